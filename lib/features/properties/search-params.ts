import { z } from 'zod';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { boundedQuery } from '@/lib/platform/bounded-query.mjs';
import { href } from '@/lib/routing/href';

export const SORT_KEYS = ['newest', 'price-asc', 'price-desc', 'type', 'city'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** "At least this good"; sub-labels count for their letter. */
export const LABEL_STEPS = ENERGY_LETTERS;
export const BEDROOM_STEPS = [1, 2, 3, 4, 5] as const;
/** DOMAIN §8.6. */
export const PRICE_STEPS = {
  'for-sale': [
    50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300, 325, 350, 400, 450, 500, 600, 750, 1000, 1500, 2000,
  ].map((thousand) => thousand * 1000),
  'for-rent': [100, 250, 500, 600, 700, 800, 900, 1000, 1100, 1250, 1500, 1750, 2000, 2500],
} as const satisfies Record<Goal, readonly number[]>;
export const AREA_STEPS = [50, 75, 100, 125, 150, 200, 250, 300] as const;

const MAX_CHOICES = 20;
const MAX_VALUES = 100;

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .transform((values) => values.slice(0, MAX_VALUES).flatMap((value) => item.safeParse(value).data ?? []))
    .transform((values) => [...new Set(values)].slice(0, MAX_CHOICES) as Array<z.output<T>>);

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
// An empty field of a plain form stands in the address as an empty value; it counts as none.
const first = <T extends z.ZodType>(schema: T) =>
  z.preprocess((values) => (values as unknown[]).find((value) => value !== ''), schema);
const amount = first(digits.pipe(z.number().min(1)).optional())
  .optional()
  .catch(undefined);

const schema = z.object({
  place: list(z.string().trim().min(1).max(60)).catch([]),
  // In the order of the list, so that the same types make the same address.
  type: list(z.enum(TYPE_GROUPS))
    .transform((types) => TYPE_GROUPS.filter((type) => types.includes(type)))
    .catch([]),
  'price-min': amount,
  'price-max': amount,
  'bedrooms-min': first(digits.pipe(z.number().min(1).max(20)).optional())
    .optional()
    .catch(undefined),
  'area-min': amount,
  label: first(z.enum(LABEL_STEPS).optional()).optional().catch(undefined),
  project: first(
    z
      .string()
      .regex(/^[a-z0-9_-]{1,40}$/)
      .optional(),
  )
    .optional()
    .catch(undefined),
  sort: first(z.enum(SORT_KEYS)).catch('newest'),
  page: first(digits.pipe(z.number().min(1).max(100_000))).catch(1),
});

/** What a search address asks for. The same names in every language; a broken value counts as none. */
export type PropertySearch = z.output<typeof schema>;
export type RawParams = Readonly<Record<string, string | string[] | undefined>>;

const valuesOf = (raw: RawParams, key: string): unknown[] => (Object.hasOwn(raw, key) ? [raw[key]].flat() : []);

/** The search that an address's query asks for; never throws. A minimum above the maximum is taken the other way round. */
export function parsePropertySearch(raw: RawParams): PropertySearch {
  const search = schema.parse(Object.fromEntries(Object.keys(schema.shape).map((key) => [key, valuesOf(raw, key)])));
  const { 'price-min': least, 'price-max': most } = search;
  if (least === undefined || most === undefined || least <= most) return search;
  return { ...search, 'price-min': most, 'price-max': least };
}

/** The search that a query text asks for. */
export function parseQuery(query: string): PropertySearch {
  const values = new URLSearchParams(boundedQuery(query));
  return parsePropertySearch(Object.fromEntries([...new Set(values.keys())].map((key) => [key, values.getAll(key)])));
}

/** The query of a search without its defaults, its keys always in the same order; empty for the plain list. */
export function toQuery(search: PropertySearch): string {
  const query = new URLSearchParams();
  for (const place of search.place) query.append('place', place);
  for (const type of search.type) query.append('type', type);
  for (const key of ['price-min', 'price-max', 'bedrooms-min', 'area-min', 'label', 'project'] as const) {
    if (search[key] !== undefined) query.set(key, String(search[key]));
  }
  if (search.sort !== 'newest') query.set('sort', search.sort);
  if (search.page > 1) query.set('page', String(search.page));
  return query.toString();
}

/** The address of a search. */
export function searchHref(goal: Goal, locale: Locale, search: PropertySearch): string {
  const query = toQuery(search);
  return href(goal, locale) + (query && `?${query}`);
}

/** A search without filters, on its first page. */
export const EMPTY_SEARCH: PropertySearch = parsePropertySearch({});

/** A place of a search as its chip shows it; `values` is what the address carries in each language. */
export type ChosenPlace = { values: Translated; label: string };

/** The same search as another language writes it: places by their names there. */
export const inLanguage = (search: PropertySearch, places: readonly ChosenPlace[], locale: Locale): PropertySearch => ({
  ...search,
  place: places.map((place) => place.values[locale]),
});

/** The same wishes for the other goal; what may be paid to buy says nothing about a rent. */
export const forOtherGoal = (search: PropertySearch): PropertySearch => ({
  ...search,
  'price-min': undefined,
  'price-max': undefined,
  page: 1,
});

/** One filter of a search, and the search without it. Both ends of a price are one filter. */
export type AppliedFilter = {
  key: 'place' | 'type' | 'price' | 'bedrooms-min' | 'area-min' | 'label' | 'project';
  value: string;
  without: PropertySearch;
};

/** The filters that are set, in the order of the address; order and page are no filters. */
export function appliedFilters(search: PropertySearch): AppliedFilter[] {
  const plain = { ...search, page: 1 };
  const filters: AppliedFilter[] = [];
  for (const key of ['place', 'type'] as const) {
    for (const value of search[key])
      filters.push({ key, value, without: { ...plain, [key]: search[key].filter((other) => other !== value) } });
  }
  if (search['price-min'] !== undefined || search['price-max'] !== undefined)
    filters.push({
      key: 'price',
      value: `${search['price-min'] ?? ''}-${search['price-max'] ?? ''}`,
      without: { ...plain, 'price-min': undefined, 'price-max': undefined },
    });
  for (const key of ['bedrooms-min', 'area-min', 'label', 'project'] as const) {
    if (search[key] !== undefined)
      filters.push({ key, value: String(search[key]), without: { ...plain, [key]: undefined } });
  }
  return filters;
}

/** How many filters are set. */
export const countFilters = (search: PropertySearch): number => appliedFilters(search).length;

/**
 * What the compact search bar asks for: it names the goal in its query, because without script one form has one
 * address. Null for any other address.
 */
export function parseGoalChoice(raw: RawParams): { goal: Goal; search: PropertySearch } | null {
  const chosen = valuesOf(raw, 'goal')[0];
  const goal = GOALS.find((known) => known === chosen);
  if (!goal) return null;
  const rent = Object.hasOwn(raw, 'rent-max') ? raw['rent-max'] : undefined;
  return { goal, search: parsePropertySearch(goal === 'for-rent' ? { ...raw, 'price-max': rent } : raw) };
}
