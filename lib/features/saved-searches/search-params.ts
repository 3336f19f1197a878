import { readPlaces, savedSearchPlaceName } from '@/lib/domain/place/wanted-places';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import {
  EMPTY_SEARCH,
  type PropertySearch,
  parsePropertySearch,
  type RawParams,
  searchHref,
  toQuery,
} from '@/lib/features/properties/search-params';
import type { FormValues } from '@/lib/platform/shared/form-state';
import { href } from '@/lib/routing/href';

/** The form to save a search, filled in with what somebody searches on the site. */
export function savedSearchHref(goal: Goal, locale: Locale, search: PropertySearch): string {
  const query = toQuery({ ...search, sort: 'newest', page: 1 });
  return `${href('demand-register', locale)}?goal=${goal}${query && `&${query}`}`;
}

const text = (value: number | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** What the fields of the form hold at first: what the address asks for. */
export function parseSavedSearchStart(raw: RawParams, locale: Locale): FormValues {
  const goal = GOALS.find((one) => one === [raw.goal].flat()[0]);
  const search = parsePropertySearch(raw);
  const { places } = readPlaces(search.place, locale);
  // Who comes from a list without a type or place saw them all.
  const isAny = goal !== undefined;
  return {
    ...(goal ? { goal } : {}),
    types: isAny && search.type.length === 0 ? TYPE_GROUPS : search.type,
    regions: isAny && places.length === 0 ? REGIONS : [],
    places: places.flatMap((place) => savedSearchPlaceName(place, locale) ?? []).join(', '),
    priceMin: text(search['price-min']),
    priceMax: text(search['price-max']),
    bedroomsMin: text(search['bedrooms-min']),
    areaMin: text(search['area-min']),
    energyLabel: search.label ?? '',
  };
}

/** The fields of the form for a search that is changed. */
export const toFormValues = (criteria: SavedSearchCriteria, locale: Locale): FormValues => ({
  goal: criteria.goal,
  types: criteria.types,
  regions: criteria.regions,
  places: criteria.places.flatMap((place) => savedSearchPlaceName(place, locale) ?? []).join(', '),
  priceMin: text(criteria.price[0]),
  priceMax: text(criteria.price[1]),
  bedroomsMin: text(criteria.bedrooms[0]),
  bedroomsMax: text(criteria.bedrooms[1]),
  garagesMin: text(criteria.garages[0]),
  garagesMax: text(criteria.garages[1]),
  parkingsMin: text(criteria.parkings[0]),
  parkingsMax: text(criteria.parkings[1]),
  areaMin: text(criteria.areaMin),
  energyLabel: criteria.label ?? '',
  features: criteria.features,
});

/** The list of homes that comes closest to a saved search; what the list cannot filter by is left out. */
export function homesHref(criteria: SavedSearchCriteria, locale: Locale): string {
  const { goal, types, places, price, bedrooms, areaMin, label } = criteria;
  const search: PropertySearch = {
    ...EMPTY_SEARCH,
    type: types.length < TYPE_GROUPS.length ? [...types] : [],
    // A region is no filter of the list; beside it the places would promise too little.
    place:
      criteria.regions.length > 0 ? [] : places.flatMap((place) => savedSearchPlaceName(place, locale) ?? []).map(slug),
    'price-min': price[0] ?? undefined,
    'price-max': price[1] ?? undefined,
    'bedrooms-min': bedrooms[0] || undefined,
    'area-min': areaMin ?? undefined,
    label: label ?? undefined,
  };
  return searchHref(goal, locale, search);
}
