import type { AreaName } from '@/lib/domain/place/areas';
import { readDevicePoint } from '@/lib/domain/place/point';
import {
  endsOf,
  FILTERS,
  type FilterName,
  isOfferedFor,
  SPANS,
  type SpanEnd,
  type SpanRow,
} from '@/lib/domain/property/search-filters';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { NO_TRAVEL, type PropertySearch } from './parse-search';

/** A place of a search for its chip; `values` are its values in addresses, per language. */
export type ChosenPlace = {
  values: Translated;
  label: string;
  /** Whether it is a region or province: sentences use other words for these than for a town. */
  area?: AreaName;
  /** Whether it is the position of the visitor's device. */
  isDevice?: true;
};

/** The same search with its places in another language. */
export const inLanguage = (search: PropertySearch, places: readonly ChosenPlace[], locale: Locale): PropertySearch => ({
  ...search,
  place: places.map((place) => place.values[locale]),
});

/** The same search without one of its places; if no place is left, the radius is left out too. */
export function withoutPlace(search: PropertySearch, value: string): PropertySearch {
  const place = search.place.filter((other) => other !== value);
  return { ...search, place, radius: place.length > 0 ? search.radius : undefined, page: 1 };
}

/** The same search without a radius; a search around a device then has no place any more. */
const withoutRadius = (search: PropertySearch): PropertySearch => ({
  ...search,
  place: search.place.filter((place) => !readDevicePoint(place)),
  radius: undefined,
  page: 1,
});

const withoutEnds = (search: PropertySearch, row: Pick<SpanRow, 'name'>): PropertySearch => ({
  ...search,
  ...Object.fromEntries(endsOf(row).map((end) => [end, undefined])),
});

/** The same filters for the other goal, without those that apply to one goal only: prices, and filters for tenants. */
export const forOtherGoal = (search: PropertySearch): PropertySearch => ({
  ...SPANS.filter(({ unit }) => unit === 'euro').reduce(withoutEnds, search),
  feature: search.feature.filter((feature) => isOfferedFor(feature, 'for-sale')),
  page: 1,
});

/** Both ends of a range of a search. */
export const spanOf = (search: Partial<Record<SpanEnd, number | undefined>>, row: Pick<SpanRow, 'name'>) => {
  const [min, max] = endsOf(row);
  return { from: search[min], to: search[max] };
};

/**
 * One filter of a search, and the search without it. Both ends of a range together are one filter; in a list of values
 * each value is one.
 */
export type AppliedFilter = { key: FilterName; value: string; without: PropertySearch };

/** The set filters, in the order of the address; order and page are not filters. */
export function appliedFilters(search: PropertySearch): AppliedFilter[] {
  const plain = { ...search, page: 1 };
  return FILTERS.flatMap((row): AppliedFilter[] => {
    if (row.kind === 'span') {
      const { from, to } = spanOf(search, row);
      const isSet = from !== undefined || to !== undefined;
      return isSet ? [{ key: row.name, value: `${from ?? ''}-${to ?? ''}`, without: withoutEnds(plain, row) }] : [];
    }
    if (row.kind === 'place')
      return search.place.map((value) => ({ key: row.name, value, without: withoutPlace(search, value) }));
    if (row.kind === 'radius')
      return search.radius === undefined
        ? []
        : [{ key: row.name, value: String(search.radius), without: withoutRadius(search) }];
    if (row.kind === 'reach')
      return search.from === undefined
        ? []
        : [{ key: row.name, value: search.from, without: { ...plain, ...NO_TRAVEL } }];
    if (row.kind === 'shape') {
      const value = search[row.parameter];
      return value === undefined ? [] : [{ key: row.name, value, without: { ...plain, [row.parameter]: undefined } }];
    }
    const value = search[row.name];
    if (!Array.isArray(value))
      return value === undefined ? [] : [{ key: row.name, value, without: { ...plain, [row.name]: undefined } }];
    return value.map((one: string) => ({
      key: row.name,
      value: one,
      without: { ...plain, [row.name]: value.filter((other) => other !== one) },
    }));
  });
}

/** Whether a search asks what a home costs a month or in all. */
export const asksReach = (search: PropertySearch): boolean =>
  appliedFilters(search).some(({ key }) => key === 'month' || key === 'all-in');

/** How many filters are set. */
export const countFilters = (search: PropertySearch): number => appliedFilters(search).length;
