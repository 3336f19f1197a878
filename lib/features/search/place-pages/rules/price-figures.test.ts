import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { addDays } from '@/lib/domain/time/local-time';
import type { Sale } from '@/lib/features/catalogue/rules/similar-sales';
import { placePrices } from './price-figures';

const TODAY = '2026-11-28';
const sale = (changes: Partial<Sale> = {}): Sale => ({
  day: '2026-03-02',
  price: 300_000,
  type: 'house',
  area: 150,
  days: 40,
  ...changes,
});
const sales = (count: number, changes: Partial<Sale> = {}): Sale[] =>
  Array.from({ length: count }, () => sale(changes));

describe('the prices of a place', () => {
  it('are told from five sales on', () => {
    expect(placePrices(sales(4), TODAY)).toBeNull();
    expect(placePrices(sales(5), TODAY)).toMatchObject({ sales: 5, median: 300_000, perSquareMetre: 2000, days: 40 });
  });

  it('count the sales of 24 months: those of two years ago count until the day of that date', () => {
    const four = sales(4);
    expect(placePrices([...four, sale({ day: '2024-11-29' })], TODAY)?.sales).toBe(5);
    expect(placePrices([...four, sale({ day: '2024-11-28' })], TODAY)).toBeNull();
    expect(placePrices([...four, sale({ day: TODAY })], TODAY)?.sales).toBe(5);
    expect(placePrices([...four, sale({ day: '2026-11-29' })], TODAY)).toBeNull();
  });

  it('are medians, rounded as people do in speech', () => {
    const prices = [255_300, 312_400, 298_700, 410_000, 351_900];
    const found = placePrices(
      prices.map((price, at) => sale({ price, area: 100 + at, days: 10 * at })),
      TODAY,
    );
    expect(found).toMatchObject({ median: 310_000, perSquareMetre: 3100, days: 20 });
  });

  it('leave out the price per square metre and the time to sale with fewer than five known values', () => {
    const some = [...sales(4), sale({ area: null, days: null })];
    expect(placePrices(some, TODAY)).toMatchObject({ sales: 5, perSquareMetre: null, days: null });
  });

  it('are told by type and by half year where each has five sales', () => {
    const found = placePrices(
      [...sales(6), ...sales(5, { type: 'apartment', price: 200_000, day: '2025-09-01' })],
      TODAY,
    );
    expect(found?.types.map(({ name, sales: count, median }) => [name, count, median])).toEqual([
      ['house', 6, 300_000],
      ['apartment', 5, 200_000],
    ]);
    expect(found?.halves.map(({ name, sales: count }) => [name, count])).toEqual([
      ['2025-2', 5],
      ['2026-1', 6],
    ]);
  });

  it('do not let a reader find one to four sales by subtraction', () => {
    // Ten houses and eleven sales in all would tell of one apartment.
    expect(placePrices([...sales(10), ...sales(1, { type: 'apartment' })], TODAY)?.types).toEqual([]);
    // Of two types, the smaller one is left out with the rest.
    const found = placePrices([...sales(9), ...sales(5, { type: 'apartment' }), ...sales(2, { type: 'villa' })], TODAY);
    expect(found?.types.map(({ name }) => name)).toEqual(['house']);
    expect(placePrices([...sales(9), ...sales(5, { type: 'villa' })], TODAY)?.types).toHaveLength(2);
  });

  it('have no part and no remainder of one to four sales, whatever was sold', () => {
    const any = fc.record({
      day: fc.integer({ min: 0, max: 800 }).map((days) => addDays(TODAY, -days)),
      price: fc.integer({ min: 50_000, max: 2_000_000 }),
      type: fc.constantFrom(...TYPE_GROUPS),
      area: fc.option(fc.integer({ min: 20, max: 500 })),
      days: fc.option(fc.integer({ min: 1, max: 900 })),
    });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (some) => {
        const found = placePrices(some, TODAY);
        if (found === null) return;
        for (const parts of [found.types, found.halves]) {
          const rest = found.sales - parts.reduce((sum, part) => sum + part.sales, 0);
          for (const count of [...parts.map((part) => part.sales), ...(parts.length > 0 ? [rest] : [])])
            expect(count === 0 || count >= 5).toBe(true);
        }
      }),
    );
  });
});
