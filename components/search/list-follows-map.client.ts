'use client';

import { useEffect, useRef } from 'react';
import { boundsOfQuery, queryWith } from '../map/in-page/view-of-search';
import { useFollowChoice } from './follow-choice.client';

type Search = {
  query: string;
  /** Whether the search has a drawn area: the visitor chose it, so a move of the map does not replace it. */
  hasArea: boolean;
  isPending: boolean;
  /** Starts a search in another part of the map, which keeps its view. */
  start: (query: string) => void;
};

/** The list of a search that follows its map; for code that loads in the browser. */
export function useListFollowsMap({ query, hasArea, isPending, start }: Search) {
  const [isChosen, choose] = useFollowChoice();
  const follows = isChosen && !hasArea;
  /** The parts of the map that the list has followed: the map already shows their properties, and those around them. */
  const followed = useRef(new Set<string>());
  /** The part of the map that the list has to follow until its answer arrives, and how often it was requested. */
  const awaited = useRef<{ bounds: string; asked: number } | null>(null);
  /** Searches in a part of the map. If the answer of the search before has not arrived by then, it is dropped. */
  const follow = (part: string) => {
    const next = queryWith(query, { bounds: part });
    const bounds = boundsOfQuery(next);
    if (!bounds || (bounds === boundsOfQuery(query) && !isPending)) return;
    awaited.current = { bounds, asked: awaited.current?.bounds === bounds ? awaited.current.asked + 1 : 1 };
    followed.current.add(bounds);
    start(next);
  };
  // If a filter changed meanwhile, the answer was for the earlier part of the map.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only after another answer
  useEffect(() => {
    const { current } = awaited;
    if (!current || !follows) return;
    if (current.bounds === boundsOfQuery(query) || current.asked > 1) awaited.current = null;
    else follow(current.bounds);
  }, [query]);
  return {
    isChosen,
    choose,
    follows,
    follow,
    /** The search whose properties the map shows. */
    onMap: (asked: string): string =>
      follows && followed.current.has(boundsOfQuery(asked) ?? '') ? queryWith(asked, { bounds: null }) : asked,
    /** The visitor searched in another way, so the list has no part to wait for. */
    forget: () => {
      awaited.current = null;
    },
  };
}
