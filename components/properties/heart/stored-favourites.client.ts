'use client';

import {
  type Favourite,
  freshFrom,
  type KeptLists,
  nextVisit,
  readFavourites,
  readLists,
  readSeen,
  readVisit,
  withFavourite,
  withList,
  withSeen,
} from '@/lib/domain/property/favourites';

/** Entries of local storage; a new format gets a new number in its name (design/favourites). */
const ITEMS = { favourites: 'favourites-1', lists: 'lists-1', seen: 'seen-1', visit: 'visit-1' } as const;

/** The reason why storing failed: the browser forbids it, its storage is full, or the list is full. */
export type StorageTrouble = 'blocked' | 'full' | 'many';

/** The data that this device stores for the visitor. They never leave the device. */
export type StoredFavourites = {
  favourites: readonly Favourite[];
  lists: KeptLists;
  /** Ids of the viewed properties, latest first. */
  seen: readonly string[];
  /** Whether the visitor agreed that viewed properties and visits are stored beyond this page. */
  remembers: boolean;
  /** A property published after this moment (milliseconds) is new since the previous visit; null if unknown. */
  since: number | null;
  trouble: StorageTrouble | null;
  /** How often an error occurred; a higher number shows the message again. */
  times: number;
};

const EMPTY: StoredFavourites = {
  favourites: [],
  lists: { key: null, others: [] },
  seen: [],
  remembers: false,
  since: null,
  trouble: null,
  times: 0,
};

let kept: StoredFavourites | null = null;
const listeners = new Set<() => void>();
const tell = (next: StoredFavourites): void => {
  kept = next.trouble ? { ...next, times: next.times + 1 } : next;
  for (const listener of listeners) listener();
};

