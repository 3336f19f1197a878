'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, useTransition } from 'react';
import { MapFailed } from '@/components/map/in-page/map-failed.client';
import { MapIframe, type MapIframeHandle } from '@/components/map/in-page/map-iframe.client';
import { mapQueries, useLabels, useMarkers } from '@/components/map/in-page/use-map-data.client';
import { boundsOfQuery, type ChosenShape, queryWith, viewOfRows } from '@/components/map/in-page/view-of-search';
import type { FrameEvent } from '@/components/map/map-message';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import type { MapPart } from '@/lib/routing/data-href';
import { useStoredFavourites } from '../properties/heart/use-stored-favourites.client';
import { Icon } from '../ui/icon';
import { sheetOpened, takesSheetEntry } from '../ui/sheet-entry.client';
import { DrawnAreaPanel, type DrawnAreaWords } from './drawn-area-panel.client';
import { type ListRef, lightCard, showListFromTop, useHighlightedCards } from './highlight-card-and-pin.client';
import { useListFollowsMap } from './list-follows-map.client';
import { forgetDrawing, showSearch, useAskedDrawing } from './search-view.client';

export type SearchMapProps = {
  goal: Goal;
  locale: Locale;
  /** The address of the search without its query, and the query. */
  action: string;
  query: string;
  /** Parameters that the map does not need and that stay after a selection on it: the order of the list, the goal. */
  kept?: string;
  words: {
    title: string;
    skip: string;
    end: string;
    searchHere: string;
    failed: string;
    retry: string;
    /** The name of the circle of a radius; empty without a radius. */
    radius: string;
    /** About a drawn area, with the number of its properties. */
    drawn: DrawnAreaWords;
  };
  /** The page that saves this search. */
  saveHref: string;
  /** The address of the list without its query, on a page that has only the map. */
  listAction?: string | undefined;
  /** The list beside the map, whose cards are highlighted together with their pins. */
  list?: ListRef;
  /** Returns the focus to the page. */
  onLeave: () => void;
  /** The height that a card at the lower edge of the map covers, in px; 0 for none. */
  onCard: (px: number) => void;
};

const boundsOf = ({ bounds }: FrameEvent): string => bounds.join(',');
const partOf = (event: FrameEvent): MapPart => ({ bounds: boundsOf(event), zoom: Math.floor(event.zoom) });
const areaOf = (query: string): string | null => new URLSearchParams(query).get('area');

