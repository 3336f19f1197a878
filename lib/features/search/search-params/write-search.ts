import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { endsOf, FILTERS } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { type PropertySearch, TRAVEL } from './parse-search';

/** The parameters of a filter. */
export const parametersOf = (row: (typeof FILTERS)[number]): ReadonlyArray<keyof PropertySearch> =>
  row.kind === 'span' ? endsOf(row) : row.kind === 'reach' ? TRAVEL : [row.kind === 'shape' ? row.parameter : row.name];

/**
 * The query of a search without default values, its keys always in the same order; empty for the list without filters.
 * Equal searches have equal queries, so the query is also a key for cached answers. No other code writes searches.
 */
export function toQuery(search: PropertySearch): string {
  const query = new URLSearchParams();
  for (const key of FILTERS.flatMap(parametersOf)) {
    const value = search[key];
    for (const one of Array.isArray(value) ? value : value === undefined ? [] : [value]) query.append(key, String(one));
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

/** The parameter for the goal in the address of the map; empty for the first goal, which needs none. */
export const goalOfMap = (goal: Goal): string => (goal === GOALS[0] ? '' : `goal=${goal}`);

/** The address of the map of a search. */
export function mapHref(goal: Goal, locale: Locale, search: PropertySearch): string {
  const query = [toQuery(search), goalOfMap(goal)].filter(Boolean).join('&');
  return href('map', locale) + (query && `?${query}`);
}
