'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import type { MapPart } from '@/lib/routing/data-href';
import { useStoredFavourites } from '../../favourites/use-stored-favourites.client';
import { showSearch } from '../../search/search-view.client';
import { Icon } from '../../ui/icon';
import type { FrameEvent, MapInfo, MapMessage } from '../map-message';
import { MapFailed } from './map-failed.client';
import { MapIframe, type MapIframeHandle } from './map-iframe.client';
import { mapQueries, useLabels, useMarkers } from './use-map-data.client';
import { type ChosenShape, queryWith, viewOfMarkers } from './view-of-search';
import './search-map.css';

export type SearchMapProps = {
  goal: Goal;
  locale: Locale;
  /** The address of the search without its query, and the query. */
  action: string;
  query: string;
  /** The sort order of the list as a parameter; the map has none, but a selection on it keeps the order of the list. */
  order?: string;
  words: { title: string; skip: string; end: string; searchHere: string; failed: string; retry: string };
  /** The list beside the map, whose cards are highlighted with their pins. */
  list?: RefObject<HTMLElement | null>;
  mode?: 'search' | 'whole';
  /** Returns the focus to the page. */
  onLeave: () => void;
};

type Look = MapInfo['view'];
const boundsOf = ({ bounds }: FrameEvent): string => bounds.join(',');
const partOf = (event: FrameEvent): MapPart => ({ bounds: boundsOf(event), zoom: Math.floor(event.zoom) });
const areaOf = (query: string): string | null => new URLSearchParams(query).get('area');
/** Everything except the properties, for a message that only highlights one. */
const pointing = (locale: Locale, hover: string | null): MapMessage => ({
  propsList: null,
  messageInfo: { locale, labels: {}, mode: 'search', hover, seen: [], missing: 0, part: null, outlines: [] },
  mapType: 'schematic',
  customMarker: 'price',
  marqueeIgnore: [],
});

/** A card of the list and its pin are highlighted together. */
function useHighlightedCards(list: RefObject<HTMLElement | null> | undefined, point: (id: string | null) => void) {
  const latest = useRef(point);
  latest.current = point;
  useEffect(() => {
    const element = list?.current;
    if (!element) return;
    let highlighted: string | null = null;
    const follow = ({ type, target }: Event) => {
      const isOver = type === 'pointerover' || type === 'focusin';
      const card = isOver && target instanceof Element ? target.closest<HTMLElement>('[data-property]') : null;
      const id = card?.dataset.property ?? null;
      if (id === highlighted) return;
      highlighted = id;
      latest.current(id);
    };
    const events = ['pointerover', 'pointerleave', 'focusin', 'focusout'] as const;
    for (const type of events) element.addEventListener(type, follow);
    return () => {
      for (const type of events) element.removeEventListener(type, follow);
    };
  }, [list]);
}

function lightCard(list: RefObject<HTMLElement | null> | undefined, id: string | null) {
  for (const card of list?.current?.querySelectorAll<HTMLElement>('[data-property]') ?? [])
    card.toggleAttribute('data-highlighted', card.dataset.property === id);
}

function Search({ goal, locale, action, query, order = '', words, list, mode = 'search', onLeave }: SearchMapProps) {
  const router = useRouter();
  const frame = useRef<MapIframeHandle>(null);
  const seen = useStoredFavourites()?.seen;
  const search = `${goal} ${query}`;
  /** The visible part of the map, for a search with too many properties for one answer; void for another search. */
  const [looksAt, setLooksAt] = useState<{ search: string; part: MapPart } | null>(null);
  const part = looksAt?.search === search ? looksAt.part : null;
  /** The current view of the map, for a search that starts on it. */
  const now = useRef<MapPart | null>(null);
  /** The part of the map that the visitor moved to, until the search uses it. */
  const [here, setHere] = useState<string | null>(null);
  /** Whether the map shows a card, the drawing panel or a question; the page then hides its own buttons above the map. */
  const [isCovered, setCovered] = useState(false);
  const labels = useLabels(locale);
  const markers = useMarkers(goal, locale, query, part);
  /** The search that the map last showed, and the one started on the map, which must not move the map. */
  const looked = useRef<string | null>(null);
  const begun = useRef<string | null>(null);
  const [isFailed, retry] = [
    labels.isError || markers.isError,
    () => {
      void labels.refetch();
      void markers.refetch();
    },
  ];

  const { data, isPlaceholderData } = markers;
  useEffect(() => {
    if (!data || !labels.data || isPlaceholderData) return;
    const isThere = looked.current === search || begun.current === search;
    const view: Look = isThere ? undefined : viewOfMarkers(query, data.markers);
    looked.current = search;
    if (begun.current === search) begun.current = null;
    // The map moves to the new search, so the earlier offer no longer applies.
    if (view) setHere(null);
    frame.current?.tell({
      propsList: data.markers,
      messageInfo: {
        locale,
        labels: labels.data,
        mode,
        ...(view && { view }),
        seen: [...(seen ?? [])],
        missing: data.missing,
        part: part && !data.isWhole ? `${part.bounds} ${part.zoom}` : null,
        drawn: areaOf(query),
        outlines: data.outlines,
      },
      mapType: 'schematic',
      customMarker: 'price',
      marqueeIgnore: ['available'],
    });
  }, [data, labels.data, isPlaceholderData, search, part, locale, query, mode, seen]);
  useHighlightedCards(list, (id) => frame.current?.tell(pointing(locale, id)));

  const go = (shape: ChosenShape) => {
    const next = queryWith(query, shape);
    begun.current = `${goal} ${next}`;
    // The map does not move, so it will report no new view.
    if (now.current) setLooksAt({ search: begun.current, part: now.current });
    setHere(null);
    const asked = [next, order].filter(Boolean).join('&');
    router.push(action + (asked && `?${asked}`) + location.hash, { scroll: false });
  };
  const hear = (event: FrameEvent) => {
    if (event.type === 'hovered') lightCard(list, event.value);
    else if (event.type === 'drawn') go({ area: event.value });
    else if (event.type === 'covered') setCovered(event.value);
    else if (event.type === 'left') onLeave();
    else if (event.type === 'listed') {
      // On a phone the map covers the list.
      if (location.hash) showSearch(null);
      go({ bounds: boundsOf(event) });
    } else if (event.type === 'moved' || event.type === 'shown') {
      now.current = partOf(event);
      if (event.type === 'moved') setHere(boundsOf(event));
      if (data && !data.isWhole && !isPlaceholderData) setLooksAt({ search, part: now.current });
    }
  };
  return (
    <div className={`search-map${isCovered ? ' is-covered' : ''}`}>
      <MapIframe ref={frame} locale={locale} words={words} onEvent={hear} />
      {here !== null && !isFailed && !isCovered && (
        <button type="button" className="btn btn-sm" onClick={() => go({ bounds: here })}>
          <Icon name="search" />
          {words.searchHere}
        </button>
      )}
      {isFailed && <MapFailed words={words} onRetry={retry} />}
    </div>
  );
}

/** The map of a search: the same properties as its list, with moving, drawing and highlighting. */
export default function SearchMap(props: SearchMapProps) {
  return (
    <QueryClientProvider client={mapQueries}>
      <Search {...props} />
    </QueryClientProvider>
  );
}
