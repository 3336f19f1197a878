import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import { rowOf } from '@/tests/support/index-rows';
import { type CatalogueIndex, indexRows } from '../../catalogue/data/catalogue-index';
import { mostAlike, nearest, sharesTitle } from './find-similar';

type Row = { id: string; group?: TypeGroup; municipality?: string; price?: number; closed?: boolean };

const catalogueOf = (rows: readonly Row[]): CatalogueIndex =>
  indexRows(
    rows.map(({ id, group = 'house', municipality = 'mechelen', price, closed = false }) =>
      rowOf({
        id,
        type_group: group,
        municipality,
        search_price: price ?? null,
        closed_at: closed ? '2026-11-01T00:00:00.000Z' : null,
      }),
    ),
    [],
  );

const alike = (rows: readonly Row[], wanted: Partial<Parameters<typeof mostAlike>[1]> = {}) => {
  const catalogue = catalogueOf(rows);
  return mostAlike(catalogue, {
    goal: 'for-sale',
    typeGroup: 'house',
    municipality: 'mechelen',
    excludeId: 'me',
    price: 400_000,
    ...wanted,
  }).map((at) => catalogue.goals['for-sale'].ids[at]);
};

describe('similar properties', () => {
  it('are of the same kind, at most a quarter more or less expensive, and never the property itself', () => {
    expect(
      alike([
        { id: 'me', price: 400_000 },
        { id: 'flat', group: 'apartment', price: 400_000 },
        { id: 'dear', price: 500_001 },
        { id: 'edge', price: 500_000 },
        { id: 'cheap', price: 299_999 },
        { id: 'near', price: 410_000 },
      ]),
    ).toEqual(['near', 'edge']);
  });

  it('come from the same municipality first, even if those of its region have a more similar price', () => {
    expect(
      alike(
        [
          { id: 'liege', municipality: 'liege', price: 400_000 },
          { id: 'namur', municipality: 'namur', price: 480_000 },
          { id: 'mechelen', municipality: 'mechelen', price: 400_000 },
        ],
        { municipality: 'namur' },
      ),
    ).toEqual(['namur', 'liege']);
  });

  it('are of other kinds in the same region, at most 50 % more or less expensive, if none is of the same kind', () => {
    const rows: Row[] = [
      { id: 'dear', group: 'house', municipality: 'luxembourg', price: 1_300_000 },
      { id: 'house', group: 'house', municipality: 'esch-sur-alzette', price: 685_000 },
      { id: 'flat', group: 'apartment', municipality: 'esch-sur-alzette', price: 1_100_000 },
      { id: 'office', group: 'office', municipality: 'luxembourg', price: 795_000 },
      { id: 'far', group: 'apartment', municipality: 'arlon', price: 795_000 },
    ];
    const wanted = { typeGroup: 'apartment', municipality: 'luxembourg', price: 795_000 } as const;
    expect(alike(rows, wanted)).toEqual(['flat', 'house']);
    expect(
      alike([...rows, { id: 'like', group: 'apartment', municipality: 'luxembourg', price: 800_000 }], wanted),
    ).toEqual(['like']);
  });

  it('without a shown price come after those with a similar price', () => {
    expect(alike([{ id: 'on-request' }, { id: 'far', price: 490_000 }, { id: 'near', price: 400_000 }])).toEqual([
      'near',
      'far',
      'on-request',
    ]);
  });

  it('leave out sold and let properties', () => {
    expect(alike([{ id: 'sold', closed: true }, { id: 'free' }, { id: 'last', closed: true, price: 400_000 }])).toEqual(
      ['free'],
    );
  });

  it('may have any price if the property shows no price', () => {
    expect(
      alike(
        [
          { id: 'dear', price: 2_000_000 },
          { id: 'cheap', price: 90_000 },
        ],
        { price: null },
      ),
    ).toEqual(['dear', 'cheap']);
  });

  it('are the newest of their kind if the place is unknown', () => {
    expect(
      alike([{ id: 'a', municipality: 'liege' }, { id: 'b' }, { id: 'c', municipality: 'namur' }, { id: 'd' }], {
        municipality: null,
        price: null,
      }),
    ).toEqual(['a', 'b', 'c']);
  });

  it('are found around a municipality that itself has no property left', () => {
    expect(alike([{ id: 'liege', municipality: 'liege', price: 400_000 }], { municipality: 'namur' })).toEqual([
      'liege',
    ]);
  });

  it('are at most three, without repetition', () => {
    const row = fc.record({
      id: fc.uuid(),
      municipality: fc.constantFrom('mechelen', 'namur', 'liege', 'nowhere'),
      price: fc.option(fc.integer({ min: 100_000, max: 900_000 }), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(row, { selector: ({ id }) => id }), (rows) => {
        const found = alike(rows);
        expect(found.length).toBeLessThanOrEqual(3);
        expect(new Set(found).size).toBe(found.length);
      }),
    );
  });
});

describe('the nearest properties of many', () => {
  it('are the same as if all were sorted by distance; at equal distances they keep their order', () => {
    const distances = fc.array(fc.oneof(fc.integer({ min: 0, max: 5 }), fc.constant(Infinity)), { maxLength: 30 });
    fc.assert(
      fc.property(distances, fc.integer({ min: 0, max: 6 }), (all, count) => {
        const slow = all
          .map((distance, at) => ({ distance, at }))
          .filter(({ distance }) => distance < Infinity)
          .sort((a, b) => a.distance - b.distance || a.at - b.at)
          .slice(0, count);
        expect(nearest(all.length, count, (at) => all[at] ?? 0)).toEqual(slow.map(({ at }) => at));
      }),
    );
  });
});

describe('the title of a property', () => {
  const rows = [
    rowOf({ id: 'a', bedrooms: 3, search_price: 400_000 }),
    rowOf({ id: 'b', bedrooms: 3, search_price: 410_000 }),
    rowOf({ id: 'c', bedrooms: 2, search_price: null }),
    rowOf({ id: 'd', bedrooms: 2, search_price: null }),
    rowOf({ id: 'e', type_group: 'villa', bedrooms: 3, search_price: 400_000 }),
    rowOf({ id: 'f', goal: 'for-rent', bedrooms: 3, search_price: 400_000 }),
    rowOf({ id: 'g', city_nl: 'Heffen', bedrooms: 3, search_price: 400_000 }),
  ];
  const sharing = (named: Parameters<typeof sharesTitle>[3]) =>
    rows.filter(({ id, goal }) => sharesTitle(indexRows(rows, []), goal as 'for-sale', id, named)).map(({ id }) => id);

  it('is shared with another property of the same goal, kind and town if the facts in the title are equal', () => {
    expect(sharing({ bedrooms: true, price: true })).toEqual(['c', 'd']);
    expect(sharing({ bedrooms: true, price: false })).toEqual(['a', 'b', 'c', 'd']);
    expect(sharing({ bedrooms: false, price: false })).toEqual(['a', 'b', 'c', 'd']);
  });

  it('never counts as shared if the property itself is in no list', () => {
    for (const bedrooms of [true, false])
      for (const price of [true, false])
        expect(sharesTitle(indexRows(rows, []), 'for-sale', 'gone', { bedrooms, price })).toBe(false);
  });
});
