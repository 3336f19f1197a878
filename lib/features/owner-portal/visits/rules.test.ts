import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FEWEST_VALUES, medianOf } from '@/lib/features/catalogue/rules/figures';
import { PROVINCES } from '../../../domain/place/zip-region';
import { addDays } from '../../../domain/time/local-time';
import {
  alikeAmong,
  alikeWithoutPrice,
  beside,
  type CountedDay,
  daysOnMarket,
  type LikedProperty,
  priceStep,
  usualOfUnusualDay,
  wholeWeeks,
  withToday,
} from './rules';

const OWN: LikedProperty = { id: 'own', area: 200, price: 500_000, province: 'antwerp' };
const some = (count: number, changes: Partial<LikedProperty> = {}): LikedProperty[] =>
  Array.from({ length: count }, (_, at) => ({ ...OWN, id: `${JSON.stringify(changes)} ${at}`, ...changes }));

const properties = fc.array(
  fc.record({
    area: fc.nat({ max: 500 }),
    price: fc.option(fc.integer({ min: 1, max: 2_000_000 })),
    province: fc.option(fc.constantFrom(...PROVINCES)),
  }),
  { maxLength: 60 },
);
const own = fc.record({
  area: fc.nat({ max: 400 }),
  price: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
  province: fc.option(fc.constantFrom(...PROVINCES)),
});

describe('similar properties of the agency', () => {
  it('are of similar size and price in the province, if there are five', () => {
    const fit = some(5);
    const others = [...some(9, { area: 139 }), ...some(9, { price: 651_000 }), ...some(9, { province: 'limburg' })];
    expect(alikeAmong(OWN, [...others, ...fit])).toEqual({ reach: 'province', byPrice: true, properties: fit });
  });

  it('are taken from the region if the province has too few, and at any price if too few have a similar price', () => {
    expect(alikeAmong(OWN, [...some(4), ...some(1, { province: 'limburg' })])).toMatchObject({
      reach: 'region',
      byPrice: true,
    });
    expect(alikeAmong(OWN, [...some(4), ...some(1, { price: 900_000 })])).toMatchObject({
      reach: 'province',
      byPrice: false,
    });
    expect(alikeAmong(OWN, [...some(4), ...some(1, { price: 900_000, province: 'limburg' })])).toMatchObject({
      reach: 'region',
      byPrice: false,
    });
  });

  it('are null if fewer than five are in the region of the property, or if its size is unknown', () => {
    expect(alikeAmong(OWN, some(4))).toBeNull();
    expect(alikeAmong(OWN, some(9, { province: 'namur' }))).toBeNull();
    expect(alikeAmong(OWN, some(9, { province: null }))).toBeNull();
    expect(alikeAmong({ ...OWN, area: 0 }, some(9))).toBeNull();
  });

  it("are not chosen by price if the price of the owner's property is hidden or too few others show a price", () => {
    expect(alikeAmong(OWN, [...some(4), ...some(1, { price: null })])?.byPrice).toBe(false);
    expect(alikeAmong({ ...OWN, price: null }, some(5))?.byPrice).toBe(false);
    expect(alikeWithoutPrice(OWN, some(5, { price: 1 }))?.properties).toHaveLength(5);
  });

  it('are five to thirty others, those nearest in size first', () => {
    fc.assert(
      fc.property(own, properties, (mine, others) => {
        const me = { id: 'own', ...mine };
        const alike = alikeAmong(me, [me, ...others.map((property, at) => ({ id: String(at), ...property }))]);
        if (!alike) return;
        expect(alike.properties.length).toBeGreaterThanOrEqual(FEWEST_VALUES);
        expect(alike.properties.length).toBeLessThanOrEqual(30);
        for (const property of alike.properties) {
          expect(property.id).not.toBe('own');
          expect(Math.abs(property.area - me.area)).toBeLessThanOrEqual(0.3 * me.area);
          if (alike.byPrice) expect(property.price).not.toBeNull();
        }
      }),
    );
    expect(alikeAmong(OWN, [...some(40), ...some(1, { area: 260 })])?.properties.map(({ area }) => area)).not.toContain(
      260,
    );
  });

  it('are the same whatever a hidden price is', () => {
    fc.assert(
      fc.property(own, properties, (mine, others) => {
        const rows = others.map((property, at) => ({ id: String(at), ...property }));
        const shown = rows.filter(({ price }) => price !== null);
        const alike = alikeAmong({ id: 'own', ...mine }, rows);
        if (alike?.byPrice) expect(alikeAmong({ id: 'own', ...mine }, shown)).toEqual(alike);
      }),
    );
  });
});

describe('the median of the similar properties', () => {
  it.each([
    [[], null],
    [[1, 2, 3, 4], null],
    [[9, 1, 5, 3, 7], 5],
    [[6, 1, 2, 3, 4, 5], 3.5],
  ])('of %j is %j', (values, median) => {
    expect(medianOf(values)).toBe(median);
  });

  it('has as many values below as above it, and lies between the smallest and the largest', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 9999 }), { minLength: 5, maxLength: 50 }), (values) => {
        const median = medianOf(values) ?? Number.NaN;
        const below = values.filter((value) => value < median).length;
        const above = values.filter((value) => value > median).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(values.length / 2);
        expect(median).toBeGreaterThanOrEqual(Math.min(...values));
        expect(median).toBeLessThanOrEqual(Math.max(...values));
      }),
    );
  });

  it('is compared with the owner’s number, both rounded, if at least five numbers are known', () => {
    expect(beside(3212.4, [3000, 3100, 3200, 3300, 3400], priceStep('for-sale'))).toEqual({
      own: 3212,
      median: 3200,
      count: 5,
    });
    expect(beside(11.7, [9, 10, 11.3, 12, 13], priceStep('for-rent'))).toMatchObject({ own: 11.5, median: 11.5 });
    expect(beside(0.25, [0.1, 0.2, 0.3, 0.4, 0.5], 0.1)).toMatchObject({ own: 0.3, median: 0.3 });
    expect(beside(1, [1, 2, 3, 4, null], 1)).toBeNull();
    expect(beside(null, [1, 2, 3, 4, 5], 1)).toBeNull();
  });
});

