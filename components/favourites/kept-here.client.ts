'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Kept } from './kept-store.client';

export type { Kept, KeptTrouble } from './kept-store.client';

type Store = typeof import('./kept-store.client');
const load = (): Promise<Store> => import('./kept-store.client');
const nothing = (): null => null;
const never = () => nothing;

/** What this device keeps; null on the server and until the store is here, which no page waits for. */
export function useKept(): Kept | null {
  const [store, setStore] = useState<Store | null>(null);
  useEffect(() => {
    let isGone = false;
    const keep = (loaded: Store) => {
      if (!isGone) setStore(loaded);
    };
    // Without it there are no hearts, and the page is whole.
    load().then(keep, nothing);
    return () => {
      isGone = true;
    };
  }, []);
  return useSyncExternalStore(store?.subscribe ?? never, store?.present ?? nothing, nothing);
}

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
