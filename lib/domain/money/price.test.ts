import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isClosed, STATUSES } from '../property/property-status';
import { PRICE_KINDS, type Price, priceDisplay, type ShownPrice, searchablePrice } from './price';

const NB = '\u00a0';
const price = (change: Partial<ShownPrice> = {}): ShownPrice => ({
  amount: 345_000,
  previous: null,
  kind: 'total',
  publish: true,
  ...change,
});
const CLOSED = ['sold', 'rented', 'sold-out'] as const;

const anyPrice: fc.Arbitrary<Price> = fc.record({
  publish: fc.boolean() as fc.Arbitrary<true>,
  amount: fc.option(fc.oneof(fc.double(), fc.integer({ min: -10, max: 2_000_000 })), { nil: null }),
  previous: fc.option(fc.oneof(fc.double(), fc.integer({ min: -10, max: 2_000_000 })), { nil: null }),
  kind: fc.constantFrom(...PRICE_KINDS),
});
const anyStatus = fc.constantFrom(...STATUSES);
const anyStatuses = fc.subarray([...STATUSES]);

describe('price display (SPEC §9)', () => {
  it('shows the amount', () => {
    expect(priceDisplay(price(), 'available', CLOSED, 'nl')).toEqual({
      kind: 'amount',
      amount: `€${NB}345.000`,
      before: null,
      after: null,
      previous: null,
    });
  });

  it('puts the startingFrom word before a price of kind starting-from, and before no other kind', () => {
    for (const kind of PRICE_KINDS) {
      const display = priceDisplay(price({ kind }), 'available', CLOSED, 'nl');
      expect(display).toMatchObject({ kind: 'amount', before: kind === 'starting-from' ? 'startingFrom' : null });
    }
  });

  it('names the unit after the amount (DOMAIN §5.4)', () => {
    for (const kind of ['per-week', 'per-month', 'per-year', 'per-m2', 'per-m2-year', 'excluding-costs'] as const)
      expect(priceDisplay(price({ amount: 995, kind }), 'available', CLOSED, 'nl')).toMatchObject({
        amount: `€${NB}995`,
        after: kind,
      });
  });

  it("shows the agency's words after the amount; they replace a unit per month, and any other unit if they name one", () => {
    const shown = (kind: Price['kind'], unitText: string) => {
      const display = priceDisplay(price({ amount: 200, kind }), 'available', CLOSED, 'nl', {
        goal: 'for-rent',
        unitText,
      });
      return display.kind === 'amount' ? [display.after, display.unitText] : [];
    };
    expect(shown('per-month', '/week')).toEqual([null, '/week']);
    expect(shown('per-month', '+ btw')).toEqual([null, '+ btw']);
    expect(shown('per-year', '/jaar')).toEqual([null, '/jaar']);
    expect(shown('per-m2-year', '+ btw')).toEqual(['per-m2-year', '+ btw']);
    expect(shown('starting-from', '/week')).toEqual([null, '/week']);
    expect(shown('total', '+ btw')).toEqual([null, '+ btw']);
  });

  it('adds “per month” to a “from” rent, and not to a “from” sale price', () => {
    const from = price({ amount: 900, kind: 'starting-from' });
    expect(priceDisplay(from, 'available', CLOSED, 'nl', { goal: 'for-rent' })).toMatchObject({
      before: 'startingFrom',
      after: 'per-month',
    });
    expect(priceDisplay(from, 'available', CLOSED, 'nl', { goal: 'for-sale' })).toMatchObject({ after: null });
  });

  it('shows the words of the agency instead of the status', () => {
    const statusText = 'Verkocht in 9 dagen';
    expect(priceDisplay(price(), 'sold', CLOSED, 'nl', { statusText })).toMatchObject({
      kind: 'status',
      text: statusText,
    });
  });

  it.each([
    ['missing', { amount: null }],
    ['0', { amount: 0 }],
    ['negative', { amount: -1 }],
    ['not a number', { amount: Number.NaN }],
    ['infinite', { amount: Infinity }],
  ])('shows "price on request" when the amount is %s', (_, change) => {
    expect(priceDisplay(price(change), 'available', CLOSED, 'nl')).toEqual({ kind: 'on-request' });
  });

  it('shows "price on request" when the price is hidden, even if it has an amount', () => {
    const hidden: Price = { ...price(), publish: false };
    expect(priceDisplay(hidden, 'available', CLOSED, 'nl')).toEqual({ kind: 'on-request' });
    expect(searchablePrice(hidden, 'available', CLOSED)).toBeNull();
  });

  it('shows the status instead of the price for the statuses that the agency configured', () => {
    for (const status of STATUSES) {
      expect(priceDisplay(price(), status, [status], 'nl')).toEqual({ kind: 'status', status });
      expect(priceDisplay(price(), status, [], 'nl').kind).toBe('amount');
    }
  });

  it('shows the previous price only when it was higher and the property is still available', () => {
    expect(priceDisplay(price({ previous: 360_000 }), 'available', CLOSED, 'nl')).toMatchObject({
      previous: `€${NB}360.000`,
    });
    expect(priceDisplay(price({ previous: 345_000 }), 'available', CLOSED, 'nl')).toMatchObject({ previous: null });
    for (const previous of [300_000, Number.NaN, Infinity])
      expect(priceDisplay(price({ previous }), 'available', CLOSED, 'nl')).toMatchObject({ previous: null });
    for (const status of STATUSES) {
      expect(priceDisplay(price({ previous: 360_000 }), status, [], 'nl')).toMatchObject({
        previous: isClosed(status) ? null : `€${NB}360.000`,
      });
    }
  });

  it('never shows NaN, a negative amount or a hidden price', () => {
    fc.assert(
      fc.property(anyPrice, anyStatus, anyStatuses, (some, status, statuses) => {
        const display = priceDisplay(some, status, statuses, 'nl');
        const printed = JSON.stringify(display);
        expect(printed).not.toMatch(/NaN|-€/);
        if (!some.publish) expect(printed).not.toContain('€');
        if (some.publish && display.kind === 'amount' && display.previous)
          expect(some.previous).toBeGreaterThan(some.amount ?? Infinity);
      }),
    );
  });
});