function Search({
  goal,
  locale,
  action,
  query,
  kept = '',
  words,
  saveHref,
  listAction,
  list,
  onLeave,
  onCard,
}: SearchMapProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const frame = useRef<MapIframeHandle>(null);
  const seen = useStoredFavourites()?.seen;
  const area = areaOf(query);
  const { isChosen, choose, follows, follow, onMap, forget } = useListFollowsMap({
    query,
    hasArea: area !== null,
    isPending,
    // The next move replaces this search in the history of the browser.
    start: (next) => {
      begin(next);
      showListFromTop(list);
      startTransition(() => router.replace(addressOf(next), { scroll: false }));
    },
  });
  const mapQuery = onMap(query);
  /** The visible part of the map, for this search if it has too many properties for one answer. */
  const [looksAt, setLooksAt] = useState<{ mapQuery: string; part: MapPart } | null>(null);
  const part = looksAt?.mapQuery === mapQuery ? looksAt.part : null;
  /** The current view of the map, for a search that starts on it. */
  const now = useRef<MapPart | null>(null);
  /** The part of the map to which the visitor moved, until the search uses it. */
  const [here, setHere] = useState<string | null>(null);
  /** What covers the map, so that the page hides its buttons; a number is the px of a card at the lower edge. */
  const [cover, setCover] = useState<boolean | number>(false);
  const isCovered = cover !== false;
  const cardHeight = typeof cover === 'number' ? cover : 0;
  const [isDrawing, setDrawing] = useState(false);
  /** Whether the map shows the properties, and can be drawn on; and the drawing that was asked for on the page. */
  const [isShown, setShown] = useState(false);
  const asked = useAskedDrawing();
  const labels = useLabels(locale);
  const markers = useMarkers(goal, locale, mapQuery, part);
  /** The search that the map last showed, and the search started on the map, which must not move the map. */
  const looked = useRef<string | null>(null);
  const begun = useRef<string | null>(null);
  /** The contents of the last message. */
  const told = useRef<readonly unknown[]>([]);
  const [isFailed, retry] = [
    labels.isError || markers.isError,
    () => {
      void labels.refetch();
      void markers.refetch();
    },
  ];

  const { data, isPlaceholderData } = markers;
  const search = `${goal} ${query}`;
  useEffect(() => {
    if (!data || !labels.data || isPlaceholderData) return;
    const isThere =
      looked.current === search ||
      begun.current === search ||
      (now.current !== null && boundsOfQuery(query) === boundsOfQuery(`bounds=${now.current.bounds}`));
    const view = isThere ? undefined : viewOfRows(query, data);
    if (isThere && !data.isWhole && part === null && now.current) setLooksAt({ mapQuery, part: now.current });
    looked.current = search;
    if (begun.current === search) begun.current = null;
    // The map moves to the new search, so the offer to search in the part before is withdrawn.
    if (view) setHere(null);
    const follow = area === null ? isChosen : undefined;
    const parts = [data, labels.data, follow, part, area, seen, words.radius];
    // A list that follows the map changes nothing on the map.
    if (!view && parts.every((one, at) => one === told.current[at])) return;
    told.current = parts;
    frame.current?.tell({
      propsList: data.rows,
      messageInfo: {
        locale,
        labels: labels.data,
        ...(view && { view }),
        ...(follow !== undefined && { follow }),
        seen: [...(seen ?? [])],
        missing: data.missing,
        abroad: data.abroad,
        part: part && !data.isWhole ? `${part.bounds} ${part.zoom}` : null,
        drawn: area,
        outlines: data.circles.length > 0 ? [] : data.outlines,
        circles: data.circles,
        circleName: words.radius,
        isNearby: data.nearby !== null && data.rows.length > 0,
        isNewest: data.isNewest,
      },
      // Streets where a file of the site has them, above the schematic map.
      mapType: 'streets',
      marqueeIgnore: ['available'],
    });
  }, [data, labels.data, isPlaceholderData, search, mapQuery, part, locale, query, area, isChosen, seen, words.radius]);
  useEffect(() => {
    if (!asked || !isShown) return;
    frame.current?.tell({ propsList: null, messageInfo: { locale, draw: asked } });
    forgetDrawing();
  }, [asked, isShown, locale]);
  useEffect(() => onCard(cardHeight), [cardHeight, onCard]);
  const hasSheet = cardHeight > 0;
  useEffect(() => {
    if (!hasSheet) return;
    return sheetOpened(() => frame.current?.tell({ propsList: null, messageInfo: { locale, choose: null } }));
  }, [hasSheet, locale]);
  useHighlightedCards(list, (id) => frame.current?.tell({ propsList: null, messageInfo: { locale, hover: id } }));

  const addressOf = (next: string): string => {
    const asked = [next, kept].filter(Boolean).join('&');
    return action + (asked && `?${asked}`) + location.hash;
  };
  const begin = (next: string) => {
    takesSheetEntry(addressOf(next).split('#')[0] ?? '');
    begun.current = `${goal} ${next}`;
    // The map does not move, so it will not report a new visible area.
    if (now.current && data && !data.isWhole) setLooksAt({ mapQuery: onMap(next), part: now.current });
    setHere(null);
  };
  const go = (shape: ChosenShape) => {
    const next = queryWith(query, shape);
    // The map moves to a drawn area, but not to a part that it shows already.
    if (!('area' in shape && shape.area)) begin(next);
    forget();
    router.push(addressOf(next), { scroll: false });
  };
  const showList = () => {
    if (listAction !== undefined) return router.push(`${listAction}?${query}`);
    showSearch(null);
    scrollTo({ top: 0 });
  };
  const hear = (event: FrameEvent) => {
    if (event.type === 'hovered') lightCard(list, event.value);
    else if (event.type === 'drawn') go({ area: event.value });
    else if (event.type === 'covered') setCover(event.value);
    else if (event.type === 'drawing') setDrawing(event.value);
    else if (event.type === 'left') onLeave();
    else if (event.type === 'followed') {
      choose(event.value);
      if (event.value && here !== null) follow(here);
    } else if (event.type === 'listed') {
      // On a phone the map covers the list, so the list need not scroll.
      if (location.hash) showSearch(null);
      const shape = { bounds: boundsOf(event) };
      if (listAction === undefined) go(shape);
      else router.push(`${listAction}?${queryWith(query, shape)}`);
    } else if (event.type === 'moved' || event.type === 'shown') {
      now.current = partOf(event);
      setShown(true);
      if (data && !data.isWhole && !isPlaceholderData) setLooksAt({ mapQuery, part: now.current });
      if (event.type === 'shown') return;
      if (follows) follow(boundsOf(event));
      else setHere(boundsOf(event));
    }
  };
  return (
    <div
      className={[
        'search-map',
        cover === true && 'is-covered',
        isDrawing && 'is-drawing',
        data && (data.nearby || data.isNewest) && 'has-note',
        isPending && 'is-following',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      <MapIframe ref={frame} locale={locale} words={words} onEvent={hear} />
      {here !== null && !isFailed && !isCovered && (
        <button type="button" className="btn btn-sm here" onClick={() => go({ bounds: here })}>
          <Icon name="search" />
          {words.searchHere}
        </button>
      )}
      {area !== null && !isFailed && !isCovered && (
        <DrawnAreaPanel words={words.drawn} saveHref={saveHref} onShow={showList} onErase={() => go({ area: null })} />
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
