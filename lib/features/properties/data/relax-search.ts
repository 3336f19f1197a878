import 'server-only';
import { distanceKm } from '@/lib/domain/place/distance';
import { placeByKey } from '@/lib/domain/place/places';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { type AppliedFilter, appliedFilters, PRICE_STEPS, type PropertySearch } from '../search-params';
import type { RelaxedSearches } from '../types/search';
import { loadCatalogueIndex } from './catalogue-index';
import { countMatches, FILTER_BITS } from './count-matches';
import { placeNames } from './place-options';
import { resolvePlaces } from './resolve-places';

const MAX_NEARBY = 4;
const MAX_KILOMETRES = 60;
/** A widened price is rounded outwards to what people say. */
const PRICE_ROUNDING = { 'for-sale': 5000, 'for-rent': 25 } as const satisfies Record<Goal, number>;

/** The price 10 % wider at both ends. */
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

/** The filters of a search by what they filter, in the order of the address, with the search that lacks them. */
function groupsOf(search: PropertySearch): Array<{ bit: number; filters: AppliedFilter[] }> {
  const filters = appliedFilters(search);
  return [...new Set(filters.map(({ key }) => key))].map((key) => ({
    bit: FILTER_BITS[key],
    filters: filters.filter((filter) => filter.key === key),
  }));
}

/** The search without some of its filters. */
const withoutThese = (search: PropertySearch, filters: readonly AppliedFilter[]): PropertySearch =>
  filters.reduce(
    (left, { key, value }) =>
      appliedFilters(left).find((filter) => filter.key === key && filter.value === value)?.without ?? left,
    search,
  );

/**
 * What would find homes where a search finds none: without each single wish, without the last ones together when no
 * single one is to blame, with the price 10 % wider, and in the nearest places that have such homes. `search` has its
 * places as slugs of the page's language.
 */
export async function relaxSearch(goal: Goal, search: PropertySearch, locale: Locale): Promise<RelaxedSearches> {
  const catalogue = await loadCatalogueIndex();
  const places = resolvePlaces(search.place, catalogue, locale);
  const match = (wider: PropertySearch) =>
    countMatches(catalogue.goals[goal], wider, places.filter, catalogue, PRICE_STEPS[goal]);

  // A home that fails nothing but some filters is found without them, so one pass tells every count.
  const { fails, facets } = match(search);
  const homesFailing = new Uint32Array(128);
  for (const failed of fails) homesFailing[failed] = (homesFailing[failed] ?? 0) + 1;
  const removal = (groups: ReturnType<typeof groupsOf>) => {
    const removed = groups.reduce((bits, { bit }) => bits | bit, 0);
    const filters = groups.flatMap((group) => group.filters);
    const count = homesFailing.reduce((sum, homes, failed) => ((failed & ~removed) === 0 ? sum + homes : sum), 0);
    return { filters, search: withoutThese(search, filters), count };
  };
  const groups = groupsOf(search);
  const single = groups.map((group) => removal([group])).filter(({ count }) => count > 0);
  const together = groups.map((_, at) => removal(groups.slice(at))).findLast(({ count }) => count > 0);
  const widest = relaxPrice(goal, search);
  const wider = { search: widest, count: match(widest).total };

  const { municipalities } = placeNames(catalogue, locale);
  const nearby = catalogue.municipalities.flatMap((key, number) => {
    const place = placeByKey(key);
    const count = facets.municipality[number] ?? 0;
    if (!place || count === 0 || places.around.length === 0) return [];
    const kilometres = Math.round(Math.min(...places.around.map((chosen) => distanceKm(chosen, place))));
    const label = municipalities[number] ?? key;
    return [{ label, kilometres, count, search: { ...search, place: [slug(label)], page: 1 } }];
  });
  return {
    removals: single.length > 0 || !together ? single : [together],
    price: wider.count > 0 ? wider : null,
    nearby: nearby
      .filter(({ kilometres }) => kilometres <= MAX_KILOMETRES)
      .sort((a, b) => a.kilometres - b.kilometres)
      .slice(0, MAX_NEARBY),
  };
}
