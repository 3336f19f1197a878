'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredFavourites } from './stored-favourites.client';

export type { StorageTrouble, StoredFavourites } from './stored-favourites.client';

type Store = typeof import('./stored-favourites.client');
const NOTHING: StoredFavourites = { favourites: [], seen: [], remembers: false, since: null, trouble: null, times: 0 };

/** Notifies the page when the store is first used. */
const WAKE = 'kept';
const load = (): Promise<Store> => import('./stored-favourites.client');
const use = (): Promise<Store> => {
  wake();
  return load();
};

/** Subscribes the page to the store, even if this device has stored nothing yet. */
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
 * The stored favourites of this device; null on the server and until the page is ready. With nothing stored, no code loads;
 * otherwise the page does not wait for it.
 */
export function useStoredFavourites(): StoredFavourites | null {
  const [isEmpty, setEmpty] = useState(false);
  const [store, setStore] = useState<Store | null>(null);
  useEffect(() => {
    // Without the code there are no hearts; the rest of the page works.
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

/** Adds a property to the favourites, or removes it. */
export const toggleFavourite = async (property: { id: string; name: string }): Promise<void> =>
  (await use()).toggleFavourite(property);

/** Changes the list of favourites. */
export const changeFavourites = async (change: Parameters<Store['changeFavourites']>[0]): Promise<void> =>
  (await use()).changeFavourites(change);

/** Removes all that these tools stored on this device. */
export const clearStoredFavourites = async (): Promise<void> => (await use()).clearStoredFavourites();

/** Stores the time of this page view as part of the current visit, if the visitor agreed. With nothing stored, no code loads. */
export const notePage = async (): Promise<void> => {
  if (!isEmptyDevice()) (await load()).notePage();
};

/** Records that a property was looked at. */
export const noteSeen = async (id: string): Promise<void> => (await use()).noteSeen(id);
