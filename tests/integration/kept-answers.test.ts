import { describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { findSimilarTo } from '@/lib/features/properties/data/find-similar';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { parsePropertySearch } from '@/lib/features/search/search-params/parse-search';
import { keptPerVersion } from '@/lib/platform/store/versioned-cache';
import { aFeedProperty, feedOf } from '../support/feed';
import { nextLook } from '../support/next-look';

const NOW = new Date('2026-11-20T09:00:00Z');
const bring = (prices: readonly number[]) =>
  importDocument({
    source: 'test',
    bytes: feedOf(prices.map((Price, at) => aFeedProperty({ ID: `h${at}`, Price }))),
    folder: null,
    now: NOW,
  });
const search = (query = {}) => findProperties('for-sale', parsePropertySearch(query), 'nl', [], NOW);
const similar = (excludeId: string) =>
  findSimilarTo({ goal: 'for-sale', typeGroup: 'house', municipality: null, excludeId }, 'nl', NOW);

describe('cached answers from the catalogue', () => {
  it('are made once and shared, frozen, until the catalogue changes', async () => {
    await bring([300_000, 310_000]);
    await nextLook();
    const property = await getPropertyDetail('h0', 'nl', NOW);
    // Values that depend on the hour are added to each answer; the rest is shared.
    expect((await getPropertyDetail('h0', 'nl', NOW))?.surfaces).toBe(property?.surfaces);
    expect(await search()).toBe(await search());
    expect(await similar('h0')).toBe(await similar('h0'));
    expect(() => {
      property?.surfaces.pop();
    }).toThrow(TypeError);
    expect(Object.isFrozen(property?.pictures)).toBe(true);

    await bring([290_000, 310_000]);
    await nextLook();
    const anew = await getPropertyDetail('h0', 'nl', NOW);
    expect(anew?.surfaces).not.toBe(property?.surfaces);
    expect(anew?.price).toMatchObject({ kind: 'amount', comparable: 290_000 });
    expect(JSON.stringify((await search()).cards)).toContain('290.000');
  });

  it('may be bytes, which cannot be frozen, and are made once too', async () => {
    let made = 0;
    const feed = async () => {
      made += 1;
      return { gzip: Buffer.from(`packed ${made}`), tag: 'a' };
    };
    const first = await keptPerVersion('bytes', 2, 'feed', feed);
    expect(await keptPerVersion('bytes', 2, 'feed', feed)).toBe(first);
    expect([made, Object.isFrozen(first), first.gzip.toString()]).toEqual([1, true, 'packed 1']);
  });

  it('differ by property, language, day, search and page', async () => {
    const property = await getPropertyDetail('h0', 'nl', NOW);
    expect((await getPropertyDetail('h1', 'nl', NOW))?.surfaces).not.toBe(property?.surfaces);
    expect((await getPropertyDetail('h0', 'fr', NOW))?.surfaces).not.toBe(property?.surfaces);
    expect((await getPropertyDetail('h0', 'nl', new Date('2026-11-21T09:00:00Z')))?.surfaces).not.toBe(
      property?.surfaces,
    );
    expect((await search({ 'price-max': '300000' })).total).toBe(1);
    expect((await search({ 'price-max': '350000' })).total).toBe(2);
    expect(await similar('h0')).not.toBe(await similar('h1'));
  });

  it('are not cached without a catalogue, after a failure, or under a very long key', async () => {
    let made = 0;
    const make = async () => {
      made += 1;
      return null;
    };
    await keptPerVersion('none', 5, 'a', make);
    await keptPerVersion('none', 5, 'a', make);
    expect(made).toBe(2);
    const fail = () => Promise.reject(new Error('away'));
    await expect(keptPerVersion('fails', 5, 'a', fail)).rejects.toThrow('away');
    expect(await keptPerVersion('fails', 5, 'a', async () => 'there')).toBe('there');
    const long = 'x'.repeat(301);
    expect(await keptPerVersion('long', 5, long, async () => 1)).toBe(1);
    expect(await keptPerVersion('long', 5, long, async () => 2)).toBe(2);
  });

  it('are limited in number: the least recently used are dropped first', async () => {
    const ask = (key: string) => keptPerVersion('few', 3, key, async () => ({}));
    const [a, b] = [await ask('a'), await ask('b')];
    await ask('c');
    expect(await ask('a')).toBe(a);
    await ask('d');
    expect(await ask('a')).toBe(a);
    expect(await ask('b')).not.toBe(b);
  });
});
