import 'server-only';
import { compileSavedSearch, type ReadyProperty, readyProperty } from '@/lib/domain/property/saved-search-match';
import { loadTrees } from '@/lib/features/catalogue/data/catalogue-rows';
import { findSavedSearchProperties } from '@/lib/features/properties/data/find-matching-properties';
import { holds } from '@/lib/features/saved-searches/rules';
import { findChanges } from '../data/find-pending';
import { findActiveSavedSearches } from '../data/find-saved-searches';
import { saveMatches } from '../mutations/save-matches';
import type { NewMatch, NotedChange } from '../types';

export type MatchReport = { changes: number; searches: number; matches: number };

/** Changes per transaction. */
const BATCH = 200;

type Compiled = { id: string; isWanted: (property: ReadyProperty) => boolean };

function matchAll(
  changes: readonly NotedChange[],
  properties: ReadonlyMap<string, ReadyProperty>,
  searches: readonly Compiled[],
) {
  const matches: NewMatch[] = [];
  for (const { id: changeId, propertyId, kind: reason } of changes) {
    const property = properties.get(propertyId);
    if (!property) continue;
    for (const search of searches)
      if (holds(search.isWanted, property)) matches.push({ changeId, savedSearchId: search.id, propertyId, reason });
  }
  return matches;
}

/**
 * Matches the changes recorded by imports with the active searches. Properties that are no longer on the site are skipped. After
 * a killed run the next run continues with the remaining changes.
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
    const properties = await findSavedSearchProperties([...new Set(changes.map(({ propertyId }) => propertyId))]);
    const ready = new Map([...properties].map(([id, property]) => [id, readyProperty(property)]));
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
