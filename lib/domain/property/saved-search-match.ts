import { isInShape, ringShape } from '../place/map-shape';
import { centresOf } from '../place/meant-places';
import { isWithinKm } from '../place/point';
import { type PropertyWhere, placeId, placeIdsOf, type WantedPlace } from '../place/wanted-place';
import { AGENCY_TREES, type AgencyTrees, NO_TREES, rangeOf } from './agency-tree';
import { type AskedRanges, askOf, FACT_ROWS, meets, type PropertyFacts } from './filter-facts';
import { isClosed, type PropertyStatus } from './property-status';
import type { Goal } from './property-values';
import { type FilterValues, SHAPES, shapeOf } from './search-filters';

/**
 * The filters of a saved search. A property matches if it is in one of the places. `reach` is the area of a travel time
 * (rings of latitude and longitude in turn). It is stored with the search, so that no service is asked when properties
 * are matched.
 */
export type SavedSearchCriteria = FilterValues & {
  goal: Goal;
  places: readonly WantedPlace[];
  reach?: ReadonlyArray<readonly number[]> | undefined;
};

/** The data of a property that a saved search checks; only the facts that a saved search can contain. */
export type SavedSearchProperty = {
  goal: Goal;
  status: PropertyStatus;
  where: PropertyWhere;
  facts: Omit<PropertyFacts, 'project'>;
};

/** A property with the ids of the places that contain it, calculated once for all searches. */
export type ReadyProperty = SavedSearchProperty & { placeIds: readonly string[] };

/** Prepares a property for many searches. */
export const readyProperty = (property: SavedSearchProperty): ReadyProperty => ({
  ...property,
  placeIds: placeIdsOf(property.where),
});

/**
 * A search compiled to a test on properties, which costs a few comparisons per property. It applies the same filters as the list
 * of the site: both read the table of filters (design/search). A node that the agency's trees no longer have is ignored.
 */
export function compileSavedSearch(
  criteria: SavedSearchCriteria,
  trees: AgencyTrees = NO_TREES,
): (property: ReadyProperty) => boolean {
  const wanted = new Set(criteria.places.map(placeId));
  const { radius } = criteria;
  const centres = radius === undefined ? [] : criteria.places.flatMap(centresOf);
  const shapes = SHAPES.flatMap((row) => shapeOf(row, criteria) ?? []);
  if (criteria.reach) shapes.push(ringShape(criteria.reach.map((ring) => Float64Array.from(ring))));
  const ranges: AskedRanges = Object.fromEntries(
    AGENCY_TREES.map((name) => [name, rangeOf(trees[name], criteria[name] ?? '') ?? undefined]),
  );
  const asks = FACT_ROWS.flatMap((row) => {
    if (row.kind === 'project') return [];
    const ask = askOf(row, criteria, ranges);
    return ask ? [{ name: row.name, ask }] : [];
  });
  const isNear = ({ point }: PropertyWhere): boolean =>
    point !== null && centres.some((centre) => isWithinKm(centre, point, radius ?? 0));
  return ({ goal, status, facts, where, placeIds }) =>
    goal === criteria.goal &&
    asks.every(({ name, ask }) => meets(facts[name], ask)) &&
    (wanted.size === 0 || placeIds.some((id) => wanted.has(id)) || isNear(where)) &&
    shapes.every((shape) => where.point !== null && isInShape(shape, where.point.latitude, where.point.longitude)) &&
    !isClosed(status);
}

/** Whether a property matches a search. */
export const matchesSavedSearch = (
  criteria: SavedSearchCriteria,
  property: SavedSearchProperty,
  trees: AgencyTrees = NO_TREES,
): boolean => compileSavedSearch(criteria, trees)(readyProperty(property));
