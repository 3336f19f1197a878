import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around, overlaps } from './label-layout';
import { clusterRect, fittingPins, HALF_DOT, type PinPlace, partedClusters, priceRect } from './pin-fit';

const pin = (key: string, x: number, y: number, extra: Partial<PinPlace> = {}): PinPlace => ({
  key,
  x,
  y,
  length: 7,
  isArea: false,
  isForced: false,
  ...extra,
});

describe('prices on a map with few properties', () => {
  it('are shown where there is room, first those of the first properties in the list; the others become dots', () => {
    const fitting = fittingPins([pin('a', 100, 100), pin('b', 110, 120), pin('c', 300, 100)], []);
    expect([...fitting].sort()).toEqual(['a', 'c']);
    // If it came from below, the price of the second property would cover the dot of the first.
    expect([...fittingPins([pin('b', 110, 120), pin('a', 100, 100)], [])]).toEqual(['a']);
  });

  it('become dots where something already covers the map, unless a price must be shown', () => {
    const taken = [around(100, 80, 40, 40)];
    expect(fittingPins([pin('a', 100, 100)], taken).size).toBe(0);
    expect(fittingPins([pin('a', 100, 100, { isForced: true })], taken).size).toBe(1);
  });

  it('never cover each other or a dot', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 500 }),
      y: fc.integer({ min: 0, max: 500 }),
      length: fc.integer({ min: 3, max: 11 }),
      isArea: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (given) => {
        const places = given.map((one, at) => pin(String(at), one.x, one.y, one));
        const fitting = fittingPins(places, []);
        const prices = places.filter(({ key }) => fitting.has(key));
        const dots = places.filter(({ key }) => !fitting.has(key));
        for (const price of prices) {
          const rect = priceRect(price);
          expect(prices.some((other) => other !== price && overlaps(rect, priceRect(other)))).toBe(false);
          expect(dots.some(({ x, y }) => overlaps(rect, around(x, y, 2 * HALF_DOT, 2 * HALF_DOT)))).toBe(false);
        }
      }),
    );
  });
});

describe('clusters that contain two towns', () => {
  type Cluster = { x: number; y: number; count: number; parts?: Cluster[] };
  const parted = (all: Cluster[]) => partedClusters(all, ({ parts = [] }) => parts, clusterRect);
  const brussels = { x: 100, y: 100, count: 20 };
  const leuven = { x: 164, y: 96, count: 12 };
  const both = { x: 124, y: 98, count: 32, parts: [brussels, leuven] };

  it('are divided into one for each town if there is room for both', () => {
    expect(parted([both])).toEqual([brussels, leuven]);
  });

  it('stay whole if their two parts would cover each other or another cluster', () => {
    const close = { ...both, parts: [brussels, { ...leuven, x: 140 }] };
    expect(parted([close])).toEqual([close]);
    const beside = { x: 200, y: 100, count: 5 };
    expect(parted([both, beside])).toEqual([both, beside]);
  });

  it('are divided again if a part contains two towns too, without losing a property', () => {
    const ghent = { x: 0, y: 100, count: 3 };
    const all = { x: 60, y: 100, count: 35, parts: [ghent, both] };
    const spots = parted([all]);
    expect(spots).toHaveLength(3);
    expect(spots.reduce((sum, { count }) => sum + count, 0)).toBe(35);
  });
});
