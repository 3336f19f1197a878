import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boxAround, pointAt, tilePosition, tilesIn } from './map-tiles';
import { distanceKm } from './point';

const GENT = { latitude: 51.0536, longitude: 3.7253 };

describe('the tiles of a map', () => {
  it('have the x and y numbers that web maps use', () => {
    const { x, y } = tilePosition(GENT, 12);
    expect([Math.floor(x), Math.floor(y)]).toEqual([2090, 1370]);
    expect(tilePosition({ latitude: 0, longitude: 0 }, 1)).toEqual({ x: 1, y: 1 });
  });

  it('give the same point again if a point is converted to a tile position and back', () => {
    const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });
    fc.assert(
      fc.property(degrees(-80, 80), degrees(-179, 179), fc.nat(20), (latitude, longitude, z) => {
        const { x, y } = tilePosition({ latitude, longitude }, z);
        expect(distanceKm(pointAt(x, y, z), { latitude, longitude })).toBeLessThan(0.001);
      }),
    );
  });

  it('cover a circle completely, and little outside it', () => {
    const tiles = tilesIn(boxAround(GENT, 2000), 15);
    // At this latitude a tile of level 15 is about 770 m wide.
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

  it('are a single tile for the whole world at the lowest level', () => {
    expect(tilesIn({ south: -85, west: -180, north: 85, east: 180 }, 0)).toEqual([{ z: 0, x: 0, y: 0 }]);
  });
});
