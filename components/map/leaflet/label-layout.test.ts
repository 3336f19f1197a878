import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { around, distanceTo, NEAR_PX, namePlaces, overlaps, type Rect } from './label-layout';

const at = fc.integer({ min: 0, max: 600 });
const label = fc.record({
  x: at,
  y: at,
  width: fc.integer({ min: 10, max: 220 }),
  height: fc.integer({ min: 14, max: 24 }),
  rank: fc.integer({ min: 0, max: 5 }),
});

describe('the name of a place on the map', () => {
  it('is close to the dot of its place without overlapping a cluster on the dot, or is not shown', () => {
    const cover = fc.option(
      fc.tuple(fc.integer({ min: -30, max: 30 }), fc.integer({ min: -30, max: 30 }), fc.constantFrom(21, 24, 27)),
      { nil: undefined },
    );
    fc.assert(
      fc.property(label, fc.boolean(), cover, (place, hasSpot, moved) => {
        const { x, y, width, height } = place;
        const circle: Rect | undefined = moved && around(x + moved[0], y + moved[1], 2 * moved[2], 2 * moved[2]);
        for (const [cx, cy] of namePlaces(place, hasSpot, circle)) {
          const rect = around(cx, cy, width, height);
          expect(distanceTo(x, y, rect)).toBeLessThanOrEqual(NEAR_PX);
          if (circle) expect(overlaps(rect, circle)).toBe(false);
        }
      }),
    );
  });

  it('is shown beside a cluster only on the side on which the dot is', () => {
    // The dot is at the left edge of a large cluster: only the position at the left is near enough.
    const cover = around(124, 100, 54, 54);
    const places = namePlaces({ x: 100, y: 100, width: 60, height: 20, rank: 0 }, true, cover);
    expect(places.length).toBeGreaterThan(0);
    for (const [cx] of places) expect(cx).toBeLessThan(124);
  });

  it('is beside its dot if no cluster covers the dot', () => {
    const [first] = namePlaces({ x: 100, y: 100, width: 60, height: 20, rank: 1 }, true, undefined);
    expect(first).toEqual([137, 100]);
  });
});
