import 'server-only';
import { type AgencyTree, toTreeItem } from '@/lib/domain/property/agency-tree';
import { ENERGY_LETTERS } from '@/lib/domain/property/energy-label';
import { TYPE_GROUPS, typeIcon } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import {
  BUILDING_STATES,
  endsOf,
  FLOOR_BANDS,
  HEAT_SOURCES,
  isOfferedFor,
  keysOf,
  PROPERTY_FEATURES,
  type SeveralRow,
  SHORTCUTS,
  SPANS,
  type SpanEnd,
} from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import type { CatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import type { PropertySearch } from '../search-params/parse-search';
import type { Option, SearchFacets, TravelOptions, TreeOption } from '../types';
import type { Matches } from './count-matches';
import { placeListAddress } from './place-list';

/** The steps at one end of a range with counts. A value in the address that is not one of them is inserted in order. */
function withValue(
  steps: readonly number[],
  counts: readonly number[],
  value: number | undefined,
  matches: number,
): Array<Option<number>> {
  const options = steps.map((step, at) => ({ value: step, count: counts[at] ?? 0 }));
  if (value === undefined || steps.includes(value) || steps.length === 0) return options;
  return [...options, { value, count: matches }].sort((a, b) => a.value - b.value);
}

/** The values of a list with their counts. */
const counted = <T extends string>(values: readonly T[], counts: readonly number[]): Array<Option<T>> =>
  values.map((value, at) => ({ value, count: counts[at] ?? 0 }));

/** The nodes of a tree with their properties and those of the nodes below, without empty ones that are not chosen. */
const treeOptions = (tree: AgencyTree, counts: Uint32Array, chosen: string | undefined, locale: Locale): TreeOption[] =>
  tree
    .map((branch, position) => {
      const { value, label } = toTreeItem(branch, locale);
      const count = counts.subarray(position, branch.last + 1).reduce((sum, properties) => sum + properties, 0);
      const { webId } = branch.node;
      return { value, label, count, depth: branch.depth, icon: webId === null ? null : typeIcon(webId) };
    })
    .filter(({ value, count }) => count > 0 || value === chosen);

/** The counts beside every option of every filter. A chosen option stays even if its count is 0. */
export function toFacets(
  catalogue: CatalogueIndex,
  { facets, onOffer }: Matches,
  goal: Goal,
  search: PropertySearch,
  locale: Locale,
  travelArea: TravelOptions | null,
): SearchFacets {
  const ends = SPANS.flatMap((row) => {
    const { min, max } = row.steps(goal);
    const [least, most] = endsOf(row);
    return [
      [least, withValue(min, facets.spans[least], search[least], onOffer)],
      [most, withValue(max, facets.spans[most], search[most], onOffer)],
    ] as const;
  });
  const { present } = catalogue.goals[goal];
  const occurs = <T extends string>(name: SeveralRow['name'], values: readonly T[], value: T) =>
    ((present[name] >> values.indexOf(value)) & 1) === 1;
  const listOf = <T extends string>(name: 'condition' | 'heating' | 'floor', values: readonly T[]) =>
    counted(values, facets.several[name]).filter(
      ({ value }) => occurs(name, values, value) || (search[name] as readonly string[]).includes(value),
    );
  return {
    types: counted(TYPE_GROUPS, facets.several.type).filter(
      ({ value, count }) => count > 0 || search.type.includes(value),
    ),
    features: counted(PROPERTY_FEATURES, facets.several.feature).filter(
      ({ value }) =>
        search.feature.includes(value) ||
        (isOfferedFor(value, goal) && (SHORTCUTS.includes(value) || occurs('feature', PROPERTY_FEATURES, value))),
    ),
    conditions: listOf('condition', keysOf(BUILDING_STATES)),
    heatings: listOf('heating', keysOf(HEAT_SOURCES)),
    floors: listOf('floor', keysOf(FLOOR_BANDS)),
    labels: counted(ENERGY_LETTERS, facets.label),
    placeList: placeListAddress(locale),
    projects: catalogue.projects
      .map((value, number) => ({
        value,
        label: catalogue.projectNames[number] ?? value,
        count: facets.project[number] ?? 0,
      }))
      .filter(({ value, count }) => count > 0 || value === search.project),
    trees: {
      category: treeOptions(catalogue.trees.category, facets.trees.category, search.category, locale),
      district: treeOptions(catalogue.trees.district, facets.trees.district, search.district, locale),
    },
    hasProjects: catalogue.projects.length > 0,
    travelArea,
    spans: Object.fromEntries(ends) as Record<SpanEnd, Array<Option<number>>>,
  };
}
