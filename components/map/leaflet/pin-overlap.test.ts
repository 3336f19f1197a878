import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around, overlaps } from './label-layout';
import {
  clusterRect,
  dotRect,
  lineTo,
  outsideOf,
  type PinPlace,
  partedClusters,
  pinRect,
  placedPins,
  touchingDots,
  widthOfPin,
} from './pin-overlap';

const pin = (key: string, x: number, y: number, extra: Partial<PinPlace> = {}): PinPlace => ({
  key,
  x,
  y,
  width: 54,
  isArea: false,
  isForced: false,
  ...extra,
});
const sidesOf = (places: PinPlace[], taken: Parameters<typeof placedPins>[1] = [], least = 0) =>
  Object.fromEntries([...placedPins(places, taken, least)].map(([key, { side }]) => [key, side]));

describe('the price of a property on the map', () => {
  it('is above its point, else right, left or below, and centred on the point of a hidden address', () => {
    const point = pin('a', 100, 100);
    const [above, right, left] = [around(100, 72, 10, 10), around(142, 100, 10, 10), around(58, 100, 10, 10)];
    expect(sidesOf([point])).toEqual({ a: 'above' });
    expect(sidesOf([point], [above])).toEqual({ a: 'right' });
    expect(sidesOf([point], [above, right])).toEqual({ a: 'left' });
    expect(sidesOf([point], [above, right, left])).toEqual({ a: 'below' });
    expect(sidesOf([{ ...point, isArea: true }])).toEqual({ a: 'over' });
  });

  it('is at the end of a short line if no side has room, and without lines a dot, unless it must be readable', () => {
    const taken = [around(100, 100, 80, 80)];
    expect(sidesOf([pin('a', 100, 100)], taken)).toEqual({});
    expect(sidesOf([pin('a', 100, 100)], taken, 1)).toEqual({ a: 'away' });
    expect(sidesOf([pin('a', 100, 100, { isForced: true })], taken)).toEqual({ a: 'above' });
  });

  it('has priority in the order of the list, and stays where it is shown', () => {
    const taken = [around(60, 100, 10, 10), around(140, 100, 10, 10), around(100, 125, 10, 10)];
    expect(Object.keys(sidesOf([pin('a', 100, 100), pin('b', 102, 100)], taken, 1))).toEqual(['a']);
    expect(Object.keys(sidesOf([pin('b', 102, 100), pin('a', 100, 100)], taken, 1))).toEqual(['b']);
    const below = { side: 'below', x: 0, y: 22 } as const;
    expect(sidesOf([pin('a', 100, 100, { held: below })])).toEqual({ a: 'below' });
  });

  it('has 10 px of space around it, and less or a line only where fewer prices than the least would be shown', () => {
    const row = [0, 1, 2].map((at) => pin(`p${at}`, 100 + 58 * at, 100, { isArea: true }));
    expect([...placedPins(row, [], 0).keys()]).toEqual(['p0', 'p2']);
    expect([...placedPins(row, [], 3).keys()]).toEqual(['p0', 'p2', 'p1']);
  });

  it('is shown for each of seven properties in one building', () => {
    const all = Array.from({ length: 7 }, (_, at) => pin(`p${at}`, 200, 200));
    expect(placedPins(all, [], 7).size).toBe(7);
  });

  it('is neither cut nor touched by an edge of the map', () => {
    const edges = outsideOf({ x: 0, y: 0 }, { x: 300, y: 200 });
    const sides = sidesOf([pin('a', 5, 100), pin('b', 295, 100), pin('c', 150, 8), pin('d', 150, 192)], edges);
    expect(sides).toEqual({ a: 'right', b: 'left', c: 'below', d: 'above' });
    // Above its point the price with the space around it would end 3 or 5 px below the edge.
    expect(sidesOf([pin('e', 150, 48)], edges)).toEqual({ e: 'right' });
    expect(sidesOf([pin('e', 150, 50)], edges)).toEqual({ e: 'above' });
  });

  it('never covers another price, a dot, or the point or line of another price', () => {
    const place = fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 400 }),
      width: fc.integer({ min: 40, max: 90 }),
      isArea: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(place, { maxLength: 60 }), (given) => {
        const places = given.map((one, at) => pin(String(at), one.x, one.y, one));
        const placed = placedPins(places, [], 99);
        const prices = places.flatMap((one) => {
          const at = placed.get(one.key);
          return at ? [{ one, at, rect: pinRect(one, at), line: lineTo(one, at) }] : [];
        });
        const dots = places.filter(({ key }) => !placed.has(key));
        for (const { one, rect, line } of prices) {
          for (const other of prices) {
            if (other.one === one) continue;
            expect(overlaps(rect, other.rect)).toBe(false);
            const isSpot = overlaps(dotRect(one), dotRect(other.one));
            if (line && !isSpot) expect(overlaps(around(line[1].x, line[1].y, 0, 0), other.rect)).toBe(false);
            if (other.at.side !== 'over') expect(overlaps(rect, around(other.one.x, other.one.y, 6, 6))).toBe(false);
          }
          for (const dot of dots) expect(overlaps(rect, dotRect(dot))).toBe(false);
          expect(line ? Math.hypot(line[1].x - one.x, line[1].y - one.y) : 0).toBeLessThan(130);
        }
      }),
    );
  });
});

describe('the width of a price', () => {
  it('grows with its figures, and less with its points', () => {
    expect(widthOfPin('419k')).toBeLessThan(56);
    expect(widthOfPin('1.245.000')).toBeGreaterThan(widthOfPin('245.000'));
    expect(widthOfPin('€?')).toBeLessThan(widthOfPin('950'));
  });
});

describe('dots that would cover each other', () => {
  const areaOf = ([first, ...others]: readonly [PinPlace, ...PinPlace[]]) =>
    others.length > 0 ? clusterRect({ ...first, count: 1 + others.length, isFew: true }) : dotRect(first);

  it('are one group, and other dots stay alone', () => {
    const [a, b, c] = [pin('a', 10, 10), pin('b', 16, 12), pin('c', 60, 10)];
    expect(touchingDots([a, c, b], areaOf)).toEqual([[c], [a, b]]);
  });

  it('are one group also if only the larger dot of a group reaches the next one', () => {
    const [a, b, c] = [pin('a', 10, 10), pin('b', 16, 12), pin('c', 30, 10)];
    expect(touchingDots([c, a], areaOf)).toEqual([[c], [a]]);
    expect(touchingDots([c, a, b], areaOf)).toEqual([[c, a, b]]);
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
