import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clusterPoints, positionsIn } from './rules';

const columns = (points: ReadonlyArray<readonly [number, number]>) => ({
  latitude: Float64Array.from(points, ([lat]) => lat),
  longitude: Float64Array.from(points, ([, lon]) => lon),
});
const BELGIUM = { south: 49, west: 2, north: 52, east: 7 };
const point = fc.tuple(
  fc.double({ min: 49.4, max: 51.6, noNaN: true }),
  fc.double({ min: 2.5, max: 6.5, noNaN: true }),
);

describe('clusters of a grid (design/map)', () => {
  it('count every point once, at every zoom, and lie among their points', () => {
    fc.assert(
      fc.property(fc.array(point, { maxLength: 60 }), fc.integer({ min: 0, max: 18 }), (points, zoom) => {
        const clusters = clusterPoints(
          columns(points),
          points.map((_, at) => at),
          zoom,
        );
        expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(points.length);
        for (const { latitude, longitude } of clusters) {
          expect(latitude).toBeGreaterThanOrEqual(49.39);
          expect(latitude).toBeLessThanOrEqual(51.61);
          expect(longitude).toBeGreaterThanOrEqual(2.49);
          expect(longitude).toBeLessThanOrEqual(6.51);
        }
      }),
    );
  });

  it('are one for the whole country when zoomed out, and one per point when zoomed in', () => {
    const points = columns([
      [50.85, 4.35],
      [51.05, 3.72],
      [50.46, 4.87],
    ]);
    expect(clusterPoints(points, [0, 1, 2], 0)).toHaveLength(1);
    expect(clusterPoints(points, [0, 1, 2], 14)).toHaveLength(3);
  });

  it('name as many of their points as requested, by default none', () => {
    const points = columns(Array.from({ length: 5 }, () => [50.85, 4.35] as const));
    expect(clusterPoints(points, [0, 1, 2, 3, 4], 14, 3)).toEqual([
      { latitude: 50.85, longitude: 4.35, count: 5, some: [0, 1, 2] },
    ]);
    expect(clusterPoints(points, [0, 1, 2, 3, 4], 14)[0]?.some).toEqual([]);
  });

  it('leave out points outside the bounds, that fail a filter or have no place', () => {
    const points = columns([
      [50.85, 4.35],
      [51.05, 3.72],
      [Number.NaN, Number.NaN],
      [40, 4],
    ]);
    expect(positionsIn(points, Uint16Array.from([0, 1, 0, 0]), BELGIUM)).toEqual([0]);
  });
});
