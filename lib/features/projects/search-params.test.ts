import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UNIT_COLUMNS } from '@/lib/domain/property/project-units';
import { DEFAULT_VIEW, parseUnitView, sortedBy, unitViewQuery } from './search-params';

describe('the view of the unit table in the address', () => {
  it('has an order, a direction and a filter for sold units', () => {
    expect(parseUnitView({ sort: 'price-desc', hide: 'sold' })).toEqual({
      column: 'price',
      direction: 'descending',
      hidesSold: true,
    });
    expect(parseUnitView({ sort: 'area' })).toEqual({ column: 'area', direction: 'ascending', hidesSold: false });
  });

  it('falls back to the order of lots for an unknown value, and leaves that value out of the canonical address', () => {
    for (const sort of ['', 'colour', 'price-asc', '-desc', 'PRICE', ['x', 'price'], '__proto__'])
      expect(parseUnitView({ sort })).toEqual(DEFAULT_VIEW);
    expect(unitViewQuery(parseUnitView({ sort: 'colour', hide: 'all' }))).toBe('');
  });

  it('is read from any query without an error', () => {
    const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant(undefined));
    fc.assert(fc.property(fc.dictionary(fc.string(), value), (raw) => void unitViewQuery(parseUnitView(raw))));
  });

  it('is the same after it was written and read', () => {
    const views = fc.record({
      column: fc.constantFrom(...UNIT_COLUMNS),
      direction: fc.constantFrom('ascending', 'descending' as const),
      hidesSold: fc.boolean(),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(parseUnitView(Object.fromEntries(new URLSearchParams(unitViewQuery(view))))).toEqual(view);
      }),
    );
  });

  it('reverses the order if the same column is chosen again', () => {
    const byPrice = sortedBy({ ...DEFAULT_VIEW, hidesSold: true }, 'price');
    expect(byPrice).toEqual({ column: 'price', direction: 'ascending', hidesSold: true });
    expect(sortedBy(byPrice, 'price').direction).toBe('descending');
    expect(sortedBy(sortedBy(byPrice, 'price'), 'price').direction).toBe('ascending');
  });
});
