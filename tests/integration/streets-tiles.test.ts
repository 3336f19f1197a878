import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_PLACES, placesInTile } from '@/scripts/streets/places-in-tile';
import { EXTENT, geometryOf, type Shape, vectorTile } from '../support/basemap';

const TILE = { z: 15, x: 16_791, y: 10_946 };
const park = (...corners: Array<[number, number]>): Shape => ({
  type: 3,
  geometry: geometryOf(corners),
  tags: { kind: 'park' },
});
const SQUARE = park([0, 0], [EXTENT, 0], [EXTENT, EXTENT], [0, EXTENT]);

describe('the places in a tile', () => {
  it('are the points around a park', () => {
    expect(placesInTile(vectorTile({ landuse: [SQUARE] }), TILE).length).toBeGreaterThan(40);
  });

  it('are none where the layer has no extent, or one that no map has', () => {
    for (const extent of [0, 2 ** 31])
      expect(placesInTile(vectorTile({ landuse: [SQUARE] }, extent), TILE)).toEqual([]);
  });

  it('are none around an area that reaches far beyond its tile', () => {
    const far = park([0, 0], [2 ** 30, 2 ** 30], [0, EXTENT]);
    expect(placesInTile(vectorTile({ landuse: [far] }), TILE)).toEqual([]);
    expect(placesInTile(vectorTile({ landuse: [far, SQUARE] }), TILE).length).toBeGreaterThan(40);
  });

  it('are limited in number, whatever a tile holds', () => {
    const school: Shape = { type: 1, geometry: geometryOf([[5, 5]]), tags: { kind: 'school', name: 'x' } };
    expect(placesInTile(vectorTile({ pois: Array(MOST_PLACES + 10).fill(school) }), TILE)).toHaveLength(MOST_PLACES);
  });

  it('are found in a limited number of steps in any tile', () => {
    const units = fc.oneof(
      fc.integer({ min: -EXTENT, max: 2 * EXTENT }),
      fc.integer({ min: -(2 ** 30), max: 2 ** 30 }),
    );
    const shape = fc.record({
      type: fc.constantFrom<1 | 3>(1, 3),
      geometry: fc.oneof(
        fc.array(fc.tuple(units, units), { minLength: 1, maxLength: 8 }).map(geometryOf),
        fc.array(fc.nat(), { maxLength: 12 }),
      ),
      tags: fc.constantFrom({ kind: 'park' }, { kind: 'school' }, { kind: 'other' }),
    });
    const layers = fc.record({ pois: fc.array(shape, { maxLength: 5 }), landuse: fc.array(shape, { maxLength: 5 }) });
    const extent = fc.oneof(fc.constantFrom(0, 1, 256, EXTENT), fc.nat());
    fc.assert(
      fc.property(layers, extent, (drawn, wide) => {
        let count = 0;
        try {
          count = placesInTile(vectorTile(drawn, wide), TILE).length;
        } catch (error) {
          // Thrown for commands that no vector tile has; the command then names the tile.
          expect((error as Error).message).toMatch(/unknown command|no geometry/);
        }
        expect(count).toBeLessThanOrEqual(MOST_PLACES);
      }),
    );
  });
});
