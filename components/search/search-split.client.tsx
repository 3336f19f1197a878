'use client';

import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { Locale } from '@/lib/domain/text/locale';
import { MapFailed } from '../map/in-page/map-failed.client';
import { Icon } from '../ui/icon';
import { Link } from '../ui/link.client';
import { withoutSheet } from '../ui/sheet-entry.client';
import { useLoaded } from '../ui/use-loaded.client';
import type { SearchMapProps } from './search-map.client';
import { type SearchView, showSearch, useSearchView } from './search-view.client';
import './search-split.css';

const loadMap = () => import('./search-map.client');
/** The width from which list and map are side by side (breakpoints.css). */
const WIDE = '(width >= 75em)';

type SearchSplitProps = Omit<SearchMapProps, 'list' | 'locale' | 'onLeave' | 'onCard'> & {
  locale: Locale;
  words: SearchMapProps['words'] & { openMap: string; openList: string };
  /** The address of the list, on the page that has only the map. */
  listHref: string | null;
  children: ReactNode;
};

/** Whether list and map fit side by side; false on the server, so that a phone loads no map. */
function useIsWide(): boolean {
  const [isWide, setWide] = useState(false);
  useEffect(() => {
    const media = matchMedia(WIDE);
    const follow = () => setWide(media.matches);
    follow();
    media.addEventListener('change', follow);
    return () => media.removeEventListener('change', follow);
  }, []);
  return isWide;
}

/** A search's list and map, side by side or one at a time. The code of the map loads when the map becomes visible. */
export function SearchSplit({ children, words, listHref, ...search }: SearchSplitProps) {
  const chosen = useSearchView();
  const view = listHref === null ? chosen : 'map';
  const isWide = useIsWide();
  const list = useRef<HTMLDivElement>(null);
  const switcher = useRef<HTMLElement>(null);
  const [hasMap, setHasMap] = useState(false);
  const [cardHeight, setCardHeight] = useState(0);
  const isMapSeen = view === 'map' || (isWide && view === null);
  useEffect(() => {
    if (!isMapSeen || hasMap) return;
    if (view === 'map' || document.readyState === 'complete') return setHasMap(true);
    // The pictures of the list load first.
    const start = () => setHasMap(true);
    addEventListener('load', start, { once: true });
    return () => removeEventListener('load', start);
  }, [isMapSeen, hasMap, view]);

  useEffect(() => {
    // A large window loads all pictures of its list after the first ones, so that they are on paper too.
    const load = () => {
      for (const image of list.current?.querySelectorAll('img') ?? []) image.loading = 'eager';
    };
    if (isWide && document.readyState === 'complete') return load();
    addEventListener(isWide ? 'load' : 'beforeprint', load, { once: true });
    return () => {
      for (const name of ['load', 'beforeprint']) removeEventListener(name, load);
    };
  });

  const { Loaded: SearchMap, isFailed, again } = useLoaded(loadMap, hasMap);
  const isMap = view === 'map';
  const leaveMap = () => (isMap ? switcher.current : list.current?.querySelector<HTMLElement>('h1'))?.focus();
  return (
    <div
      className="search-split"
      data-view={view ?? undefined}
      data-alone={listHref === null ? undefined : ''}
      style={cardHeight > 0 ? { '--card': `${cardHeight}px` } : undefined}
    >
      <div className="list" ref={list}>
        {children}
      </div>
      <div className="map">
        {SearchMap ? (
          <SearchMap {...search} words={words} list={list} onLeave={leaveMap} onCard={setCardHeight} />
        ) : (
          isFailed && <MapFailed words={words} onRetry={again} />
        )}
      </div>
      {listHref !== null && (
        <Link ref={switcher as RefObject<HTMLAnchorElement>} className="btn btn-sm switch" href={listHref}>
          <Icon name="list" />
          {words.openList}
        </Link>
      )}
      {listHref === null && (
        <button
          ref={switcher as RefObject<HTMLButtonElement>}
          type="button"
          className="btn btn-sm switch"
          onClick={() => {
            if (!isMap) return showSearch('map');
            withoutSheet(() => {
              showSearch(null);
              scrollTo({ top: 0 });
            });
          }}
        >
          <Icon name={isMap ? 'list' : 'map'} />
          {isMap ? words.openList : words.openMap}
        </button>
      )}
    </div>
  );
}

const VIEWS: readonly SearchView[] = [null, 'list', 'map'];

type ViewSwitchProps = { words: { label: string; both: string; list: string; map: string } };

/** Switches between list and map, or both if they fit side by side. */
export function ViewSwitch({ words }: ViewSwitchProps) {
  const view = useSearchView();
  return (
    <fieldset className="view-switch" aria-label={words.label}>
      {VIEWS.map((one) => (
        <button key={one ?? 'both'} type="button" aria-pressed={one === view} onClick={() => showSearch(one)}>
          {words[one ?? 'both']}
        </button>
      ))}
    </fieldset>
  );
}
