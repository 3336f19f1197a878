'use client';

import {
  type Favourite,
  nextVisit,
  readFavourites,
  readSeen,
  readVisit,
  withFavourite,
  withSeen,
} from '@/lib/domain/property/favourites';

/** Items of the local storage; another format gets another number (decision 101). */
const ITEMS = { favourites: 'favourites-1', seen: 'seen-1', visit: 'visit-1' } as const;

/** Why something is not stored: the browser forbids it, its storage is full, or the list is. */
export type KeptTrouble = 'blocked' | 'full' | 'many';

/** What this device keeps for its visitor. It is sent to no one. */
export type Kept = {
  favourites: readonly Favourite[];
  /** Ids of homes that were looked at, the last one first. */
  seen: readonly string[];
  /** Whether the visitor asked to remember, beyond this page, what was looked at and when. */
  remembers: boolean;
  /** When the visit before this one ended (milliseconds). */
  since: number | null;
  trouble: KeptTrouble | null;
};

const EMPTY: Kept = { favourites: [], seen: [], remembers: false, since: null, trouble: null };

let kept: Kept | null = null;
const listeners = new Set<() => void>();
const tell = (next: Kept): void => {
  kept = next;
  for (const listener of listeners) listener();
};

function write(item: string, value: unknown): KeptTrouble | null {
  try {
    localStorage.setItem(item, JSON.stringify(value));
    return null;
  } catch (error) {
    return error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'blocked';
  }
}

const stored = (): Pick<Kept, 'favourites' | 'seen'> => ({
  favourites: readFavourites(localStorage.getItem(ITEMS.favourites)),
  seen: readSeen(localStorage.getItem(ITEMS.seen)),
});

/** What stands in the storage; a page that may not read it keeps what it needs until it is left. */
function load(): Kept {
  try {
    const now = Date.now();
    const remembers = localStorage.getItem(ITEMS.visit) !== null;
    const visit = nextVisit(readVisit(localStorage.getItem(ITEMS.visit), now), now);
    // Nobody asked for this by visiting a page: it is written only for who wished it (decision 101).
    if (remembers) write(ITEMS.visit, visit);
    return { ...stored(), remembers, since: visit.before, trouble: null };
  } catch {
    return { ...EMPTY, trouble: 'blocked' };
  }
}

/** What this device keeps now. */
export const present = (): Kept => {
  kept ??= load();
  return kept;
};

/** Another tab may have changed the list since it was read. */
function refresh(): void {
  const before = present();
  if (before.trouble === 'blocked' || before.trouble === 'full') return;
  try {
    const { favourites, seen } = stored();
    kept = { ...before, favourites, seen: before.remembers ? seen : before.seen, trouble: null };
  } catch {
    // What was read stays.
  }
}

const hear = ({ key }: StorageEvent): void => {
  if (key !== null && !(Object.values(ITEMS) as string[]).includes(key)) return;
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

/** Keeps a home, or keeps it no longer. */
export function toggleFavourite(home: { id: string; name: string }): void {
  refresh();
  const list = present().favourites;
  const without = list.filter(({ id }) => id !== home.id);
  const next = without.length < list.length ? without : withFavourite(list, home);
  if (next === list) tell({ ...present(), trouble: 'many' });
  else changeFavourites(() => next);
}

/** Notes that a home was looked at. */
export function noteSeen(id: string): void {
  refresh();
  const seen = withSeen(present().seen, id);
  const { remembers, trouble } = present();
  tell({ ...present(), seen, trouble: remembers ? write(ITEMS.seen, seen) : trouble });
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
  if (!isWished) remove([ITEMS.seen, ITEMS.visit]);
  const trouble = isWished
    ? (write(ITEMS.visit, nextVisit(null, Date.now())) ?? write(ITEMS.seen, present().seen))
    : null;
  tell({ ...present(), remembers: isWished && trouble === null, since: null, trouble });
}

/** Removes all that these tools stored on this device. */
export function clearKept(): void {
  remove(Object.values(ITEMS));
  tell({ ...EMPTY, trouble: present().trouble });
}