function write(item: string, value: unknown): StorageTrouble | null {
  try {
    localStorage.setItem(item, JSON.stringify(value));
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}

const isRemembering = (): boolean => localStorage.getItem(ITEMS.visit) !== null;

const stored = (): Pick<StoredFavourites, 'favourites' | 'lists' | 'seen'> => ({
  favourites: readFavourites(localStorage.getItem(ITEMS.favourites)),
  lists: readLists(localStorage.getItem(ITEMS.lists)),
  seen: isRemembering() ? readSeen(localStorage.getItem(ITEMS.seen)) : seenInTab(),
});

/** What was viewed in this tab: without consent it is stored until the tab is closed, so that it survives a reload. */
function seenInTab(): string[] {
  try {
    return readSeen(sessionStorage.getItem(ITEMS.seen));
  } catch {
    return [];
  }
}

/** Writes the viewed properties where the visitor agreed to; a failure matters only if they were to stay. */
function writeSeen(seen: readonly string[], remembers: boolean): StorageTrouble | null {
  if (remembers) return write(ITEMS.seen, seen);
  try {
    if (seen.length > 0) sessionStorage.setItem('seen-1', JSON.stringify(seen));
    else sessionStorage.removeItem(ITEMS.seen);
  } catch {
    // They stay in the memory of the page.
  }
  return null;
}

/** The current visit; written with consent only, which opening a page is not (design/favourites). */
function visited(): Pick<StoredFavourites, 'remembers' | 'since'> {
  if (!isRemembering()) return { remembers: false, since: null };
  const now = Date.now();
  const visit = nextVisit(readVisit(localStorage.getItem(ITEMS.visit), now), now);
  write(ITEMS.visit, visit);
  return { remembers: true, since: freshFrom(visit) };
}

/** The contents of the storage; if reading is forbidden, the data are in memory until the page is left. */
function load(): StoredFavourites {
  try {
    return { ...EMPTY, ...stored(), ...visited() };
  } catch {
    return { ...EMPTY, trouble: 'blocked' };
  }
}

/** The current data. */
export const present = (): StoredFavourites => {
  kept ??= load();
  return kept;
};

/** Another tab may have changed the list since it was read, or switched remembering off. */
function refresh(): void {
  const before = present();
  if (before.trouble === 'blocked' || before.trouble === 'full') return;
  try {
    const remembers = isRemembering();
    const { favourites, lists, seen } = stored();
    kept = {
      ...before,
      favourites,
      lists,
      remembers,
      since: remembers ? before.since : null,
      seen: remembers ? seen : before.remembers ? [] : before.seen,
      trouble: null,
    };
  } catch {
    // The values that were read stay in use.
  }
}

const hear = ({ key, newValue }: StorageEvent): void => {
  if (key !== null && !(Object.values(ITEMS) as string[]).includes(key)) return;
  // A property that another tab removed must not stay, even if the storage is full.
  if (newValue === null && present().trouble === 'full') kept = { ...present(), trouble: null };
  refresh();
  tell({ ...present() });
};

/** Calls a function after each change, in this tab or another one. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', hear);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', hear);
  };
}

/** Changes the list of favourites. */
export function changeFavourites(change: (list: readonly Favourite[]) => readonly Favourite[]): void {
  refresh();
  const favourites = change(present().favourites);
  tell({ ...present(), favourites, trouble: write(ITEMS.favourites, favourites) });
}

/** Adds a property to the favourites, or removes it. */
export function toggleFavourite(property: { id: string; name: string }): void {
  refresh();
  const list = present().favourites;
  const without = list.filter(({ id }) => id !== property.id);
  const next = without.length < list.length ? without : withFavourite(list, property);
  if (next === list) tell({ ...present(), trouble: 'many' });
  else changeFavourites(() => next);
}

/** Records that a property was looked at. */
export function noteSeen(id: string): void {
  refresh();
  const seen = withSeen(present().seen, id);
  const { remembers, trouble } = present();
  const failure = writeSeen(seen, remembers);
  tell({ ...present(), seen, trouble: remembers ? failure : trouble });
}

/** Forgets the viewed properties; favourites, and the wish to remember, stay. */
export function forgetSeen(): void {
  refresh();
  const { remembers, trouble } = present();
  const failure = writeSeen([], remembers);
  tell({ ...present(), seen: [], trouble: remembers ? failure : trouble });
}

/** Stores the time of this page view as part of the current visit, if the visitor agreed. */
export function notePage(): void {
  refresh();
  const { remembers, since } = present();
  if (!remembers) return;
  try {
    const next = visited();
    if (next.since !== since) tell({ ...present(), ...next });
  } catch {
    // The recorded values stay in memory.
  }
}

const remove = (items: readonly string[]): void => {
  try {
    for (const item of items) localStorage.removeItem(item);
  } catch {
    // Storing had failed before too.
  }
};

/** Switches the memory of viewed properties and visits on or off. */
export function remember(isWished: boolean): void {
  refresh();
  const trouble = isWished
    ? (write(ITEMS.visit, nextVisit(null, Date.now())) ?? write(ITEMS.seen, present().seen))
    : null;
  const remembers = isWished && trouble === null;
  if (!remembers) remove([ITEMS.seen, ITEMS.visit]);
  writeSeen(remembers ? [] : present().seen, false);
  tell({ ...present(), remembers, since: null, trouble });
}

/** Changes the lists that this device shares. */
function changeLists(change: (lists: KeptLists) => KeptLists): void {
  refresh();
  const lists = change(present().lists);
  tell({ ...present(), lists, trouble: write(ITEMS.lists, lists) });
}

/** Puts another person's list beside the own one. */
export const keepList = (token: string): void => changeLists((lists) => withList(lists, token));

/** Takes another person's list away. */
export const dropList = (token: string): void =>
  changeLists(({ key, others }) => ({ key, others: others.filter((one) => one !== token) }));

/** Stores the secret of the own shared list; null when it is no longer shared. */
export const keepListKey = (key: string | null): void => changeLists(({ others }) => ({ key, others }));

/** Removes all favourites, notes, lists, viewed properties and visits stored on this device. */
export function clearStoredFavourites(): void {
  remove(Object.values(ITEMS));
  writeSeen([], false);
  // Removing data makes space, so storage is no longer full; a browser that forbids storage still does.
  tell({ ...EMPTY, trouble: present().trouble === 'blocked' ? 'blocked' : null });
}
