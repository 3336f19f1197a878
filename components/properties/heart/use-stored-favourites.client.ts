'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StoredFavourites } from './stored-favourites.client';

export type { StorageTrouble, StoredFavourites } from './stored-favourites.client';

type Store = typeof import('./stored-favourites.client');
const NOTHING: StoredFavourites = {
  favourites: [],
  lists: { key: null, others: [] },
  seen: [],
  remembers: false,
  since: null,
  trouble: null,
  times: 0,
};

/** Notifies the page when the store is first used. */
const WAKE = 'kept';
const load = (): Promise<Store> => import('./stored-favourites.client');
const use = (): Promise<Store> => {
  wake();
  return load();
};

/** Whether a page of this visit used the store, which then knows the viewed properties even without writing. */
let isAwake = false;

/** Subscribes the page to the store, even if this device has stored nothing yet. */
export const wake = (): void => {
  isAwake = true;
  dispatchEvent(new Event(WAKE));
};

function isEmptyDevice(): boolean {
  try {
    return localStorage.length === 0 && sessionStorage.getItem('seen-1') === null;
  } catch {
    return false;
  }
}

/**
 * The stored favourites of this device; null on the server and until the page is ready. If nothing is stored, no code
 * loads; otherwise the page does not wait for the code.
 */
export function useStoredFavourites(): StoredFavourites | null {
  const [isEmpty, setEmpty] = useState(false);
  const [store, setStore] = useState<Store | null>(null);
  useEffect(() => {
    // If the code cannot be loaded, the hearts are missing; the rest of the page works.
    const follow = () => void load().then(setStore, nothing);
    if (isAwake || !isEmptyDevice()) follow();
    else setEmpty(true);
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

/** Puts another person's list beside the own one. */
export const keepList = async (token: string): Promise<void> => (await use()).keepList(token);

/** Takes another person's list away. */
export const dropList = async (token: string): Promise<void> => (await use()).dropList(token);

/** Removes all favourites, notes, lists, viewed properties and visits stored on this device. */
export const clearStoredFavourites = async (): Promise<void> => (await use()).clearStoredFavourites();

/** Stores the time of this page view in the current visit, with consent; without it no code loads. */
export const notePage = async (): Promise<void> => {
  if (!isEmptyDevice()) (await load()).notePage();
};

/** Forgets the viewed properties. */
export const forgetSeen = async (): Promise<void> => (await use()).forgetSeen();

/** Switches the memory of viewed properties and visits on or off. */
export const remember = async (isWished: boolean): Promise<void> => (await use()).remember(isWished);

/** Records that a property was looked at. */
export const noteSeen = async (id: string): Promise<void> => (await use()).noteSeen(id);
