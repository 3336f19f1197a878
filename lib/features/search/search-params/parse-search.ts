import { parseAmount } from '@/lib/domain/money/typed-amount';
import { devicePointText, readDevicePoint } from '@/lib/domain/place/point';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import {
  DEVICE_RADIUS,
  endsOf,
  FILTERS,
  type FilterValues,
  leastOf,
  orderedSpans,
  shapeText,
  TRAVEL_MINUTES,
  TRAVEL_MODES,
  type TravelMode,
  USUAL_TRAVEL,
} from '@/lib/domain/property/search-filters';
import { boundedQuery } from '@/lib/routing/bounded-query.mjs';

export const SORT_KEYS = ['newest', 'price-asc', 'price-desc', 'type', 'city'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

const MAX_CHOICES = 20;
const MAX_VALUES = 100;
const MAX_PLACE_LENGTH = 60;
/** The maximum number of characters of the start of a travel time, which may be an address. */
export const MAX_ORIGIN_LENGTH = 100;
const MAX_PAGE = 100_000;
/** `ID-Name` of a node in the agency's trees. */
const NODE = /^[a-z0-9_]{1,40}-.{1,120}$/iu;
const PROJECT = /^[a-z0-9_-]{1,64}$/;

/** The search in an address. Parameters have the same names in every language; an invalid value counts as missing. */
export type PropertySearch = FilterValues & {
  /** Places as typed or as addresses write them. */
  place: string[];
  project?: string | undefined;
  sort: SortKey;
  page: number;
};
export type RawParams = Readonly<Record<string, string | string[] | undefined>>;

const valuesOf = (raw: RawParams, key: string): unknown[] =>
  Object.hasOwn(raw, key) ? [raw[key]].flat().slice(0, MAX_VALUES) : [];

// A browser without JavaScript sends an empty field as an empty value, which counts as missing.
const firstOf = (raw: RawParams, key: string): unknown => valuesOf(raw, key).find((value) => value !== '');

/** Reads one word of a list, or undefined. */
function wordOf<T extends string>(raw: RawParams, key: string, known: readonly T[]): T | undefined {
  const first = firstOf(raw, key);
  return known.find((word) => word === first);
}

/** Reads a whole number between two bounds, with or without thousands separators, or undefined. */
function numberOf(raw: RawParams, key: string, least: number, most: number): number | undefined {
  const first = firstOf(raw, key);
  const number = typeof first === 'string' && first.length <= 20 ? parseAmount(first) : null;
  return number !== null && Number.isInteger(number) && number >= least && number <= most ? number : undefined;
}

function placesOf(raw: RawParams): string[] {
  const texts = valuesOf(raw, 'place').flatMap((value) => (typeof value === 'string' ? [value.trim()] : []));
  const places = texts.filter((text) => text.length > 0 && text.length <= MAX_PLACE_LENGTH);
  // The position of a device is rounded before any part of it is stored.
  const known = places.map((text) => {
    const point = readDevicePoint(text);
    return point ? devicePointText(point) : text;
  });
  return [...new Set(known)].slice(0, MAX_CHOICES);
}

/**
 * The radius around places. Without a place there is no radius; around a device there always is one, because a point
 * contains no property.
 */
function radiusOf(raw: RawParams, radii: readonly number[], places: readonly string[]): number | undefined {
  if (places.length === 0) return undefined;
  const first = firstOf(raw, 'radius');
  const asked = radii.find((radius) => String(radius) === first);
  return asked ?? (places.some((place) => readDevicePoint(place)) ? DEVICE_RADIUS : undefined);
}

/** The parameters of a travel time, in the order of an address. */
export const TRAVEL = ['from', 'minutes', 'by'] as const;
/** The state without a filter of travel time. */
export const NO_TRAVEL = { from: undefined, minutes: undefined, by: undefined } as const;

/** The filter of travel time in an address. Default values are left out; without a start the filter is empty. */
function travelOf(raw: RawParams): Pick<PropertySearch, 'from' | 'minutes' | 'by'> {
  const first = firstOf(raw, 'from');
  const from = typeof first === 'string' ? first.trim() : '';
  if (from === '' || from.length > MAX_ORIGIN_LENGTH) return NO_TRAVEL;
  const minutes = TRAVEL_MINUTES.find((known) => String(known) === firstOf(raw, 'minutes'));
  const by = wordOf(raw, 'by', TRAVEL_MODES);
  return {
    from,
    minutes: minutes === USUAL_TRAVEL.minutes ? undefined : minutes,
    by: by === USUAL_TRAVEL.by ? undefined : by,
  };
}

/** The reason why a part of a travel time in an address is not possible; the page shows it. */
export type TravelRefusal = 'several' | 'minutes' | 'mode';

/**
 * The parts of a travel time that are not used as the address asks: several means or times at once, minutes that are
 * not offered, a means that the service does not know (`modes` are those that it knows).
 */
export function refusedTravel(raw: RawParams, modes: readonly TravelMode[]): TravelRefusal[] {
  if (travelOf(raw).from === undefined) return [];
  const [minutes, means] = ['minutes', 'by'].map((key) => new Set(valuesOf(raw, key).filter((value) => value !== '')));
  const isOffered = (value: unknown) => TRAVEL_MINUTES.some((known) => String(known) === value);
  return [
    ...((minutes?.size ?? 0) > 1 || (means?.size ?? 0) > 1 ? (['several'] as const) : []),
    ...([...(minutes ?? [])].every(isOffered) ? [] : (['minutes'] as const)),
    ...([...(means ?? [])].every((mode) => modes.some((known) => known === mode)) ? [] : (['mode'] as const)),
  ];
}

/** The filters of a query by their parameters, in the order of the table. */
function filtersOf(raw: RawParams): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const row of FILTERS) {
    if (row.kind === 'place') found[row.name] = placesOf(raw);
    else if (row.kind === 'radius') found[row.name] = radiusOf(raw, row.values, found.place as string[]);
    else if (row.kind === 'shape') {
      const first = firstOf(raw, row.parameter);
      found[row.parameter] = typeof first === 'string' ? shapeText(row, first) : undefined;
    } else if (row.kind === 'reach') Object.assign(found, travelOf(raw));
    else if (row.kind === 'span')
      for (const end of endsOf(row)) found[end] = numberOf(raw, end, leastOf(row, end), row.most);
    else if (row.kind === 'best') found[row.name] = wordOf(raw, row.name, row.values);
    else if (row.kind === 'tree') {
      const first = firstOf(raw, row.name);
      found[row.name] = typeof first === 'string' && NODE.test(first) ? first : undefined;
    } else if (row.kind === 'text') {
      const first = firstOf(raw, row.name);
      const text = typeof first === 'string' ? first.trim() : '';
      found[row.name] = text === '' || text.length > MAX_PLACE_LENGTH ? undefined : text;
    } else if (row.kind === 'project') {
      const first = firstOf(raw, row.name);
      found[row.name] = typeof first === 'string' && PROJECT.test(first) ? first : undefined;
    } else {
      // The values are in the order of the list, so that the same choices give the same address.
      const chosen = new Set(valuesOf(raw, row.name));
      found[row.name] = row.values.filter((value) => chosen.has(value));
    }
  }
  return found;
}

