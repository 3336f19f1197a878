import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { type CatalogueIndex, indexRows, loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import type { IndexRow } from '@/lib/features/catalogue/data/catalogue-rows';
import { catalogues, PROJECTS, rowIn, searches } from '@/tests/support/index-rows';
import { appliedFilters } from '../search-params/change-search';
import { type PropertySearch, parseQuery } from '../search-params/parse-search';
import { toQuery } from '../search-params/write-search';
import { failedFilters } from './apply-filters';
import { relaxPrice, relaxSearch } from './relax-search';
import { resolvePlaces } from './resolve-places';

const NOW = new Date('2026-11-20T12:00:00Z');

vi.mock('@/lib/features/catalogue/data/catalogue-index', async (original) => ({
  ...(await original<object>()),
  loadCatalogueIndex: vi.fn(),
}));

function given(rows: readonly IndexRow[]): CatalogueIndex {
  const catalogue = indexRows(rows, PROJECTS);
  vi.mocked(loadCatalogueIndex).mockResolvedValue(catalogue);
  return catalogue;
}
const wider = async (query: string) => {
  const found = await relaxSearch('for-sale', parseQuery(query), 'nl', NOW);
  return {
    removals: found.removals.map(
      ({ filters, search, count }) => `without ${filters.map(({ key }) => key).join()}, ${toQuery(search)}: ${count}`,
    ),
    price: found.price && `${toQuery(found.price.search)}: ${found.price.count}`,
    nearby: found.nearby.map(
      ({ label, kilometres, search, count }) => `${label} ${kilometres} km, ${toQuery(search)}: ${count}`,
    ),
  };
};

describe('the suggestions for a search without results', () => {
  it('are the filters that exclude all properties, each with the number of properties found without it', async () => {
    given([
      rowIn('mechelen', { id: '1', bedrooms: 1 }),
      rowIn('mechelen', { id: '2', type_group: 'villa', bedrooms: 1 }),
    ]);
    expect((await wider('place=mechelen&type=house&bedrooms-min=3')).removals).toEqual([
      'without bedrooms, place=mechelen&type=house: 1',
    ]);
  });

  it('remove several filters together if removing one is not enough', async () => {
    given([rowIn('mechelen', { id: '1', bedrooms: 1, area: 40 })]);
    expect((await wider('place=mechelen&bedrooms-min=3&area-min=100')).removals).toEqual([
      'without bedrooms,area, place=mechelen: 1',
    ]);
  });

  it('include a price range that is 10 % wider, in round numbers', async () => {
    given([rowIn('mechelen', { id: '1', search_price: 322_000 })]);
    expect((await wider('price-max=300000')).price).toBe('price-max=330000: 1');
    given([rowIn('mechelen', { id: '1', search_price: 340_000 })]);
    expect((await wider('price-max=300000')).price).toBeNull();
  });

  it('include the nearest places that have matching properties, nearest first, with the same filters', async () => {
    given([
      rowIn('namur', { id: '1' }),
      rowIn('bonheiden', { id: '2' }),
      rowIn('lier', { id: '3' }),
      rowIn('lier', { id: '4', type_group: 'garage' }),
    ]);
    expect((await wider('place=mechelen&type=house')).nearby).toEqual([
      'Bonheiden 5 km, place=bonheiden&type=house: 1',
      'Lier 13 km, place=lier&type=house: 1',
    ]);
  });

  it('include no place nearby if the search has no place', async () => {
    given([rowIn('lier', { id: '3' })]);
    expect((await wider('bedrooms-min=9')).nearby).toEqual([]);
  });

  it('always find exactly the number of properties that they name, and exist as long as there are properties', async () => {
    const countOf = (catalogue: CatalogueIndex, search: PropertySearch) =>
      failedFilters(
        catalogue,
        'for-sale',
        search,
        resolvePlaces(search.place, catalogue, 'nl', search.radius).filter,
      ).filter((failed) => failed === 0).length;
    await fc.assert(
      fc.asyncProperty(catalogues(), searches(['mechelen', 'namen', 'halle', 'luxemburg']), async (rows, search) => {
        const catalogue = given(rows);
        fc.pre(rows.length > 0 && countOf(catalogue, search) === 0);
        const { removals, price, nearby } = await relaxSearch('for-sale', search, 'nl', NOW);
        expect(removals.length).toBeGreaterThan(0);
        for (const way of [...removals, ...nearby, ...(price ? [price] : [])]) {
          expect(way.count).toBeGreaterThan(0);
          expect(countOf(catalogue, way.search)).toBe(way.count);
        }
      }),
      { numRuns: process.env.FULL ? 10_000 : 100 },
    );
  }, 600_000);
});

describe('the filters that exclude all properties', () => {
  /** Every set of this number of filters of a search. */
  const setsOf = ([first, ...others]: readonly string[], size: number): string[][] => {
    if (size === 0) return [[]];
    if (first === undefined) return [];
    return [...setsOf(others, size - 1).map((set) => [first, ...set]), ...setsOf(others, size)];
  };
  /** The search without all values of one filter. */
  function withoutOne(search: PropertySearch, key: string): PropertySearch {
    const value = appliedFilters(search).find((filter) => filter.key === key);
    return value ? withoutOne(value.without, key) : search;
  }
  /** The search with at most this number of filters, because the time for all sets doubles with each filter. */
  function withAtMost(search: PropertySearch, most: number): PropertySearch {
    const keys = [...new Set(appliedFilters(search).map(({ key }) => key))];
    return keys.slice(most).reduce(withoutOne, search);
  }
  /** Returns a function that removes a set of filters from the search, and caches each result. */
  function withoutSets(search: PropertySearch): (keys: readonly string[]) => PropertySearch {
    const made = new Map([['', search]]);
    const without = (keys: readonly string[]): PropertySearch => {
      const name = keys.join();
      const left = made.get(name) ?? withoutOne(without(keys.slice(0, -1)), keys.at(-1) ?? '');
      made.set(name, left);
      return left;
    };
    return without;
  }

  it('are each single filter whose removal is enough, or else up to three of the smallest sets (checked against all sets)', async () => {
    await fc.assert(
      fc.asyncProperty(catalogues(), searches(['mechelen', 'namen', 'vlaanderen', 'halle']), async (rows, drawn) => {
        const search = withAtMost(drawn, process.env.FULL ? 12 : 9);
        const catalogue = given(rows);
        const { filter } = resolvePlaces(search.place, catalogue, 'nl', search.radius);
        const find = (asked: PropertySearch) =>
          failedFilters(catalogue, 'for-sale', asked, asked.place.length > 0 ? filter : null).filter(
            (failed) => !failed,
          ).length;
        fc.pre(rows.length > 0 && find(search) === 0);
        // A radius only adds properties, and it is removed together with its places.
        const keys = [...new Set(appliedFilters(search).map(({ key }) => key))].filter((key) => key !== 'radius');
        const without = withoutSets(search);
        let fewest = 0;
        let best: Array<{ set: string[]; count: number }> = [];
        // The sets are tried by size, and no larger ones are tried once a set of filters works.
        while (best.length === 0) {
          fewest += 1;
          best = setsOf(keys, fewest)
            .map((set) => ({ set, count: find(without(set)) }))
            .filter(({ count }) => count > 0);
        }

        const { removals } = await relaxSearch('for-sale', search, 'nl', NOW);
        const found = removals.map(({ filters, count }) => ({
          set: [...new Set(filters.map(({ key }) => key))],
          count,
        }));
        for (const way of found) expect(best).toContainEqual(way);
        expect(found).toHaveLength(fewest === 1 ? best.length : Math.min(best.length, 3));
        // If several filters have to be removed, the sets that keep the place come first, then those with the most
        // properties.
        const [offered] = found;
        const kept = best.filter(({ set }) => set.includes('place') === offered?.set.includes('place'));
        if (fewest > 1) expect(offered?.count).toBe(Math.max(...kept.map(({ count }) => count)));
      }),
      { numRuns: process.env.FULL ? 500 : 100 },
    );
    // A long time limit: many searches on a possibly busy machine, where only the results matter.
  }, 600_000);
});

describe('a wider price range', () => {
  it('is never narrower than the range of the search, at its lower or its upper end', () => {
    fc.assert(
      fc.property(searches(), fc.constantFrom('for-sale' as const, 'for-rent' as const), (search, goal) => {
        const wide = relaxPrice(goal, search);
        expect(wide['price-min'] ?? 0).toBeLessThanOrEqual(search['price-min'] ?? 0);
        expect(wide['price-max'] ?? Infinity).toBeGreaterThanOrEqual(search['price-max'] ?? Infinity);
      }),
    );
  });
});