describe('the price for filters and sorting', () => {
  it('is null if the display of the price is not an amount', () => {
    fc.assert(
      fc.property(anyPrice, anyStatus, anyStatuses, (some, status, statuses) => {
        const found = searchablePrice(some, status, statuses);
        if (priceDisplay(some, status, statuses, 'nl').kind !== 'amount') expect(found).toBeNull();
      }),
    );
  });

  it('is the amount itself for a price and for a rent per month', () => {
    for (const kind of ['total', 'excluding-costs', 'starting-from', 'per-month'] as const)
      expect(searchablePrice(price({ amount: 995.5, kind }), 'available', CLOSED)).toBe(995.5);
  });

  it('is the monthly equivalent of a rent per week or year, at 52 weeks a year (design/feed-import)', () => {
    expect(searchablePrice(price({ amount: 300, kind: 'per-week' }), 'available', CLOSED)).toBe(1300);
    expect(searchablePrice(price({ amount: 185, kind: 'per-week' }), 'available', CLOSED)).toBe(801.67);
    expect(searchablePrice(price({ amount: 14_400, kind: 'per-year' }), 'available', CLOSED)).toBe(1200);
  });

  it('is unknown for an amount per m², from which no total follows', () => {
    for (const kind of ['per-m2', 'per-m2-year'] as const)
      expect(searchablePrice(price({ amount: 135, kind }), 'available', CLOSED)).toBeNull();
  });
});

describe('closed properties (SPEC §4)', () => {
  it('are those that are sold, rented or sold out', () => {
    expect(STATUSES.filter(isClosed)).toEqual(CLOSED);
  });
});
