import 'server-only';
import { placeByKey } from '@/lib/domain/place/places';
import { distanceKm } from '@/lib/domain/place/point';
import { askOf, meets } from '@/lib/domain/property/filter-facts';
import type { Goal } from '@/lib/domain/property/property-values';
import { SPANS } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { type CatalogueIndex, type GoalIndex, loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import { type AppliedFilter, appliedFilters } from '../search-params/change-search';
import type { PropertySearch } from '../search-params/parse-search';
import type { RelaxedSearches } from '../types';
import { bitOf, failedFilters } from './apply-filters';
import { areaShape, findTravelArea } from './find-travel-time';
import { optionName, resolvePlaces } from './resolve-places';

const NAMES = new WeakMap<CatalogueIndex, Map<Locale, string[]>>();

/** The names of the catalogue's municipalities in a language, by number; computed once per version and language. */
function townNames(catalogue: CatalogueIndex, locale: Locale): string[] {
  const known = NAMES.get(catalogue) ?? new Map<Locale, string[]>();
  NAMES.set(catalogue, known);
  const names =
    known.get(locale) ??
    catalogue.municipalities.map((key, number) => optionName(key, catalogue.municipalityNames[number], locale));
  known.set(locale, names);
  return names;
}

const MAX_NEARBY = 4;
const MAX_KILOMETRES = 60;
/** Maximum number of suggestions that remove several filters together. */
const MAX_TOGETHER = 3;
/** A widened price is rounded outwards to these round amounts. */
const PRICE_ROUNDING = { 'for-sale': 5000, 'for-rent': 25 } as const satisfies Record<Goal, number>;

/** The price range 10 % wider at both ends. */
export function relaxPrice(goal: Goal, search: PropertySearch): PropertySearch {
  const rounding = PRICE_ROUNDING[goal];
  const { 'price-min': least, 'price-max': most } = search;
  const lower = least === undefined ? undefined : Math.floor((least * 0.9) / rounding) * rounding;
  return {
    ...search,
    'price-min': lower || undefined,
    'price-max': most === undefined ? undefined : Math.ceil((most * 1.1) / rounding) * rounding,
    page: 1,
  };
}

/** The search without some of its filters. */
const withoutThese = (search: PropertySearch, filters: readonly AppliedFilter[]): PropertySearch =>
  filters.reduce(
    (left, { key, value }) =>
      appliedFilters(left).find((filter) => filter.key === key && filter.value === value)?.without ?? left,
    search,
  );

/** How many filters a set of bits has. */
function sizeOf(set: number): number {
  let size = 0;
  for (let left = set; left !== 0; left &= left - 1) size += 1;
  return size;
}

/**
 * The smallest sets of filters whose removal finds properties, each with the number of properties that it finds. They
 * are the filters that the closest properties fail. No property fails fewer filters, so removing a set finds exactly
 * the properties that fail this set.
 */
export function fewestInTheWay(fails: Uint32Array): Map<number, number> {
  const properties = new Map<number, number>();
  for (let at = 0; at < fails.length; at += 1) {
    const set = fails[at] as number;
    properties.set(set, (properties.get(set) ?? 0) + 1);
  }
  const fewest = Math.min(...[...properties.keys()].map(sizeOf));
  return new Map([...properties].filter(([set]) => sizeOf(set) === fewest));
}

/** The number of properties that a wider price range finds, among those that only the price excluded. */
function propertiesWithin(index: GoalIndex, fails: Uint32Array, wider: PropertySearch): number {
  const row = SPANS.find(({ unit }) => unit === 'euro');
  const ask = row && askOf(row, wider);
  let properties = 0;
  if (ask)
    for (let at = 0; at < fails.length; at += 1)
      if (fails[at] === bitOf(row.name) && meets(index.facts[row.name][at] as number, ask)) properties += 1;
  return properties;
}

/**
 * Alternatives to a search without results: the search without one filter (or without the smallest sets of filters, if
 * one is not enough), with a price range 10 % wider, and in the nearest places with matching properties. `search` has
 * its places as slugs of the page's language.
 */
export async function relaxSearch(
  goal: Goal,
  search: PropertySearch,
  locale: Locale,
  now: Date,
): Promise<RelaxedSearches> {
  const catalogue = await loadCatalogueIndex();
  const places = resolvePlaces(search.place, catalogue, locale, search.radius);
  const travelShape = areaShape(await findTravelArea(search, locale, now));
  const fails = failedFilters(catalogue, goal, search, places.filter, travelShape);

  const filters = appliedFilters(search);
  const ways = [...fewestInTheWay(fails)].map(([set, count]) => {
    const removed = filters.filter(({ key }) => (set & bitOf(key)) !== 0);
    return { set, filters: removed, search: withoutThese(search, removed), count };
  });
  const isOne = ways.every(({ set }) => sizeOf(set) === 1);
  const place = bitOf('place');
  // Suggestions that keep the place come first; then those with most properties.
  const removals = isOne
    ? ways.sort((a, b) => a.set - b.set)
    : ways.sort((a, b) => (a.set & place) - (b.set & place) || b.count - a.count).slice(0, MAX_TOGETHER);

  const index = catalogue.goals[goal];
  const widest = relaxPrice(goal, search);
  const wider = { search: widest, count: propertiesWithin(index, fails, widest) };
  const properties = new Uint32Array(catalogue.municipalities.length);
  for (let at = 0; at < fails.length; at += 1) {
    const number = index.municipality[at] as number;
    if (fails[at] === place) properties[number] = (properties[number] as number) + 1;
  }
  const names = townNames(catalogue, locale);
  const nearby = catalogue.municipalities.flatMap((key, number) => {
    const town = placeByKey(key);
    const count = properties[number] as number;
    if (!town || count === 0 || places.around.length === 0) return [];
    const kilometres = Math.round(Math.min(...places.around.map((chosen) => distanceKm(chosen, town))));
    const label = names[number] ?? key;
    return [{ label, kilometres, count, search: { ...search, place: [slug(label)], radius: undefined, page: 1 } }];
  });
  return {
    removals: removals.map(({ set: _, ...way }) => way),
    price: wider.count > 0 ? wider : null,
    nearby: nearby
      .filter(({ kilometres }) => kilometres <= MAX_KILOMETRES)
      .sort((a, b) => a.kilometres - b.kilometres)
      .slice(0, MAX_NEARBY),
  };
}
