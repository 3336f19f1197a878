import { describe, expect, it } from 'vitest';
import { knownAround, largerStation, type NearbyPlace, nearbyKind, nearestOf } from './nearby';
import type { Point } from './point';

const HERE = { latitude: 51, longitude: 4 };
const CIRCLE = { ...HERE, metres: 2000 };
const from = ({ latitude, longitude }: Point, north: number, east = 0): Point => ({
  latitude: latitude + north / 111_195,
  longitude: longitude + east / (111_195 * Math.cos((latitude * Math.PI) / 180)),
});
const place = (kind: NearbyPlace['kind'], north: number, east = 0, name = ''): NearbyPlace => ({
  ...from(HERE, north, east),
  kind,
  name,
});
const told = (places: readonly NearbyPlace[], circles = [CIRCLE], origin: Point = HERE) =>
  nearestOf(origin, places, circles).map(({ kind, name, metres }) => [kind, name, metres]);

describe('the places near a property', () => {
  it('are the nearest of each kind, in a fixed order of kinds, with distances rounded to 50 or 100 m', () => {
    expect(
      told([
        place('park', 620),
        place('school', -337, 0, 'near'),
        place('school', 900, 0, 'far'),
        place('station', 0, 1274),
        place('supermarket', 4),
      ]),
    ).toEqual([
      ['station', '', 1300],
      ['school', 'near', 350],
      ['supermarket', '', 50],
      ['park', '', 600],
    ]);
  });

  it('leave out a kind if a nearer place of that kind may lie outside the area whose places are known', () => {
    const [east] = [from(HERE, 0, 1500)];
    // All places within 500 m of a property are known if it is 1.5 km from the middle of a circle of 2 km.
    expect(knownAround(east as Point, [CIRCLE])).toBeCloseTo(500, 0);
    expect(told([place('school', 0, 1100), place('park', 0, 800)], [CIRCLE], east)).toEqual([['school', '', 400]]);
    expect(told([place('school', 100)], [])).toEqual([]);
    expect(told([place('school', 2100)])).toEqual([]);
  });

  it('include one of the larger stations by name if the nearest station is not known', () => {
    const stations = [
      { ...from(HERE, 4000), name: 'Far' },
      { ...from(HERE, 2960), name: 'Near' },
    ];
    expect(largerStation(HERE, stations)).toMatchObject({ kind: 'station', name: 'Near', metres: 3000, isOneOf: true });
    expect(largerStation(from(HERE, -3000), stations)).toBeNull();
  });

  it('are read from the layers of the base map', () => {
    expect([nearbyKind('pois', 'bus_stop'), nearbyKind('landuse', 'park'), nearbyKind('pois', 'kindergarten')]).toEqual(
      ['stop', 'park', 'nursery'],
    );
    expect([nearbyKind('pois', 'park'), nearbyKind('pois', 'cafe'), nearbyKind('landuse', undefined)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
