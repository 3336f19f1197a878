import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, pointAt, tilePosition, tilesIn } from './map-tiles';
import { distanceKm } from './point';

const GENT = { latitude: 51.0536, longitude: 3.7253 };

describe('tiles of the map', () => {
  it('have the usual numbers', () => {
    const { x, y } = tilePosition(GENT, 12);
    expect([Math.floor(x), Math.floor(y)]).toEqual([2090, 1370]);
    expect(tilePosition({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 1, y: 1 });
  });

  it('lead back to the point', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(degrees(-80, 80), degrees(-179, 179), fc.nat(20), (latitude, longitude, z) => {
        const { x, y } = tilePosition({ latitude, longitude }, z);
        expect(distanceKm(pointAt(x, y, z), { latitude, longitude })).toBeLessThan(0.001);
      }),
    );
  });

  it('cover a circle, and few beyond it', () => {
    const tiles = tilesIn(boxAround(GENT, 2000), 15);
    // A tile of level 15 is some 770 m wide here.
    expect(tiles.length).toBeGreaterThanOrEqual(36);
    expect(tiles.length).toBeLessThanOrEqual(49);
    for (const [north, east] of [
      [1.99, 0],
      [-1.99, 0],
      [0, 1.99],
      [0, -1.99],
    ] as const) {
      const { x, y } = tilePosition(
        { latitude: GENT.latitude + north / 111.195, longitude: GENT.longitude + east / 69.9 },
        15,
      );
      expect(tiles).toContainEqual({ z: 15, x: Math.floor(x), y: Math.floor(y) });
    }
  });

  it('of the lowest level are one', () => {
    expect(tilesIn({ south: -85, west: -180, north: 85, east: 180 }, 0)).toEqual([{ z: 0, x: 0, y: 0 }]);
  });
});
