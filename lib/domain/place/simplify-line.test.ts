import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaFrom, areaShape, MOST_CORNERS } from './drawn-area';
import { isInShape } from './map-shape';
import type { Point } from './point';
import { freehandCorners } from './simplify-line';

const points = fc.array(
  fc.record({
    latitude: fc.double({ min: 49, max: 52, noNaN: true }),
    longitude: fc.double({ min: 2, max: 7, noNaN: true }),
  }),
  { maxLength: 400 },
);
/** A circle drawn by a trembling finger; the radius is in degrees of latitude. */
const circle = (count: number, radius: number): Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    const far = radius * (1 + 0.02 * Math.sin(at * 12.9898));
    return { latitude: 50.8 + far * Math.sin(angle), longitude: 4.4 + (far * Math.cos(angle)) / 0.63 };
  });
/** The distance of a point from the nearest side of a line, in degrees of latitude. */
const distance = ({ latitude, longitude }: Point, line: readonly Point[]): number =>
  Math.min(
    ...line.slice(1).map((end, at) => {
      const start = line[at] as Point;
      const [up, right] = [end.latitude - start.latitude, (end.longitude - start.longitude) * 0.63];
      const [north, east] = [latitude - start.latitude, (longitude - start.longitude) * 0.63];
      const length = up * up + right * right;
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, (north * up + east * right) / length));
      return Math.hypot(north - along * up, east - along * right);
    }),
  );

describe('a line drawn by hand', () => {
  it('keeps at most the allowed number of corners, in their order and with both ends, for any scribble', () => {
    fc.assert(
      fc.property(points, fc.integer({ min: 2, max: MOST_CORNERS }), (drawn, most) => {
        const corners = freehandCorners(drawn, 0.001, most);
        expect(corners.length).toBeLessThanOrEqual(Math.max(most, Math.min(2, drawn.length)));
        expect(corners[0]).toEqual(drawn[0]);
        expect(corners.at(-1)).toEqual(drawn.at(-1));
        let from = 0;
        for (const corner of corners) {
          from = drawn.findIndex((point, at) => at >= from && point.latitude === corner.latitude) + 1;
          expect(from).toBeGreaterThan(0);
        }
      }),
    );
  });

  it('stays within the tolerance of every drawn point while it has fewer corners than allowed', () => {
    fc.assert(
      fc.property(points, fc.double({ min: 0.0005, max: 0.5, noNaN: true }), (drawn, tolerance) => {
        const corners = freehandCorners(drawn, tolerance, 400);
        if (drawn.length > 1)
          for (const one of drawn) expect(distance(one, corners)).toBeLessThan(tolerance * 1.000001);
      }),
    );
  });

  it('becomes an area that fits in an address and contains the same properties, for a movement of any length', () => {
    for (const count of [40, 400, 4000]) {
      const area = areaFrom(freehandCorners(circle(count, 0.1), 0.002, MOST_CORNERS));
      expect(area?.corners.length).toBeLessThanOrEqual(MOST_CORNERS);
      const shape = area && areaShape(area);
      for (const { latitude, longitude } of circle(60, 0.09))
        expect(shape && isInShape(shape, latitude, longitude)).toBe(true);
      for (const { latitude, longitude } of circle(60, 0.11))
        expect(shape && isInShape(shape, latitude, longitude)).toBe(false);
    }
  });

  it('has two corners if it is straight, and all its points if there are fewer than three', () => {
    const straight = Array.from({ length: 50 }, (_, at) => ({ latitude: 50 + at / 100, longitude: 4 + at / 100 }));
    expect(freehandCorners(straight, 0.001, MOST_CORNERS)).toHaveLength(2);
    expect(freehandCorners(straight.slice(0, 1), 0.001, MOST_CORNERS)).toHaveLength(1);
    expect(freehandCorners([], 0, MOST_CORNERS)).toEqual([]);
  });
});
