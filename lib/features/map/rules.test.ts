import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUSES } from '@/lib/domain/property/property-status';
import { TYPE_ICONS } from '@/lib/domain/property/property-type';
import {
  clusterPoints,
  type Markers,
  nearbyBounds,
  nearestTo,
  type PackedMarkers,
  packMarker,
  packMarkers,
  positionsIn,
  unpackMarker,
} from './rules';

const columns = (points: ReadonlyArray<readonly [number, number]>) => ({
  latitude: Float64Array.from(points, ([lat]) => lat),
  longitude: Float64Array.from(points, ([, lon]) => lon),
});
const BELGIUM = { south: 49, west: 2, north: 52, east: 7 };
const point = fc.tuple(
  fc.double({ min: 49.4, max: 51.6, noNaN: true }),
  fc.double({ min: 2.5, max: 6.5, noNaN: true }),
);

describe('clusters of properties on a grid (design/map)', () => {
  it('count every point once, at every zoom, and are drawn among their points', () => {
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

  it('are one cluster for the whole country when zoomed out, and one per point when zoomed in', () => {
    const points = columns([
      [50.85, 4.35],
      [51.05, 3.72],
      [50.46, 4.87],
    ]);
    expect(clusterPoints(points, [0, 1, 2], 0)).toHaveLength(1);
    expect(clusterPoints(points, [0, 1, 2], 14)).toHaveLength(3);
  });

  it.each([
    ['of one latitude', [50, 4], [50, 5]],
    ['of one longitude', [50, 4], [51, 4]],
  ] as const)('keep points apart that are far from each other: %s', (_, one, other) => {
    expect(clusterPoints(columns([one, other]), [0, 1], 14)).toHaveLength(2);
  });

  it('are the points of one cell of a grid that begins at 180° west and is 66 pixels wide', () => {
    const at = (cell: number): [number, number] => [50, ((cell * 66) / (256 * 2 ** 10) - 0.5) * 360];
    expect(clusterPoints(columns([at(2040.01), at(2040.99)]), [0, 1], 10)).toHaveLength(1);
    expect(clusterPoints(columns([at(2040.99), at(2041.01)]), [0, 1], 10)).toHaveLength(2);
  });

  it('name as many of their points as requested, by default none', () => {
    const points = columns(Array.from({ length: 5 }, () => [50.85, 4.35] as const));
    expect(clusterPoints(points, [0, 1, 2, 3, 4], 14, 3)).toEqual([
      { latitude: 50.85, longitude: 4.35, count: 5, some: [0, 1, 2] },
    ]);
    expect(clusterPoints(points, [0, 1, 2, 3, 4], 14)[0]?.some).toEqual([]);
  });

  it('leave out points that are outside the bounds, fail a filter or have no place', () => {
    const points = columns([
      [50.85, 4.35],
      [51.05, 3.72],
      [Number.NaN, Number.NaN],
      [40, 4],
    ]);
    expect(positionsIn(points, Uint32Array.from([0, 1, 0, 0]), BELGIUM)).toEqual([0]);
  });
});

describe('packed markers (docs/map-message.md)', () => {
  const place = {
    latitude: fc.double({ min: 49, max: 52, noNaN: true }),
    longitude: fc.double({ min: 2, max: 7, noNaN: true }),
  };
  const id = fc.string({ minLength: 1, maxLength: 40 });
  const property = fc.record({
    id,
    ...place,
    metres: fc.nat(30_000),
    price: fc.string({ maxLength: 40 }),
    icon: fc.constantFrom(...TYPE_ICONS, null),
    status: fc.constantFrom(...STATUSES),
  });
  const cluster = fc.record(
    { ...place, count: fc.integer({ min: 1, max: 1_000_000 }), ids: fc.array(id, { minLength: 1, maxLength: 5 }) },
    { requiredKeys: ['latitude', 'longitude', 'count'] },
  );

  it('are unpacked to the same markers after they were sent as JSON, and the rest of the answer stays the same', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(property, cluster), { maxLength: 20 }), (markers) => {
        const answer: Markers = {
          total: 30,
          missing: 2,
          abroad: 1,
          isWhole: true,
          outlines: ['namur'],
          circles: [],
          nearby: null,
          isNewest: false,
          markers,
        };
        const { rows, ...rest }: PackedMarkers = JSON.parse(JSON.stringify(packMarkers(answer)));
        expect({ ...rest, markers: rows.map(unpackMarker) }).toEqual(answer);
      }),
    );
  });

  it('are lists in the order that docs/map-message.md describes', () => {
    const sold = {
      id: 'a',
      latitude: 50.4,
      longitude: 4.8,
      metres: 0,
      price: '€ 1',
      icon: 'land',
      status: 'sold',
    } as const;
    expect(packMarker(sold)).toEqual(['a', 50.4, 4.8, 0, '€ 1', 4, 5]);
    expect(packMarker({ ...sold, icon: null, status: 'available' }).slice(5)).toEqual([0, 0]);
    expect(packMarker({ latitude: 50.4, longitude: 4.8, count: 3 })).toEqual([null, 50.4, 4.8, 3]);
    expect(packMarker({ latitude: 50.4, longitude: 4.8, count: 2, ids: ['a', 'b'] })).toEqual([
      null,
      50.4,
      4.8,
      2,
      ['a', 'b'],
    ]);
  });

  it('have no icon and the status "available" if the codes of icon and status are unknown', () => {
    expect(unpackMarker(['a', 50.4, 4.8, 0, '', 99, 99])).toMatchObject({ icon: null, status: 'available' });
  });
});

describe('a search without results on the map', () => {
  const NAMUR = { latitude: 50.4669, longitude: 4.8675 };
  const points = {
    latitude: Float64Array.from([51.05, 50.5, 50.47, 50.41]),
    longitude: Float64Array.from([3.72, 4.9, 4.87, 4.44]),
  };

  it('shows the properties nearest to the requested place, at most sixty kilometres away', () => {
    expect(nearestTo([NAMUR], points, [0, 1, 2, 3])).toEqual([2, 1, 3]);
    expect(nearestTo([NAMUR], points, [])).toEqual([]);
  });

  it('shows the place with the nearest properties, or the place alone if there are none', () => {
    const bounds = nearbyBounds([NAMUR], [{ latitude: 50.5, longitude: 4.9 }]);
    expect(bounds).toMatchObject({ south: 50.4169, north: 50.55, west: 4.8175, east: 4.95 });
    const alone = nearbyBounds([NAMUR], []);
    expect((alone?.north ?? 0) - (alone?.south ?? 0)).toBeCloseTo(0.1, 3);
    expect(nearbyBounds([], [])).toBeNull();
  });
});
