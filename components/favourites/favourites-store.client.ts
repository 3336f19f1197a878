'use client';

import {
  type Favourite,
  freshFrom,
  nextVisit,
  readFavourites,
  readSeen,
  readVisit,
  withFavourite,
  withSeen,
} from '@/lib/domain/property/favourites';

/** Items of the local storage; another format gets another number (design/favourites). */
const ITEMS = { favourites: 'favourites-1', seen: 'seen-1', visit: 'visit-1' } as const;

/** Why something is not stored: the browser forbids it, its storage is full, or the list is. */
export type StorageTrouble = 'blocked' | 'full' | 'many';

/** What this device keeps for its visitor. It is sent to no one. */
export type StoredFavourites = {
  favourites: readonly Favourite[];
  /** Ids of properties that were looked at, the last one first. */
  seen: readonly string[];
  /** Whether the visitor asked to remember, beyond this page, what was looked at and when. */
  remembers: boolean;
  /** From when on a property is new since the visit before this one (milliseconds). */
  since: number | null;
  trouble: StorageTrouble | null;
  /** How often a trouble was met, so that it is said again. */
  times: number;
};

const EMPTY: StoredFavourites = { favourites: [], seen: [], remembers: false, since: null, trouble: null, times: 0 };

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

const stored = (): Pick<StoredFavourites, 'favourites' | 'seen'> => ({
  favourites: readFavourites(localStorage.getItem(ITEMS.favourites)),
  seen: readSeen(localStorage.getItem(ITEMS.seen)),
});

const isRemembering = (): boolean => localStorage.getItem(ITEMS.visit) !== null;

/** The visit with this page, written only for who wished it: nobody asks for this by opening a page (design/favourites). */
function visited(): Pick<StoredFavourites, 'remembers' | 'since'> {
  if (!isRemembering()) return { remembers: false, since: null };
  const now = Date.now();
  const visit = nextVisit(readVisit(localStorage.getItem(ITEMS.visit), now), now);
  write(ITEMS.visit, visit);
  return { remembers: true, since: freshFrom(visit) };
}

/** What stands in the storage; a page that may not read it keeps what it needs until it is left. */
function load(): StoredFavourites {
  try {
    return { ...EMPTY, ...stored(), ...visited() };
  } catch {
    return { ...EMPTY, trouble: 'blocked' };
  }
}

/** What this device keeps now. */
export const present = (): StoredFavourites => {
  kept ??= load();
  return kept;
};

/** Another tab may have changed the list since it was read, or have ended to remember. */
function refresh(): void {
  const before = present();
  if (before.trouble === 'blocked' || before.trouble === 'full') return;
  try {
    const remembers = isRemembering();
    const { favourites, seen } = stored();
    kept = {
      ...before,
      favourites,
      remembers,
      since: remembers ? before.since : null,
      seen: remembers ? seen : before.remembers ? [] : before.seen,
      trouble: null,
    };
  } catch {
    // What was read stays.
  }
}

const hear = ({ key, newValue }: StorageEvent): void => {
  if (key !== null && !(Object.values(ITEMS) as string[]).includes(key)) return;
  // What another tab removed is not kept here for want of room, either.
  if (newValue === null && present().trouble === 'full') kept = { ...present(), trouble: null };
  refresh();
  tell({ ...present() });
};

/** Calls back when it changes, here or in another tab. */
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

/** Keeps a property, or keeps it no longer. */
export function toggleFavourite(property: { id: string; name: string }): void {
  refresh();
  const list = present().favourites;
  const without = list.filter(({ id }) => id !== property.id);
  const next = without.length < list.length ? without : withFavourite(list, property);
  if (next === list) tell({ ...present(), trouble: 'many' });
  else changeFavourites(() => next);
}

/** Notes that a property was looked at. */
export function noteSeen(id: string): void {
  refresh();
  const seen = withSeen(present().seen, id);
  const { remembers, trouble } = present();
  tell({ ...present(), seen, trouble: remembers ? write(ITEMS.seen, seen) : trouble });
}

/** Notes that another page was opened. */
export function notePage(): void {
  refresh();
  const { remembers, since } = present();
  if (!remembers) return;
  try {
    const next = visited();
    if (next.since !== since) tell({ ...present(), ...next });
  } catch {
    // What was noted stays.
  }
}

const remove = (items: readonly string[]): void => {
  try {
    for (const item of items) localStorage.removeItem(item);
  } catch {
    // Nothing could be stored, either.
  }
};

/** Begins or ends to remember what was looked at and when the visitor was here. */
export function remember(isWished: boolean): void {
  refresh();
  const trouble = isWished
    ? (write(ITEMS.visit, nextVisit(null, Date.now())) ?? write(ITEMS.seen, present().seen))
    : null;
  if (!isWished || trouble) remove([ITEMS.seen, ITEMS.visit]);
  tell({ ...present(), remembers: isWished && trouble === null, since: null, trouble });
}

/** Removes all that these tools stored on this device. */
export function clearStoredFavourites(): void {
  remove(Object.values(ITEMS));
  // After it there is room; a storage that is forbidden stays so.
  tell({ ...EMPTY, trouble: present().trouble === 'blocked' ? 'blocked' : null });
}
