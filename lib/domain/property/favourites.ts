/**
 * Limits per device: favourites, characters of a note and of a name, viewed properties, properties in a comparison, and
 * lists of other people.
 */
export const FAVOURITE_LIMITS = { properties: 100, note: 500, name: 120, seen: 12, compared: 4, lists: 4 } as const;

/** A property that a visitor stored as a favourite. The name is shown after the property has left the site. */
export type Favourite = { id: string; name: string; note: string };

/**
 * The lists that a device shares. `key` is the secret by which the visitor changes the own shared list; null before it is
 * shared. `others` are the tokens of lists of other people, shown beside the own list.
 */
export type KeptLists = { key: string | null; others: readonly string[] };

/** When this visit and the one before it were last active, in milliseconds. */
export type Visit = { active: number; before: number | null };

/** The time without a page after which a visit ends. */
const PAUSE_MS = 30 * 60_000;

/** The form of a property id in addresses. */
const ID = /^[\w.-]{1,64}$/;
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);
const textOf = (value: unknown, longest: number): string => (typeof value === 'string' ? value.slice(0, longest) : '');
const uniqueBy = <T>(items: readonly T[], keyOf: (item: T) => string): T[] => [
  ...new Map(items.map((item) => [keyOf(item), item])).values(),
];

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
const listOf = (text: string | null): unknown[] => {
  const value = parsed(text);
  return Array.isArray(value) ? value : [];
};

/** The favourites stored on a device. Invalid entries are left out. */
export const readFavourites = (text: string | null): Favourite[] =>
  uniqueBy(
    listOf(text).flatMap((one) => {
      const { id, name, note } = Object(one) as Record<string, unknown>;
      return isId(id)
        ? [{ id, name: textOf(name, FAVOURITE_LIMITS.name), note: textOf(note, FAVOURITE_LIMITS.note) }]
        : [];
    }),
    ({ id }) => id,
  ).slice(0, FAVOURITE_LIMITS.properties);

/** The ids of viewed properties, newest first. */
export const readSeen = (text: string | null): string[] =>
  [...new Set(listOf(text).filter(isId))].slice(0, FAVOURITE_LIMITS.seen);

/** The characters of the key and of the token of a shared list: 128 bits in base64url. */
const LIST_TOKEN = 22;

/** Whether a text has the form of the key or the token of a shared list. The length is checked before the pattern. */
export const isListToken = (value: unknown): value is string =>
  typeof value === 'string' && value.length === LIST_TOKEN && /^[\w-]+$/.test(value);

/** The shared lists stored on a device. Invalid entries are left out. */
export function readLists(text: string | null): KeptLists {
  const { key, others } = Object(parsed(text)) as Record<string, unknown>;
  const tokens = Array.isArray(others) ? [...new Set(others.filter(isListToken))] : [];
  return { key: isListToken(key) ? key : null, others: tokens.slice(0, FAVOURITE_LIMITS.lists) };
}

/** The lists with one more at the end; beyond the limit the first one leaves. */
export const withList = ({ key, others }: KeptLists, token: string): KeptLists => ({
  key,
  others: [...others.filter((one) => one !== token), token].slice(-FAVOURITE_LIMITS.lists),
});

/** The times of visits stored on a device; a moment in the future is ignored. */
export function readVisit(text: string | null, now: number): Visit | null {
  const { active, before } = Object(parsed(text)) as Record<string, unknown>;
  const isPast = (value: unknown): value is number => typeof value === 'number' && value > 0 && value <= now;
  return isPast(active) ? { active, before: isPast(before) && before <= active ? before : null } : null;
}

/** The times of visits after another page was opened: after a pause a new visit begins. */
export const nextVisit = (visit: Visit | null, now: number): Visit => ({
  active: now,
  before: visit && now - visit.active > PAUSE_MS ? visit.active : (visit?.before ?? null),
});

/**
 * The moment from which a property counts as new since the last visit: the beginning of the day of that visit. Feeds
 * give the day on which a property came on the market, not the hour, and a property of that day may have been imported
 * after the visit (design/favourites).
 */
export const freshFrom = ({ before }: Visit): number | null => before && new Date(before).setHours(0, 0, 0, 0);

/** The list with a property added at the end; the same list if the property is already in it or the list is full. */
export const withFavourite = (
  list: readonly Favourite[],
  property: { id: string; name: string },
): readonly Favourite[] =>
  list.length >= FAVOURITE_LIMITS.properties || list.some(({ id }) => id === property.id)
    ? list
    : [...list, { id: property.id, name: property.name.slice(0, FAVOURITE_LIMITS.name), note: '' }];

/** The list with one property moved a step up or down. */
export function movedFavourite(list: readonly Favourite[], id: string, step: -1 | 1): readonly Favourite[] {
  const at = list.findIndex((one) => one.id === id);
  const [property, other] = [list[at], list[at + step]];
  if (!property || !other) return list;
  return list.map((one, place) => (place === at ? other : place === at + step ? property : one));
}

/** The list with another note for one property. */
export const withNote = (list: readonly Favourite[], id: string, note: string): readonly Favourite[] =>
  list.map((one) => (one.id === id ? { ...one, note: note.slice(0, FAVOURITE_LIMITS.note) } : one));

/** The list with a removed property restored to its place. */
export const withBack = (list: readonly Favourite[], property: Favourite, place: number): readonly Favourite[] =>
  list.some(({ id }) => id === property.id) ? list : [...list.slice(0, place), property, ...list.slice(place)];

/** The viewed properties, with this property moved to the front. */
export const withSeen = (seen: readonly string[], id: string): readonly string[] =>
  isId(id) ? [id, ...seen.filter((one) => one !== id)].slice(0, FAVOURITE_LIMITS.seen) : seen;

/** The ids in a parameter of an address, `a,b` or given several times; at most `most` of them. */
export const readPropertyIds = (value: string | readonly string[] | undefined, most: number): string[] =>
  [...new Set([value ?? []].flat().flatMap((text) => text.slice(0, 8000).split(',', 400)))].filter(isId).slice(0, most);
