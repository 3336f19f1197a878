import 'server-only';
import { holds } from '@/lib/domain/property/property-condition';
import { compileSavedSearch, type ReadyHome, readyHome } from '@/lib/domain/property/saved-search-match';
import { findSavedSearchHomes } from '@/lib/features/properties/data/find-matching-homes';
import { loadTrees } from '@/lib/features/properties/data/load-trees';
import { findChanges } from '../data/find-pending';
import { findActiveSavedSearches } from '../data/find-saved-searches';
import { saveMatches } from '../mutations/save-matches';
import type { NewMatch, NotedChange } from '../types';

export type MatchReport = { changes: number; searches: number; matches: number };

/** Changes per transaction. */
const BATCH = 200;

type Compiled = { id: string; isWanted: (home: ReadyHome) => boolean };

function matchAll(
  changes: readonly NotedChange[],
  homes: ReadonlyMap<string, ReadyHome>,
  searches: readonly Compiled[],
) {
  const matches: NewMatch[] = [];
  for (const { id: changeId, homeId, kind: reason } of changes) {
    const home = homes.get(homeId);
    if (!home) continue;
    for (const search of searches)
      if (holds(search.isWanted, home)) matches.push({ changeId, savedSearchId: search.id, homeId, reason });
  }
  return matches;
}

/**
 * Matches the changes that imports recorded with the active searches. Homes that are no longer on the site are skipped. After
 * a killed run the next one continues with the remaining changes.
 */
export async function matchSavedSearches(now: Date): Promise<MatchReport> {
  const report: MatchReport = { changes: 0, searches: 0, matches: 0 };
  let changes = await findChanges(BATCH);
  if (changes.length === 0) return report;
  const trees = await loadTrees();
  const searches = (await findActiveSavedSearches()).map(({ id, criteria }) => ({
    id,
    isWanted: compileSavedSearch(criteria, trees),
  }));
  report.searches = searches.length;
  while (changes.length > 0) {
    const homes = await findSavedSearchHomes([...new Set(changes.map(({ homeId }) => homeId))]);
    const ready = new Map([...homes].map(([id, home]) => [id, readyHome(home)]));
    report.matches += await saveMatches(
      changes.map(({ id }) => id),
      matchAll(changes, ready, searches),
      now,
    );
    report.changes += changes.length;
    changes = await findChanges(BATCH);
  }
  return report;
}
