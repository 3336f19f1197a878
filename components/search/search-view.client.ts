'use client';

import { useSyncExternalStore } from 'react';

/** The chosen view: until the visitor chooses, a wide screen shows list and map, a narrow one only the list. */
export type SearchView = 'list' | 'map' | null;

/** The back button closes the map on a phone, where the map covers the list. */
const MAP_HASH = '#map';

let view: SearchView = null;
const listeners = new Set<() => void>();

const set = (next: SearchView): void => {
  view = next;
  for (const listener of listeners) listener();
};

const followAddress = (): void => {
  if (location.hash === MAP_HASH) set('map');
  else if (view === 'map') set(null);
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('popstate', followAddress);
    addEventListener('hashchange', followAddress);
    if (location.hash === MAP_HASH) set('map');
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('popstate', followAddress);
    removeEventListener('hashchange', followAddress);
    view = null;
  };
}

/** The current view of the search. */
export const useSearchView = (): SearchView =>
  useSyncExternalStore(
    subscribe,
    () => view,
    () => null,
  );

/** Shows the list, the map, or both if they fit. */
export function showSearch(next: SearchView): void {
  const { pathname, search, hash } = location;
  if (next === 'map' && hash !== MAP_HASH) history.pushState(history.state, '', pathname + search + MAP_HASH);
  else if (next !== 'map' && hash === MAP_HASH) history.replaceState(history.state, '', pathname + search);
  set(next);
}
