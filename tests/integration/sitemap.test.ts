import { beforeAll, describe, expect, it } from 'vitest';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { countSitemapProperties, findSitemapProperties } from '@/lib/features/properties/data/find-sitemap-properties';
import { countProperties } from '@/lib/features/search/data/count-properties';
import { aFeedProperty, feedOf } from '../support/feed';

const NOW = new Date('2026-11-20T09:00:00Z');
const LONG_AGO = '2020-01-01';

beforeAll(async () => {
  const kept = [
    aFeedProperty({ ID: 'b' }),
    aFeedProperty({ ID: 'a', Goal: 'for-rent' }),
    aFeedProperty({ ID: 'c', Status: 'sold', CreatedDate: LONG_AGO, ClosedDate: LONG_AGO }),
  ];
  const feeds = [[...kept, aFeedProperty({ ID: 'gone' })], kept];
  for (const properties of feeds)
    await importFeed({ source: 'test', bytes: feedOf(properties), folder: null, now: NOW });
});

/** The ids of some properties of the sitemap. */
async function idsOf(offset: number, count: number): Promise<string[]> {
  const ids: string[] = [];
  for await (const properties of findSitemapProperties(offset, count)) ids.push(...properties.map(({ id }) => id));
  return ids;
}

describe('the properties of the sitemap', () => {
  it('are all with a page, sold long ago or not, and none that left the feed', async () => {
    expect(await countSitemapProperties()).toBe(3);
    expect(await idsOf(0, 10)).toEqual(['a', 'b', 'c']);
    // The lists hide what was sold long ago (design/sold-and-gone-properties).
    expect(await countProperties()).toEqual({ 'for-sale': 1, 'for-rent': 1 });
  });

  it('come in parts, each property in one part', async () => {
    expect(await Promise.all([0, 2].map((offset) => idsOf(offset, 2)))).toEqual([['a', 'b'], ['c']]);
  });
});
