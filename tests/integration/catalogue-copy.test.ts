import { describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { locateProject } from '@/lib/features/projects/data';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { findNewest, findProperties } from '@/lib/features/search/data/find-properties';
import { parsePropertySearch } from '@/lib/features/search/search-params/parse-search';
import { warmMemory } from '@/lib/features/setup/jobs/warm-memory';
import { database } from '@/lib/platform/store/client';
import { untilCopied } from '../support/catalogue-copy';
import { aFeedProperty, feedOf } from '../support/feed';
import { nextLook } from '../support/next-look';

const NOW = new Date('2026-11-20T09:00:00Z');
const PROPERTIES = Array.from({ length: 120 }, (_, at) =>
  aFeedProperty({ ID: `h${at}`, Price: 200_000 + at * 1000, Goal: at % 3 === 0 ? 1 : 0 }),
);
const search = () => findProperties('for-sale', parsePropertySearch({ 'price-max': '300000' }), 'nl', [], NOW);

describe('the copy of the catalogue in memory', () => {
  it('is renewed only for the properties that an import changed', async () => {
    await importDocument({ source: 'test', bytes: feedOf(PROPERTIES), folder: null, now: NOW });
    warmMemory();
    const first = await untilCopied(120);
    const changed = [aFeedProperty({ ID: 'h0', Price: 999_000 }), ...PROPERTIES.slice(1, 119)];
    await importDocument({ source: 'test', bytes: feedOf(changed), folder: null, now: NOW });
    await nextLook();
    warmMemory();
    const second = await untilCopied(119);
    expect(second.get('h1')?.row).toBe(first.get('h1')?.row);
    expect(second.get('h0')?.row).not.toBe(first.get('h0')?.row);
  });

  it('gives the same searches, properties and addresses while the store is unavailable', async () => {
    const before = { page: await search(), newest: await findNewest(5, 'fr', NOW), property: await getProperty('h7') };
    for (const table of ['catalogue', 'properties', 'projects'] as const)
      await database().schema.dropTable(table).execute();
    await nextLook();
    expect(await search()).toEqual(before.page);
    expect(await findNewest(5, 'fr', NOW)).toEqual(before.newest);
    expect(await getProperty('h7')).toEqual(before.property);
    expect(await getProperty('nothing')).toBeNull();
    expect(await locateProperty('h7')).toMatchObject({ goal: 'for-sale', isGone: false });
    expect(await locateProperty('h119')).toBeNull();
    expect(await locateProject('1')).toBeNull();
  });
});
