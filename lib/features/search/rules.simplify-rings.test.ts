import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInShape, type Ring, ringShape } from '../../domain/place/map-shape';
import { MOST_RING_CORNERS, simplifyRings } from './rules';

const cornersIn = (rings: readonly Ring[]): number => rings.reduce((sum, ring) => sum + ring.length / 2, 0);

/** A ring with this number of corners around a point; the radius is in degrees. */
const coast = (count: number, radius: number, roughness = 0.02, latitude = 50.8, longitude = 4.3): Ring =>
  Float64Array.from(
    Array.from({ length: count }, (_, at) => {
      const angle = (at / count) * 2 * Math.PI;
      const far = radius * (1 + roughness * Math.sin(at * 12.9898) * Math.cos(at * 78.233));
      return [latitude + far * Math.sin(angle), longitude + (far * Math.cos(angle)) / 0.63];
    }).flat(),
  );

describe('the outline of a travel-time area', () => {
  it('has at most two hundred corners, for an outline of any length and roughness', () => {
    for (const rings of [
      [coast(50_000, 0.3)],
      [coast(3000, 0.3, 0.4)],
      Array.from({ length: 500 }, (_, at) => coast(40, 0.01, 0.1, 50 + at / 500, 4)),
      [coast(12, 0.1), coast(8, 0.02)],
    ]) {
      const simple = simplifyRings(rings);
      expect(simple.length).toBeGreaterThan(0);
      expect(cornersIn(simple)).toBeLessThanOrEqual(MOST_RING_CORNERS);
    }
  });

  it('contains points well inside it and excludes points well outside', () => {
    const shape = ringShape(simplifyRings([coast(20_000, 0.3)]));
    fc.assert(
      fc.property(fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }), (angle) => {
        const at = (radius: number) =>
          isInShape(shape, 50.8 + radius * Math.sin(angle), 4.3 + (radius * Math.cos(angle)) / 0.63);
        expect([at(0.28), at(0.32)]).toEqual([true, false]);
      }),
    );
  });

  it('stays unchanged if it is short, with its holes', () => {
    const rings = [coast(12, 0.3, 0), coast(7, 0.1, 0)];
    expect(simplifyRings(rings)).toEqual(rings);
  });

  it('is empty if it encloses no area', () => {
    expect(simplifyRings([])).toEqual([]);
    expect(simplifyRings([Float64Array.from([50, 4, 51, 5])])).toEqual([]);
  });
});
