import 'server-only';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import type { CatalogueIndex } from '../data/catalogue-index';
import type { Matches } from '../data/count-matches';
import { placeOptions } from '../data/place-options';
import { AREA_STEPS, BEDROOM_STEPS, LABEL_STEPS, type PropertySearch } from '../search-params';
import type { Option, SearchFacets } from '../types/search';

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
    places: placeOptions(catalogue, facets, locale),
    projects: catalogue.projects
      .map((value, number) => ({
        value,
        label: catalogue.projectNames[number] ?? value,
        count: facets.project[number] ?? 0,
      }))
      .filter(({ value, count }) => count > 0 || value === search.project),
    hasProjects: catalogue.projects.length > 0,
    bedrooms: withValue(BEDROOM_STEPS, facets.bedroomsMin, search['bedrooms-min'], total),
    areas: withValue(AREA_STEPS, facets.areaMin, search['area-min'], total),
    labels: LABEL_STEPS.map((value, step) => ({ value, count: facets.label[step] ?? 0 })),
    pricesFrom: withValue(priceSteps, facets.priceMin, search['price-min'], total),
    pricesTo: withValue(priceSteps, facets.priceMax, search['price-max'], total),
  };
}
