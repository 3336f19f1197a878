import { beforeEach, describe, expect, it, vi } from 'vitest';
import { indexRows, loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import type { IndexRow } from '@/lib/features/catalogue/data/catalogue-rows';
import { PROJECTS, rowIn, rowOf } from '@/tests/support/index-rows';
import { findLike } from '../../properties/data/find-similar';
import { countProperties, findSearchOptions } from '../place-pages/data/count-properties';
import { parseQuery } from '../search-params/parse-search';
import { toQuery } from '../search-params/write-search';
import { findNewest, findProperties, PAGE_SIZE } from './find-properties';

vi.mock('@/lib/features/catalogue/data/catalogue-index', async (original) => ({
  ...(await original<object>()),
  loadCatalogueIndex: vi.fn(),
}));
// Replaces the cache of searches by one that stores nothing.
vi.mock('@/lib/platform/store/versioned-cache', async (original) => ({
  ...(await original<object>()),
  keptPerVersion: (_name: string, _most: number, _key: string, make: () => unknown) => make(),
}));
// The store returns rows in any order; in this test a card is only its id.
vi.mock('@/lib/platform/store/client', () => ({
  database: () => ({
    selectFrom: () => ({
      select: () => ({
        where: (_: string, __: string, ids: string[]) => ({ execute: async () => ids.map((id) => ({ id })).reverse() }),
      }),
    }),
  }),
}));
vi.mock('../../catalogue/mapping/to-card', () => ({ CARD_COLUMNS: [], toCard: ({ id }: { id: string }) => ({ id }) }));

const NOW = new Date('2026-11-20T09:00:00Z');
const given = (rows: readonly IndexRow[]) => vi.mocked(loadCatalogueIndex).mockResolvedValue(indexRows(rows, PROJECTS));
const find = (query: string, locale: 'nl' | 'fr' | 'de' = 'nl') =>
  findProperties('for-sale', parseQuery(query), locale, ['huis', 'appartement', 'villa'], NOW);
const ids = (cards: ReadonlyArray<{ id: string }>) => cards.map(({ id }) => id);
const many = (count: number) => Array.from({ length: count }, (_, at) => rowOf({ id: String(at) }));

beforeEach(() => void given([]));

describe('a page of a search', () => {
  it('has 24 properties, and the last page has the rest', async () => {
    given(many(2 * PAGE_SIZE + 1));
    expect(ids((await find('')).cards)).toEqual(Array.from({ length: 24 }, (_, at) => String(at)));
    expect(await find('page=3')).toMatchObject({ total: 49, page: 3, pageCount: 3, cards: [{ id: '48' }] });
  });

  it('counts properties on offer separately from sold and let ones', async () => {
    given([rowOf({ id: 'open' }), rowOf({ id: 'sold', closed_at: '2026-11-01T00:00:00Z' })]);
    expect(await find('')).toMatchObject({ total: 2, onOffer: 1 });
    expect(await countProperties()).toEqual({ 'for-sale': 1, 'for-rent': 0 });
  });

  it('is the last page if the requested number is too high, and its address has the right number', async () => {
    given(many(30));
    const { page, search, cards } = await find('page=99999');
    expect([page, search.page, cards.length]).toEqual([2, 2, 6]);
  });

  it('without matches is one empty page', async () => {
    expect(await find('type=villa')).toMatchObject({ total: 0, page: 1, pageCount: 1, cards: [] });
  });

  it('shows properties without a shown price last, in both directions of the price order', async () => {
    given([
      rowOf({ id: 'hidden', search_price: null }),
      rowOf({ id: 'dear', search_price: 9 }),
      rowOf({ id: 'cheap', search_price: 1 }),
    ]);
    expect(ids((await find('sort=price-asc')).cards)).toEqual(['cheap', 'dear', 'hidden']);
    expect(ids((await find('sort=price-desc')).cards)).toEqual(['dear', 'cheap', 'hidden']);
  });

  it('orders cities by the alphabet of the visitor’s language', async () => {
    given([rowIn('mons', { id: 'mons' }), rowIn('ghent', { id: 'gent' }), rowIn('antwerp', { id: 'antwerp' })]);
    expect(ids((await find('sort=city', 'nl')).cards)).toEqual(['antwerp', 'mons', 'gent']);
    expect(ids((await find('sort=city', 'fr')).cards)).toEqual(['antwerp', 'gent', 'mons']);
  });
});

describe('the canonical address of a search', () => {
  it('drops unknown values, and writes places in the page’s language', async () => {
    given([rowIn('namur', { id: '1', project_id: 'bateliers' })]);
    const found = await find('place=Namur&place=Atlantis&project=nope&label=c', 'nl');
    expect(toQuery(found.search)).toBe('place=namen&label=c');
    expect(found.unknownPlaces).toEqual(['Atlantis']);
    expect(toQuery((await find('project=bateliers')).search)).toBe('project=bateliers');
  });
});

describe('the filter options', () => {
  it('offer only types with properties, and the chosen types even without properties', async () => {
    given([rowOf({ id: '1' }), rowOf({ id: '2', type_group: 'villa' })]);
    expect((await find('type=garage')).facets.types).toEqual([
      { value: 'house', count: 1 },
      { value: 'villa', count: 1 },
      { value: 'garage', count: 0 },
    ]);
  });

  it('include a value of the address that is not one of the usual values, in numerical order', async () => {
    given([rowOf({ id: '1', search_price: 555_000 })]);
    const { 'price-min': pricesFrom, 'price-max': pricesTo } = (await find('price-min=540000&price-max=560000')).facets
      .spans;
    expect(pricesFrom.find(({ value }) => value === 540_000)).toEqual({ value: 540_000, count: 1 });
    expect(pricesTo.find(({ value }) => value === 560_000)).toEqual({ value: 560_000, count: 1 });
    for (const values of [pricesFrom, pricesTo].map((options) => options.map(({ value }) => value)))
      expect(values).toEqual([...values].sort((a, b) => a - b));
  });
});

describe('the search data that other pages use', () => {
  const sold = { closed_at: '2026-11-01T00:00:00Z', search_price: null };

  it('include the newest properties on offer', async () => {
    given([rowOf({ id: 'sold', ...sold }), rowOf({ id: 'a' }), rowOf({ id: 'b' }), rowOf({ id: 'c' })]);
    expect(ids(await findNewest(2, 'nl', NOW))).toEqual(['a', 'b']);
    expect(await countProperties()).toEqual({ 'for-sale': 3, 'for-rent': 0 });
  });

  it('include replacements for a removed property: of the same type and nearby first, never a sold one', async () => {
    given([
      rowIn('namur', { id: 'far', type_group: 'house' }),
      rowIn('mechelen', { id: 'garage', type_group: 'garage' }),
      rowIn('bonheiden', { id: 'near', type_group: 'house' }),
      rowIn('mechelen', { id: 'sold', type_group: 'house', ...sold }),
      rowIn('mechelen', { id: 'rent', type_group: 'house', goal: 'for-rent' }),
      rowIn('mechelen', { id: 'here', type_group: 'house' }),
    ]);
    const gone = { goal: 'for-sale', city: 'malines', type: 'maison' } as const;
    expect(ids(await findLike(gone, 3, 'fr', NOW))).toEqual(['here', 'near', 'garage']);
    expect(ids(await findLike({ ...gone, city: '', type: 'x' }, 2, 'fr', NOW))).toEqual(['far', 'garage']);
  });

  it('tell the search bar whether any project exists', async () => {
    vi.mocked(loadCatalogueIndex).mockResolvedValue(indexRows([rowIn('mechelen', { id: '1' })], []));
    expect((await findSearchOptions('de')).hasProjects).toBe(false);
    given([rowIn('mechelen', { id: '1' })]);
    expect((await findSearchOptions('de')).hasProjects).toBe(true);
  });

  it('tell the search bar the property types of both goals together, and the address of the place suggestions', async () => {
    given([rowIn('mechelen', { id: '1' }), rowIn('namur', { id: '2', goal: 'for-rent', type_group: 'studio' })]);
    expect(await findSearchOptions('de')).toEqual({
      hasProjects: true,
      counts: { 'for-sale': 1, 'for-rent': 1 },
      placeList: expect.stringMatching(/^\/api\/places\/de-[0-9a-f]{12}\/$/),
      types: ['house', 'studio'],
    });
  });
});
