'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Kept } from './kept-store.client';

export type { Kept, KeptTrouble } from './kept-store.client';

type Store = typeof import('./kept-store.client');
const NOTHING: Kept = { favourites: [], seen: [], remembers: false, since: null, trouble: null };

let loading: Promise<Store> | null = null;
const waiting = new Set<() => void>();
function load(): Promise<Store> {
  loading ??= import('./kept-store.client');
  for (const tell of waiting) tell();
  return loading;
}

/** Whether this device may keep anything of these tools. */
function hasItems(): boolean {
  try {
    return Object.keys(localStorage).some((item) => /^(?:favourites|seen|visit)-/.test(item));
  } catch {
    return true;
  }
}

/**
 * What this device keeps; null on the server and until the page is ready. A device that keeps nothing loads nothing, and no page
 * waits for the store of one that does.
 */
export function useKept(): Kept | null {
  const [isEmpty, setEmpty] = useState(false);
  const [store, setStore] = useState<Store | null>(null);
  useEffect(() => {
    let isGone = false;
    const follow = () => {
      const keep = (loaded: Store) => {
        if (!isGone) setStore(loaded);
      };
      // Without it there are no hearts, and the page is whole.
      load().then(keep, () => null);
    };
    const wake = () => {
      waiting.delete(wake);
      follow();
    };
    if (loading || hasItems()) follow();
    else {
      setEmpty(true);
      waiting.add(wake);
    }
    return () => {
      isGone = true;
      waiting.delete(wake);
    };
  }, []);
  const kept = useSyncExternalStore(store?.subscribe ?? never, store?.present ?? nothing, nothing);
  return kept ?? (isEmpty ? NOTHING : null);
}
const nothing = (): null => null;
const never = () => nothing;

/** Keeps a home, or keeps it no longer. */
export const toggleFavourite = async (home: { id: string; name: string }): Promise<void> =>
  (await load()).toggleFavourite(home);

/** Changes the list of favourites. */
export const changeFavourites = async (change: Parameters<Store['changeFavourites']>[0]): Promise<void> =>
  (await load()).changeFavourites(change);

/** Removes all that these tools stored on this device. */
export const clearKept = async (): Promise<void> => (await load()).clearKept();

/** Notes that a home was looked at. */
export const noteSeen = async (id: string): Promise<void> => (await load()).noteSeen(id);
