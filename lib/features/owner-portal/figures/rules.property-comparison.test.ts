import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROVINCES } from '../../../domain/place/zip-region';
import {
  alikeAmong,
  alikeWithoutPrice,
  beside,
  daysOnMarket,
  LEAST_ALIKE,
  type LikedProperty,
  medianOf,
  priceStep,
  wholeWeeks,
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

  it('are taken from the region if the province has too few, and at any price if too few have a similar one', () => {
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

  it('are missing for fewer than five, in another region, or for a property of unknown size', () => {
    expect(alikeAmong(OWN, some(4))).toBeNull();
    expect(alikeAmong(OWN, some(9, { province: 'namur' }))).toBeNull();
    expect(alikeAmong(OWN, some(9, { province: null }))).toBeNull();
    expect(alikeAmong({ ...OWN, area: 0 }, some(9))).toBeNull();
  });

  it('ignore hidden prices, both their own and the one of the compared property', () => {
    expect(alikeAmong(OWN, [...some(4), ...some(1, { price: null })])?.byPrice).toBe(false);
    expect(alikeAmong({ ...OWN, price: null }, some(5))?.byPrice).toBe(false);
    expect(alikeWithoutPrice(OWN, some(5, { price: 1 }))?.properties).toHaveLength(5);
  });

  it('are five to thirty others, the nearest in size', () => {
    fc.assert(
      fc.property(own, properties, (mine, others) => {
        const me = { id: 'own', ...mine };
        const alike = alikeAmong(me, [me, ...others.map((property, at) => ({ id: String(at), ...property }))]);
        if (!alike) return;
        expect(alike.properties.length).toBeGreaterThanOrEqual(LEAST_ALIKE);
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

  it('do not depend on hidden prices', () => {
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

describe('the median', () => {
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

  it('is compared with the owner’s number, both rounded, and only for five known numbers', () => {
    expect(beside(3212.4, [3000, 3100, 3200, 3300, 3400], priceStep('for-sale'))).toEqual({
      ...{ own: 3200, median: 3200, count: 5 },
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

  it('is counted in days across clock changes, and is unknown if it ends before it begins', () => {
    expect(daysOnMarket('2026-03-01', '2026-11-01')).toBe(245);
    expect(daysOnMarket('2026-11-01', '2026-11-01')).toBe(0);
    expect(daysOnMarket('2026-11-02', '2026-11-01')).toBeNull();
  });
});
