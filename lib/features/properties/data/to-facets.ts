import 'server-only';
import type { Locale } from '@/lib/domain/locale';
import { TYPE_GROUPS } from '@/lib/domain/property-type';
import { AREA_STEPS, BEDROOM_STEPS, LABEL_STEPS, type PropertySearch } from '../search-params';
import type { Option, SearchFacets } from '../types';
import type { CatalogueIndex } from './catalogue-index';
import type { Matches } from './count-matches';
import { optionName } from './resolve-places';

/** So many places the place field offers; it understands every other one as well. */
const MAX_PLACE_OPTIONS = 120;

const PLACE_NAMES = new WeakMap<CatalogueIndex, Map<Locale, { municipalities: string[]; cities: string[] }>>();

/** What the place field calls the places of the catalogue, made once for each version and language. */
export function placeNames(catalogue: CatalogueIndex, locale: Locale): { municipalities: string[]; cities: string[] } {
  const known = PLACE_NAMES.get(catalogue) ?? new Map<Locale, { municipalities: string[]; cities: string[] }>();
  PLACE_NAMES.set(catalogue, known);
  const names = known.get(locale) ?? {
    municipalities: catalogue.municipalities.map((key, number) =>
      optionName(key, catalogue.municipalityNames[number], locale),
    ),
    cities: catalogue.cities.map((names, number) => optionName(catalogue.cityMunicipalities[number], names, locale)),
  };
  known.set(locale, names);
  return names;
}

/** Municipalities and the places inside them with their counts; a name that both have stands for the municipality. */
function placeOptions(catalogue: CatalogueIndex, { facets }: Matches, locale: Locale): Array<Option<string>> {
  const names = placeNames(catalogue, locale);
  const counts = new Map<string, number>();
  names.cities.forEach((name, number) => {
    counts.set(name, (counts.get(name) ?? 0) + (facets.city[number] ?? 0));
  });
  names.municipalities.forEach((name, number) => {
    counts.set(name, facets.municipality[number] ?? 0);
  });
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_PLACE_OPTIONS);
}

/** Steps with their counts; a value of the address that is no step of ours stands between them. */
function withValue(
  steps: readonly number[],
  counts: readonly number[],
  value: number | undefined,
  total: number,
): Array<Option<number>> {
  const options = steps.map((step, at) => ({ value: step, count: counts[at] ?? 0 }));
  if (value === undefined || steps.includes(value)) return options;
  return [...options, { value, count: total }].sort((a, b) => a.value - b.value);
}

/** The counts beside every option of every filter. An option that is chosen stays, whatever its count. */
export function toFacets(
  catalogue: CatalogueIndex,
  matches: Matches,
  priceSteps: readonly number[],
  search: PropertySearch,
  locale: Locale,
): SearchFacets {
  const { facets, total } = matches;
  return {
    types: TYPE_GROUPS.map((value, number) => ({ value, count: facets.type[number] ?? 0 })).filter(
      ({ value, count }) => count > 0 || search.type.includes(value),
    ),
    places: placeOptions(catalogue, matches, locale),
    projects: catalogue.projects
      .map((value, number) => ({
        value,
        label: catalogue.projectNames[number] ?? value,
        count: facets.project[number] ?? 0,
      }))
      .filter(({ value, count }) => count > 0 || value === search.project),
    bedrooms: withValue(BEDROOM_STEPS, facets.bedroomsMin, search['bedrooms-min'], total),
    areas: withValue(AREA_STEPS, facets.areaMin, search['area-min'], total),
    labels: LABEL_STEPS.map((value, step) => ({ value, count: facets.label[step] ?? 0 })),
    prices: withValue(priceSteps, facets.priceMax, search['price-max'], total),
  };
}
