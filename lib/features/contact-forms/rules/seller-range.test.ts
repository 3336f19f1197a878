import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aSale } from '@/tests/support/a-sale';
import { parseRange } from '../search-params';
import type { SellersProperty } from './range-moves';
import { rangeLine, sellerRange } from './seller-range';

const TODAY = '2026-11-28';
const OWN: SellersProperty = {
  type: 'house',
  area: 150,
  municipality: 'mechelen',
  province: 'antwerp',
  bedrooms: 3,
  year: 1970,
  label: 'd',
  isOutside: true,
};
describe('the range of a seller', () => {
  it('exists from five sales on, with its sales as dots and the three nearest in area', () => {
    const sales = [140, 145, 150, 160, 190].map((area, at) =>
      aSale({ id: String(at), area, price: area * (2800 + 100 * at) }),
    );
    expect(sellerRange(OWN, sales.slice(1), TODAY)).toBeNull();
    const range = sellerRange(OWN, sales, TODAY);
    expect(range).toMatchObject({ low: 435_000, high: 465_000, inside: 3 });
    expect(range?.nearest.map(({ area }) => area)).toEqual([140, 145, 150]);
    expect(range?.dots.map(({ shown }) => shown)).toEqual([1, 2, 3, 0, 0]);
  });

  it('says in counts, not in amounts, what moves it', () => {
    const moves = sellerRange(
      OWN,
      [...Array(6)].map((_, at) => aSale({ id: String(at) })),
      TODAY,
    )?.moves;
    expect(moves).toEqual([
      { name: 'label', own: 'D', count: 6, amount: null, side: 'less' },
      { name: 'bedrooms', own: '3', count: 6, amount: null, side: 'less' },
      { name: 'year', own: '1970', count: 0, amount: null, side: 'more' },
      { name: 'outside', own: 'yes', count: 6, amount: null, side: 'same' },
    ]);
  });

  it('tells a difference in euro from twenty sales on, five of them on each side, and only where more is dearer', () => {
    const sales = (count: number, withGarden: number, more: number) =>
      [...Array(count)].map((_, at) =>
        aSale({ id: String(at), area: 150, isOutside: at < withGarden, price: 450_000 + (at < withGarden ? more : 0) }),
      );
    const outside = (of: ReturnType<typeof sales>) =>
      sellerRange(OWN, of, TODAY)?.moves.find(({ name }) => name === 'outside')?.amount;
    expect(outside(sales(20, 10, 30_000))).toBe(30_000);
    expect(outside(sales(19, 10, 30_000))).toBeNull();
    expect(outside(sales(20, 4, 30_000))).toBeNull();
    expect(outside(sales(20, 16, 30_000))).toBeNull();
    expect(outside(sales(20, 10, -30_000))).toBeNull();
  });

  it('is never a single figure and never rests on fewer than five sales or on hidden ones', () => {
    const anySale = fc.record({
      price: fc.integer({ min: 1000, max: 9_000_000 }),
      area: fc.option(fc.integer({ min: 10, max: 900 })),
      isShown: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anySale, { maxLength: 30 }), fc.integer({ min: 15, max: 2000 }), (drawn, area) => {
        const range = sellerRange(
          { ...OWN, area },
          drawn.map((one, at) => aSale({ ...one, id: String(at) })),
          TODAY,
        );
        if (!range) return;
        expect(range.high).toBeGreaterThan(range.low);
        expect(range.dots.length).toBeGreaterThanOrEqual(5);
        expect(range.nearest.every(({ isShown }) => isShown)).toBe(true);
        expect(range.inside * 2).toBeGreaterThanOrEqual(range.dots.length);
      }),
    );
  });
});

describe('the line of a range', () => {
  it('has a stack of the dots that would touch, with the numbered ones on top', () => {
    const dots = [400, 500, 560, 562, 600].map((amount, at) => ({ amount, shown: at === 2 ? 3 : 0 }));
    const { dots: placed } = rangeLine({ low: 420, high: 580, dots });
    expect(placed.map(({ level }) => level)).toEqual([0, 0, 0, 0, 1]);
    expect(placed.at(-1)).toMatchObject({ number: 3, at: 0.8 });
    for (const [at, one] of placed.entries())
      for (const other of placed.slice(at + 1))
        expect(
          Math.abs(one.at - other.at) * 281 + 16 * Math.abs((one.level ?? 0) - (other.level ?? 0)),
        ).toBeGreaterThan(14);
  });
});

describe('the answers before a range', () => {
  it('are read from an address that has no street, and only count when place, type and area are usable', () => {
    const asked = { range: 'answer', place: '2800 Mechelen', type: 'terraced', area: '150', bedrooms: 'x', label: 'd' };
    expect(parseRange(asked).answers).toMatchObject({
      zip: '2800',
      propertyType: 'terraced',
      area: 150,
      bedrooms: null,
      label: 'd',
      isOutside: false,
    });
    for (const wrong of [{ place: 'Atlantis' }, { place: '' }, { type: 'castle' }, { area: '14' }, { area: '1e9' }])
      expect(parseRange({ ...asked, ...wrong })).toMatchObject({ isSent: true, answers: null });
    expect(parseRange({})).toMatchObject({ isAsked: false, isSent: false, answers: null });
  });
});

describe('the visit after a range, in an address', () => {
  const SLOT = '2026-12-01T12:00:00.000Z';
  const visitOf = (typed: { slot?: string; from?: string }) => parseRange({ range: 'visit', ...typed }).visit;

  it('shows the day of its slot, or another day that is asked for', () => {
    expect(visitOf({ slot: SLOT })).toEqual({ slot: SLOT, from: '2026-12-01' });
    expect(visitOf({ slot: SLOT, from: '2026-12-04' })).toEqual({ slot: SLOT, from: '2026-12-04' });
  });

  it('begins at the first free day without a day, and where the address has no real one', () => {
    for (const typed of [{}, { slot: 'soon', from: 'later' }, { slot: '2026-02-31T12:00:00.000Z' }])
      expect(visitOf(typed)?.from).toBeNull();
    expect(parseRange({ range: 'answer', slot: SLOT }).visit).toBeNull();
  });
});
