import 'server-only';
import { distanceKm } from '@/lib/domain/distance';
import type { Locale } from '@/lib/domain/locale';
import { placeByKey } from '@/lib/domain/places/places';
import type { Goal } from '@/lib/domain/property-values';
import { slug } from '@/lib/domain/slug';
import { appliedFilters, PRICE_STEPS, type PropertySearch } from '../search-params';
import type { WiderSearches } from '../types';
import { loadCatalogueIndex } from './catalogue-index';
import { countMatches } from './count-matches';
import { optionName, resolvePlaces } from './resolve-places';

const MAX_NEARBY = 4;
const MAX_KILOMETRES = 60;
/** A widened price is rounded outwards to what people say. */
const PRICE_ROUNDING = { 'for-sale': 5000, 'for-rent': 25 } as const satisfies Record<Goal, number>;

/** The price 10 % wider at both ends. */
export function widerPrice(goal: Goal, search: PropertySearch): PropertySearch {
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

/**
 * What would find homes where a search finds none: without each single filter, without the last ones together when no
 * single one is to blame, with the price 10 % wider, and in the nearest places that have such homes. `search` has its
 * places as slugs of the page's language.
 */
export async function findWider(goal: Goal, search: PropertySearch, locale: Locale): Promise<WiderSearches> {
  const catalogue = await loadCatalogueIndex();
  const index = catalogue.goals[goal];
  const match = (wider: PropertySearch) =>
    countMatches(index, wider, resolvePlaces(wider.place, catalogue, locale).filter, catalogue, PRICE_STEPS[goal]);
  const counted = (wider: PropertySearch) => ({ search: wider, count: match(wider).total });

  const filters = appliedFilters(search);
  const single = filters.map((filter) => ({ filters: [filter], ...counted(filter.without) }));
  const helpful = single.filter(({ count }) => count > 0);
  let last = { filters, ...counted({ ...search, page: 1 }) };
  let without = search;
  for (let kept = filters.length - 1; kept >= 0 && helpful.length === 0 && last.count === 0; kept -= 1) {
    without = appliedFilters(without).at(-1)?.without ?? without;
    last = { filters: filters.slice(kept), ...counted(without) };
  }
  const price = counted(widerPrice(goal, search));

  const { around } = resolvePlaces(search.place, catalogue, locale);
  const { municipality } = match(search).facets;
  const nearby = catalogue.municipalities.flatMap((key, number) => {
    const place = placeByKey(key);
    const count = municipality[number] ?? 0;
    if (!place || count === 0 || around.length === 0) return [];
    const kilometres = Math.round(Math.min(...around.map((chosen) => distanceKm(chosen, place))));
    const label = optionName(key, catalogue.municipalityNames[number], locale);
    return [{ label, kilometres, count, search: { ...search, place: [slug(label)], page: 1 } }];
  });
  return {
    removals: helpful.length > 0 ? helpful : [last].filter(({ count }) => count > 0),
    price: price.count > 0 ? price : null,
    nearby: nearby
      .filter(({ kilometres }) => kilometres <= MAX_KILOMETRES)
      .sort((a, b) => a.kilometres - b.kilometres)
      .slice(0, MAX_NEARBY),
  };
}
