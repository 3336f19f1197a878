import { z } from 'zod';
import type { Locale } from '@/lib/domain/locale';
import { TYPE_GROUPS } from '@/lib/domain/property-type';
import type { Goal } from '@/lib/domain/property-values';
import { href } from '@/lib/routing/href';

export const SORT_KEYS = ['newest', 'price-asc', 'price-desc', 'type', 'city'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** "At least this good"; sub-labels count for their letter. */
export const LABEL_STEPS = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
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

const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .transform((values) => values.slice(0, 100).flatMap((value) => item.safeParse(value).data ?? []))
    .transform((values) => [...new Set(values)].slice(0, MAX_CHOICES) as Array<z.output<T>>);

const digits = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);
const first = <T extends z.ZodType>(schema: T) => z.preprocess((values) => (values as unknown[])[0], schema);
const amount = first(digits.pipe(z.number().min(1)).optional())
  .optional()
  .catch(undefined);

const schema = z.object({
  place: list(z.string().trim().min(1).max(60)).catch([]),
  type: list(z.enum(TYPE_GROUPS)).catch([]),
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

/** The search that an address's query asks for; never throws. */
export const parsePropertySearch = (raw: RawParams): PropertySearch =>
  schema.parse(
    Object.fromEntries(Object.keys(schema.shape).map((key) => [key, Object.hasOwn(raw, key) ? [raw[key]].flat() : []])),
  );

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

/** How many filters are set; order and page are no filters. */
export const countFilters = (search: PropertySearch): number =>
  search.place.length +
  search.type.length +
  (['price-min', 'price-max', 'bedrooms-min', 'area-min', 'label', 'project'] as const).filter(
    (key) => search[key] !== undefined,
  ).length;
