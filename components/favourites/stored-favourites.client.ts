'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredFavourites } from './favourites-store.client';

export type { StorageTrouble, StoredFavourites } from './favourites-store.client';

type Store = typeof import('./favourites-store.client');
const NOTHING: StoredFavourites = { favourites: [], seen: [], remembers: false, since: null, trouble: null, times: 0 };

/** Said to the page when somebody begins to use the store. */
const WAKE = 'kept';
const load = (): Promise<Store> => import('./favourites-store.client');
const use = (): Promise<Store> => {
  wake();
  return load();
};

/** Has the page follow the store, also on a device that keeps nothing yet. */
export const wake = (): void => {
  dispatchEvent(new Event(WAKE));
};

function isEmptyDevice(): boolean {
  try {
    return localStorage.length === 0;
  } catch {
    return false;
  }
}

/**
 * What this device keeps; null on the server and until the page is ready. A device that keeps nothing loads nothing, and no page
 * waits for the store of one that does.
 */
export function useStoredFavourites(): StoredFavourites | null {
  const [isEmpty, setEmpty] = useState(false);
  const [store, setStore] = useState<Store | null>(null);
  useEffect(() => {
    // Without it there are no hearts, and the page is whole.
    const follow = () => void load().then(setStore, nothing);
    if (isEmptyDevice()) setEmpty(true);
    else follow();
    addEventListener(WAKE, follow);
    return () => removeEventListener(WAKE, follow);
  }, []);
  const kept = useSyncExternalStore(store?.subscribe ?? never, store?.present ?? nothing, nothing);
  return kept ?? (isEmpty ? NOTHING : null);
}
const nothing = (): null => null;
const never = () => nothing;

/** Keeps a property, or keeps it no longer. */
export const toggleFavourite = async (property: { id: string; name: string }): Promise<void> =>
  (await use()).toggleFavourite(property);

/** Changes the list of favourites. */
export const changeFavourites = async (change: Parameters<Store['changeFavourites']>[0]): Promise<void> =>
  (await use()).changeFavourites(change);

/** Removes all that these tools stored on this device. */
export const clearStoredFavourites = async (): Promise<void> => (await use()).clearStoredFavourites();

/** Notes that another page was opened. A device that keeps nothing loads nothing for it. */
export const notePage = async (): Promise<void> => {
  if (!isEmptyDevice()) (await load()).notePage();
};

/** Notes that a property was looked at. */
export const noteSeen = async (id: string): Promise<void> => (await use()).noteSeen(id);
