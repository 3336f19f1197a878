'use client';

import { useSyncExternalStore } from 'react';

/** The chosen view: until the visitor chooses, a wide screen shows list and map, a narrow one only the list. */
export type SearchView = 'list' | 'map' | null;

/** The back button closes the map on a phone, where the map covers the list. */
const MAP_HASH = '#map';

/** The link that asks for a drawing on the map. */
const DRAW_HASH = '#draw';

let view: SearchView = null;
/** The number of the drawing that was asked for and has not begun; 0 for none. */
let drawing = 0;
let drawings = 0;
const listeners = new Set<() => void>();

const set = (next: SearchView): void => {
  view = next;
  for (const listener of listeners) listener();
};

const followAddress = (): void => {
  const { pathname, search, hash } = location;
  if (hash === DRAW_HASH) {
    drawings += 1;
    drawing = drawings;
    history.replaceState(history.state, '', pathname + search + MAP_HASH);
    document.querySelector<HTMLElement>('[popover]:popover-open')?.hidePopover();
    set('map');
  } else if (hash === MAP_HASH) set('map');
  else if (view === 'map') set(null);
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener('popstate', followAddress);
    addEventListener('hashchange', followAddress);
    if (location.hash) followAddress();
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

/** The drawing that a link of the page asked for; 0 for none. */
export const useAskedDrawing = (): number =>
  useSyncExternalStore(
    subscribe,
    () => drawing,
    () => 0,
  );

/** The drawing that was asked for has begun. */
export function forgetDrawing(): void {
  drawing = 0;
  for (const listener of listeners) listener();
}

/** Shows the list, the map, or both if they fit. */
export function showSearch(next: SearchView): void {
  const { pathname, search, hash } = location;
  if (next === 'map' && hash !== MAP_HASH) history.pushState(history.state, '', pathname + search + MAP_HASH);
  else if (next !== 'map' && hash === MAP_HASH) history.replaceState(history.state, '', pathname + search);
  set(next);
}
