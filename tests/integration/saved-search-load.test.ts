import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLACES } from '@/lib/domain/place/places';
import { compileSavedSearch, readyProperty, type SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findSavedSearchProperties } from '@/lib/features/properties/data/find-matching-properties';
import { matchSavedSearches } from '@/lib/features/saved-searches/jobs/match-saved-searches';
import { database } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import { aSavedSearch } from '../support/a-saved-search';
import { newFolder } from '../support/new-folder';
import { runHere } from '../support/run-here';

const SEARCHES = process.env.FULL ? 20_000 : 2_000;
/**
 * The number of generated properties. It is above a hundred, because some of them are sold and so are reported to no
 * search.
 */
const PROPERTIES = 115;
const NOW = new Date('2026-11-20T10:00:00Z');
const folder = newFolder();

const towns = PLACES.filter(({ zips }) => zips.length > 0).sort((a, b) => b.zips.length - a.zips.length);
const TYPES = ['house', 'apartment', 'villa', 'house', 'apartment', 'building-plot'] as const;

/** Searches as people save them: a type or two, a few towns or a region, a budget and a number of bedrooms. */
const searchOf = (index: number): SavedSearchCriteria =>
  aSavedSearch({
    goal: index % 4 === 0 ? 'for-rent' : 'for-sale',
    type: [...new Set([TYPES[index % 6] ?? 'house', TYPES[(index * 5) % 6] ?? 'house'])],
    // Large towns are searched more often than small ones.
    places:
      index % 10 === 0
        ? [{ kind: 'region', key: (['flanders', 'wallonia', 'brussels'] as const)[index % 3] ?? 'flanders' }]
        : [7, 31, 127].slice(0, 1 + (index % 3)).map((step) => {
            const at = Math.floor((((index * step) % 997) / 997) ** 3 * towns.length);
            return { kind: 'municipality', key: towns[at]?.key ?? 'mechelen' } as const;
          }),
    'price-max': index % 4 === 0 ? 700 + (index % 12) * 100 : 200_000 + (index % 20) * 25_000,
    'bedrooms-min': index % 4,
  });

beforeAll(async () => {
  const searches = Array.from({ length: SEARCHES }, (_, index) => ({
    id: randomUUID(),
    lead_id: randomUUID(),
    person: randomUUID(),
    email: `zoeker${index}@example.be`,
    name: 'An Peeters',
    locale: 'nl',
    state: 'active',
    goal: searchOf(index).goal,
    criteria: JSON.stringify(searchOf(index)),
    frequency: 'at-once',
    created_at: NOW.toISOString(),
    confirmed_at: NOW.toISOString(),
  }));
  for (const chunk of inChunks(searches)) await database().insertInto('saved_searches').values(chunk).execute();
  const file = join(folder, 'properties.ndjson');
  const { code, output } = await runHere('scripts/commands/seed.ts', [
    '--properties',
    String(PROPERTIES),
    '--seed',
    '3',
    '--out',
    file,
  ]);
  if (code !== 0) throw new Error(output);
  const report = await importDocument({
    source: 'test',
    bytes: new Uint8Array(readFileSync(file)),
    folder: null,
    now: NOW,
    force: true,
  });
  if (report.problem) throw new Error(report.problem);
});

describe('matching many saved searches with many new properties', () => {
  it(`works for ${SEARCHES} searches and a hundred properties at once, with no match missed or invented`, async () => {
    const changes = await database().selectFrom('property_changes').select('property_id').execute();
    const properties = [
      ...(await findSavedSearchProperties(changes.map(({ property_id }) => property_id))).values(),
    ].map(readyProperty);
    const started = performance.now();
    const report = await matchSavedSearches(NOW);
    const took = Math.round(performance.now() - started);
    let expected = 0;
    for (let index = 0; index < SEARCHES; index += 1)
      expected += properties.filter(compileSavedSearch(searchOf(index))).length;
    console.log(
      `demands: ${SEARCHES} searches x ${report.changes} new homes, ${report.matches} matches in ${took} ms on ${process.env.TEST_STORE}`,
    );
    expect(report).toEqual({ changes: changes.length, searches: SEARCHES, matches: expected });
    expect(changes.length).toBeGreaterThanOrEqual(100);
    expect(expected).toBeGreaterThan(SEARCHES / 10);
    const kept = await database().selectFrom('saved_search_matches').select('saved_search_id').execute();
    expect(kept).toHaveLength(expected);
    expect(await matchSavedSearches(NOW)).toEqual({ changes: 0, searches: 0, matches: 0 });
  }, 120_000);
});
