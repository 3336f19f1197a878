import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsText,
  boxShape,
  isInShape,
  isOnMap,
  MAP_LIMITS,
  ontoMap,
  parseBounds,
  type Ring,
  ringShape,
} from './map-shape';

const latitudes = fc.double({ min: 49, max: 52, noNaN: true });
const longitudes = fc.double({ min: 2, max: 7, noNaN: true });
const points = fc.record({ latitude: latitudes, longitude: longitudes });
const ringOf = (corners: ReadonlyArray<{ latitude: number; longitude: number }>): Ring =>
  Float64Array.from(corners.flatMap(({ latitude, longitude }) => [latitude, longitude]));

/** The even-odd rule as textbooks write it, without bands of latitude. */
function isInside(rings: readonly Ring[], latitude: number, longitude: number): boolean {
  let isIn = false;
  for (const ring of rings)
    for (let at = 0, last = ring.length - 2; at < ring.length; last = at, at += 2) {
      const [y = 0, x = 0] = [ring[at], ring[at + 1]];
      const [v = 0, u = 0] = [ring[last], ring[last + 1]];
      if (y > latitude !== v > latitude && longitude < u + ((latitude - v) / (y - v)) * (x - u)) isIn = !isIn;
    }
  return isIn;
}

describe('the bounds of the map in a web address', () => {
  it('are south, west, north and east', () => {
    expect(parseBounds('50.8,4.3,50.9,4.4')).toEqual({ south: 50.8, west: 4.3, north: 50.9, east: 4.4 });
  });

  it('have four decimals, are rounded outward, and can be read back', () => {
    expect(boundsText(parseBounds('50.80008,4.30001,50.90001,4.4') ?? MAP_LIMITS)).toBe('50.8,4.3,50.9001,4.4');
    fc.assert(
      fc.property(latitudes, longitudes, latitudes, longitudes, (one, two, three, four) => {
        const asked = [one, two, three, four].map((edge) => edge.toFixed(9)).join(',');
        const bounds = parseBounds(asked);
        if (!bounds) return;
        expect(parseBounds(boundsText(bounds))).toEqual(bounds);
        expect(bounds.south).toBeLessThanOrEqual(one + 1e-9);
        expect(bounds.north).toBeGreaterThanOrEqual(three - 1e-9);
        expect(boundsText(bounds)).toMatch(/^\d+(\.\d{1,4})?(,\d+(\.\d{1,4})?){3}$/);
      }),
    );
  });

  it('are cut to Belgium and Luxembourg with a margin', () => {
    expect(parseBounds('-90,-180,90,180')).toEqual(MAP_LIMITS);
    expect(parseBounds('48,3,50,4')).toEqual({ south: 49, west: 3, north: 50, east: 4 });
  });

  it.each([
    '',
    '50.8,4.3,50.9',
    '50.9,4.3,50.8,4.4',
    '50.8,4.4,50.9,4.3',
    '50.8,4.3,50.8,4.4',
    '10,10,20,20',
    '80,2,90,7',
    'NaN,NaN,NaN,NaN',
    'Infinity,4,51,5',
    '1e1,4,51,5',
    '50.8;4.3;50.9;4.4',
    '50.8,4.3,50.9,4.4,1',
    '9'.repeat(100_000),
    ','.repeat(100_000),
    '50.8,4.3,50.9,<script>',
  ])('are null if the text is wrong or lies outside the map: %#', (text) => {
    expect(parseBounds(text)).toBeNull();
  });
});

describe('a shape on the map', () => {
  it('contains the points in its box, edges included, and no NaN', () => {
    const shape = boxShape({ south: 50, west: 4, north: 51, east: 5 });
    expect([
      isInShape(shape, 50, 4),
      isInShape(shape, 51, 5),
      isInShape(shape, 50.5, 5.1),
      isInShape(shape, Number.NaN, 4.5),
      isInShape(shape, 50.5, Number.NaN),
    ]).toEqual([true, true, false, false, false]);
  });

  it('contains the points that its rings enclose, for any rings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(points, { minLength: 3, maxLength: 30 }), { minLength: 1, maxLength: 3 }),
        fc.array(points, { minLength: 20, maxLength: 20 }),
        (rings, properties) => {
          const drawn = rings.map(ringOf);
          const shape = ringShape(drawn);
          for (const { latitude, longitude } of properties) {
            // For a point on a side the rounding of the last digit decides, so such points are not compared.
            if (isInside(drawn, latitude, longitude - 1e-9) !== isInside(drawn, latitude, longitude + 1e-9)) continue;
            expect(isInShape(shape, latitude, longitude)).toBe(isInside(drawn, latitude, longitude));
          }
        },
      ),
    );
  });

  it('has a hole where one ring lies inside another, and is two triangles for a square whose sides cross', () => {
    const square = (south: number, west: number, size: number) =>
      ringOf([
        { latitude: south, longitude: west },
        { latitude: south, longitude: west + size },
        { latitude: south + size, longitude: west + size },
        { latitude: south + size, longitude: west },
      ]);
    const ring = ringShape([square(50, 4, 1), square(50.4, 4.4, 0.2)]);
    expect([isInShape(ring, 50.5, 4.5), isInShape(ring, 50.2, 4.2), isInShape(ring, 50.9, 5.2)]).toEqual([
      false,
      true,
      false,
    ]);
    const bow = ringShape([Float64Array.from([50, 4, 51, 5, 50, 5, 51, 4])]);
    expect([isInShape(bow, 50.2, 4.5), isInShape(bow, 50.5, 4.9), isInShape(bow, 50.8, 4.5)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

it('A point outside the limits of the map is moved to the nearest limit; any other point stays where it is.', () => {
  expect(ontoMap({ latitude: 48, longitude: 8 })).toEqual({ latitude: 49, longitude: 7 });
  expect(ontoMap({ latitude: 53, longitude: 1 })).toEqual({ latitude: 52, longitude: 2 });
  fc.assert(
    fc.property(points, (point) => {
      expect(ontoMap(point)).toEqual(point);
    }),
  );
  fc.assert(
    fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (latitude, longitude) => {
      expect(isOnMap(ontoMap({ latitude, longitude }))).toBe(true);
    }),
  );
});