describe('the time a property is online', () => {
  it.each([
    ['2026-11-24', 0],
    ['2026-11-18', 0],
    ['2026-11-17', 1],
    ['2026-10-28', 3],
    ['2026-10-27', 4],
    ['2020-01-01', 4],
    ['2026-12-01', 0],
  ])('since %s has %i whole weeks until yesterday, at most four', (since, weeks) => {
    expect(wholeWeeks(since, '2026-11-24')).toBe(weeks);
  });

  it('is counted in days across changes of the clock, and is unknown if it ends before it begins', () => {
    expect(daysOnMarket('2026-03-01', '2026-11-01')).toBe(245);
    expect(daysOnMarket('2026-11-01', '2026-11-01')).toBe(0);
    expect(daysOnMarket('2026-11-02', '2026-11-01')).toBeNull();
  });
});

const DAY = '2026-11-20';
const ago = (days: number): string => addDays(DAY, -days);
/** A property that has been online for long, on a site that has counted views for long. */
const counted = (changes: Partial<CountedDay>): CountedDay => ({
  day: DAY,
  views: 200,
  before: 0,
  firstViewed: null,
  published: '2026-01-10',
  firstCounted: '2025-03-01',
  ...changes,
});

describe('a day with unusually many views of a property', () => {
  it.each([
    [200, 28 * 40, { mean: 40, days: 28 }],
    [199, 0, null],
    [200, 28 * 40 + 1, null],
    [201, 28 * 40 + 1, { mean: 40 + 1 / 28, days: 28 }],
    [1000, 28 * 200, { mean: 200, days: 28 }],
    [999, 28 * 200, null],
    [200, 0, { mean: 0, days: 28 }],
  ])('needs 200 views and five times the mean of the 28 days before: %i views, %i before', (views, before, usual) => {
    expect(usualOfUnusualDay(counted({ views, before, firstViewed: before ? ago(28) : null }))).toEqual(usual);
  });

  it.each([
    ['of a property that came online four days ago', { published: ago(4), firstViewed: ago(4) }, 4],
    ['of a property first opened on its second day', { published: ago(3), firstViewed: ago(2) }, 3],
    ['of a site that has counted for two days', { firstCounted: ago(2), firstViewed: ago(1) }, 2],
    ['of a property without a day of publication', { published: null, firstViewed: ago(6) }, 6],
    ['of a property first opened before its day of publication', { published: DAY, firstViewed: ago(5) }, 5],
    ['of a property that came online 28 days ago', { published: ago(28), firstViewed: ago(28) }, 28],
  ])('is compared with the days before it that were counted: %s', (_, changes, days) => {
    const before = 40 * days;
    expect(usualOfUnusualDay(counted({ ...changes, before }))).toEqual({ mean: 40, days });
    expect(usualOfUnusualDay(counted({ ...changes, before: before + 1 }))).toBeNull();
  });

  it.each([
    ['of a property', { published: DAY }],
    ['of a property that comes online tomorrow', { published: ago(-1) }],
    ['of a property without a day of publication', { published: null }],
    ['of a site', { firstCounted: DAY }],
  ])('is never the first day %s, because there is no day to compare it with', (_, changes) => {
    expect(usualOfUnusualDay(counted({ ...changes, views: 1_000_000 }))).toBeNull();
  });

  const days = fc.integer({ min: 0, max: 60 });
  const anyDay = fc.record({
    day: fc.constant(DAY),
    views: fc.integer({ min: 0, max: 5000 }),
    before: fc.integer({ min: 0, max: 30_000 }),
    firstViewed: fc.option(fc.integer({ min: 1, max: 28 }).map(ago)),
    published: fc.option(days.map(ago)),
    firstCounted: fc.integer({ min: 28, max: 60 }).map(ago),
  });

  it('stays unusual with more views on that day or fewer views on the days before', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(1000), fc.nat(1000), (one, more, fewer) => {
        if (usualOfUnusualDay(one) === null) return;
        const clearer = { ...one, views: one.views + more, before: Math.max(0, one.before - fewer) };
        expect(usualOfUnusualDay(clearer)).not.toBeNull();
      }),
    );
  });

  it('has at least five times the usual views, which the mail gives as the mean of the 1 to 28 days before', () => {
    fc.assert(
      fc.property(anyDay, (one) => {
        const usual = usualOfUnusualDay(one);
        if (usual === null) return;
        expect(one.views).toBeGreaterThanOrEqual(Math.max(200, 5 * usual.mean - 1e-9));
        expect(usual.days >= 1 && usual.days <= 28).toBe(true);
        expect(usual.mean * usual.days).toBeCloseTo(one.before);
      }),
    );
  });
});

describe('the days in the chart of an open page', () => {
  it('end with the newest count of today', () => {
    expect(withToday([3, 4], '2026-11-24', '2026-11-24', 9)).toEqual([3, 9]);
  });

  it('get one more day after midnight, and ignore an older answer', () => {
    expect(withToday([3, 4], '2026-11-24', '2026-11-25', 1)).toEqual([3, 4, 1]);
    expect(withToday([3, 4], '2026-11-24', '2026-11-23', 9)).toEqual([3, 4]);
  });
});
