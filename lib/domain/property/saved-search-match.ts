import { type HomeWhere, placeId, placeIdsOf, type WantedPlace } from '../place/wanted-place';
import { isClosed, type PropertyStatus } from './property-status';
import type { Goal } from './property-values';
import { askOf, FILTERS, type FilterValues, type HomeFacts, meets } from './search-filters';

/** What somebody looks for: the filters of a search, its places by what they are. Places are alternatives of each other. */
export type SavedSearchCriteria = FilterValues & { goal: Goal; places: readonly WantedPlace[] };

/** What a search may ask of a home; of its facts those that a saved search can hold. */
export type SavedSearchHome = {
  goal: Goal;
  status: PropertyStatus;
  where: HomeWhere;
  facts: Omit<HomeFacts, 'project'>;
};

/** A home as a compiled search looks at it: the places it stands in, made once for all searches. */
export type ReadyHome = SavedSearchHome & { placeIds: readonly string[] };

/** Prepares a home for many searches. */
export const readyHome = (home: SavedSearchHome): ReadyHome => ({ ...home, placeIds: placeIdsOf(home.where) });

/**
 * A search as a test on homes. Compiled once, it costs a few comparisons a home. It asks what the list of the site asks:
 * both read the table of filters (decision 078).
 */
export function compileSavedSearch(criteria: SavedSearchCriteria): (home: ReadyHome) => boolean {
  const wanted = new Set(criteria.places.map(placeId));
  const asks = FILTERS.flatMap((row) => {
    if (row.kind === 'place' || row.kind === 'project') return [];
    const ask = askOf(row, criteria);
    return ask ? [{ name: row.name, ask }] : [];
  });
  return ({ goal, status, facts, placeIds }) =>
    goal === criteria.goal &&
    asks.every(({ name, ask }) => meets(facts[name], ask)) &&
    (wanted.size === 0 || placeIds.some((id) => wanted.has(id))) &&
    !isClosed(status);
}

/** Whether a home is what a search asks for. */
export const matchesSavedSearch = (criteria: SavedSearchCriteria, home: SavedSearchHome): boolean =>
  compileSavedSearch(criteria)(readyHome(home));