/** The search in the query of an address; never throws. A minimum is swapped with a lower maximum. */
export function parsePropertySearch(raw: RawParams): PropertySearch {
  return orderedSpans({
    ...filtersOf(raw),
    sort: wordOf(raw, 'sort', SORT_KEYS) ?? 'newest',
    page: numberOf(raw, 'page', 1, MAX_PAGE) ?? 1,
  } as PropertySearch);
}

/** The parameters of a query, as text or already parsed. */
export function paramsOfQuery(query: string | URLSearchParams): RawParams {
  const values = typeof query === 'string' ? new URLSearchParams(boundedQuery(query)) : query;
  return Object.fromEntries([...new Set(values.keys())].map((key) => [key, values.getAll(key)]));
}

/** The search in a query, as text or already parsed. */
export const parseQuery = (query: string | URLSearchParams): PropertySearch =>
  parsePropertySearch(paramsOfQuery(query));

/** A search without filters, on its first page. */
export const EMPTY_SEARCH: PropertySearch = parsePropertySearch({});

/**
 * The search of the compact search bar. Its query contains the goal, because without JavaScript a form has a single
 * address. Null for any other address.
 */
export function parseGoalChoice(raw: RawParams): { goal: Goal; search: PropertySearch } | null {
  const chosen = valuesOf(raw, 'goal')[0];
  const goal = GOALS.find((known) => known === chosen);
  if (!goal) return null;
  const rent = Object.hasOwn(raw, 'rent-max') ? raw['rent-max'] : undefined;
  return { goal, search: parsePropertySearch(goal === 'for-rent' ? { ...raw, 'price-max': rent } : raw) };
}
