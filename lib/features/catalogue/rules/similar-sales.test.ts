import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@/lib/domain/time/local-time';
import { aSale } from '@/tests/support/a-sale';
import { FEWEST_VALUES, roundedRange } from './figures';
import { firstSaleDay, type PlacedSale, perSquareMetre, similarSales } from './similar-sales';

const TODAY = '2026-11-28';
const HOME = { type: 'house', area: 150, municipality: 'mechelen', province: 'antwerp' } as const;
const sales = (count: number, changes: Partial<PlacedSale> = {}): PlacedSale[] =>
  Array.from({ length: count }, (_, at) => aSale({ id: String(at), ...changes }));

describe('similar sales', () => {
  it('are told from five on, with the middle half of their prices per m²', () => {
    const prices = [300_000, 400_000, 450_000, 480_000, 900_000];
    const some = prices.map((price) => aSale({ price }));
    expect(similarSales(HOME, some.slice(1), TODAY)).toBeNull();
    expect(similarSales(HOME, some, TODAY)).toMatchObject({ reach: 'municipality', low: 2650, high: 3200, days: 40 });
  });

  it('are of the same kind, within 30 % of the area, of 24 months, and of a published address', () => {
    const others: Array<Partial<PlacedSale>> = [
      { type: 'apartment' },
      { area: 104 },
      { area: 196 },
      { area: null },
      { day: firstSaleDay(TODAY) },
      { day: addDays(TODAY, 1) },
      { isShown: false },
      { municipality: 'namur', province: 'namur' },
    ];
    for (const other of others) expect(similarSales(HOME, [...sales(4), aSale(other)], TODAY)).toBeNull();
    expect(similarSales(HOME, [...sales(4), aSale({ area: 105 })], TODAY)?.sales).toHaveLength(5);
  });

  it('come from around the municipality, then from its province, if it has fewer than five itself', () => {
    const near = sales(1, { municipality: 'bonheiden' });
    const far = sales(1, { municipality: 'turnhout' });
    const other = sales(9, { municipality: 'leuven', province: 'flemish-brabant' });
    expect(similarSales(HOME, [...sales(5), ...near, ...far], TODAY)).toMatchObject({ reach: 'municipality' });
    expect(similarSales(HOME, [...sales(4), ...near, ...far], TODAY)).toMatchObject({ reach: 'nearby' });
    const wide = similarSales(HOME, [...sales(4), ...far, ...other], TODAY);
    expect([wide?.reach, wide?.sales.length]).toEqual(['province', 5]);
    expect(similarSales({ ...HOME, municipality: '', province: null }, other, TODAY)).toBeNull();
  });

  it('never give a single figure, never rest on fewer than five, and never count a hidden one', () => {
    const anySale = fc.record({
      price: fc.integer({ min: 1, max: 9_000_000 }),
      area: fc.option(fc.integer({ min: 1, max: 900 })),
      days: fc.option(fc.integer({ min: 1, max: 900 })),
      isShown: fc.boolean(),
      municipality: fc.constantFrom('mechelen', 'bonheiden', 'turnhout'),
    });
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 30 }), fc.integer({ min: 1, max: 900 }), (drawn, area) => {
        const found = similarSales(
          { ...HOME, area },
          drawn.map((one) => aSale(one)),
          TODAY,
        );
        if (!found) return;
        expect(found.sales.length).toBeGreaterThanOrEqual(FEWEST_VALUES);
        expect(found.sales.every(({ isShown }) => isShown)).toBe(true);
        expect(found.high).toBeGreaterThan(found.low);
        const inside = found.sales.map(perSquareMetre).filter((rate) => rate >= found.low && rate <= found.high);
        expect(inside.length * 2).toBeGreaterThanOrEqual(found.sales.length);
      }),
    );
  });
});

it('A range is rounded outwards, and has a width even where all values are one.', () => {
  expect(roundedRange(2847, 3210)).toEqual({ low: 2800, high: 3250 });
  expect(roundedRange(3000, 3000)).toEqual({ low: 2950, high: 3050 });
});
