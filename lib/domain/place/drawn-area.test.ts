import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '@/tests/support/cpu-time';
import { areaFrom, areaShape, MOST_CORNERS, parseArea } from './drawn-area';
import { isInShape } from './map-shape';
import type { Point } from './point';

const corners = fc.array(
  fc.record({
    latitude: fc.integer({ min: 490_000, max: 520_000 }).map((step) => step / 10_000),
    longitude: fc.integer({ min: 20_000, max: 70_000 }).map((step) => step / 10_000),
  }),
  { minLength: 3, maxLength: MOST_CORNERS },
);
const SQUARE: Point[] = [
  { latitude: 50, longitude: 4 },
  { latitude: 50, longitude: 5 },
  { latitude: 51, longitude: 5 },
  { latitude: 51, longitude: 4 },
];

describe('a drawn area in a web address', () => {
  it('can be read back corner by corner, and consists of characters that need no escaping', () => {
    fc.assert(
      fc.property(corners, (drawn) => {
        const area = areaFrom(drawn);
        if (!area) return;
        expect(area.text).toMatch(/^[\w-]+$/);
        expect(encodeURIComponent(area.text)).toBe(area.text);
        expect(parseArea(area.text)).toEqual(area);
      }),
    );
  });

  it('keeps four decimals and each corner once, even if the line ends where it began', () => {
    const area = areaFrom([...SQUARE, SQUARE[0] as Point]);
    expect(area?.corners).toEqual(SQUARE);
    const rough = areaFrom(SQUARE.map(({ latitude, longitude }) => ({ latitude: latitude + 0.00002, longitude })));
    expect(rough?.text).toBe(area?.text);
    expect(parseArea(`${area?.text}AA`)?.text).toBe(area?.text);
  });

  it('is short: about a hundred characters for twenty corners around a village', () => {
    const village = Array.from({ length: 20 }, (_, at) => ({
      latitude: 50.85 + Math.sin((at / 20) * 2 * Math.PI) * 0.01,
      longitude: 4.35 + Math.cos((at / 20) * 2 * Math.PI) * 0.01,
    }));
    expect(areaFrom(village)?.text.length).toBeLessThan(110);
  });

  it('may cross itself: the parts that the line encloses an odd number of times are inside', () => {
    const bow = areaFrom([SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]] as Point[]);
    const shape = bow && areaShape(bow);
    expect(shape && [isInShape(shape, 50.5, 4.9), isInShape(shape, 50.9, 4.5)]).toEqual([true, false]);
  });

  it('is null with fewer than three corners, with more than a hundred, or with a corner outside the map', () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ latitude: 50 + (at % 2) / 10, longitude: 4 + at / 1000 }));
    expect(areaFrom(SQUARE.slice(0, 2))).toBeNull();
    // Two corners, each given twice in a row: too few remain.
    expect(areaFrom([SQUARE[0], SQUARE[0], SQUARE[1], SQUARE[1]] as Point[])).toBeNull();
    expect(areaFrom(many(MOST_CORNERS))).not.toBeNull();
    expect(areaFrom(many(MOST_CORNERS + 1))).toBeNull();
    expect(areaFrom(many(10_000))).toBeNull();
    expect(areaFrom([...SQUARE, { latitude: 52.0001, longitude: 4 }])).toBeNull();
    expect(areaFrom([...SQUARE, { latitude: -90, longitude: 4 }])).toBeNull();
    expect(areaFrom([...SQUARE, { latitude: Number.NaN, longitude: 4 }])).toBeNull();
    expect(areaFrom(SQUARE.map(({ longitude }) => ({ latitude: 50, longitude })))).toBeNull();
  });

  it('is null if the text is not an area, however long it is, and reading never throws', () => {
    for (const text of ['', 'A', 'AAAA', '_', '____________', '%%%', 'é', '_p~iF~ps|U_ulLnnqC_mqNvxq`@'])
      expect(parseArea(text)).toBeNull();
    expect(cpuMsOf(() => expect(parseArea('_p'.repeat(1_000_000))).toBeNull())).toBeLessThan(50);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'AZaz09-_gBqR'), maxLength: 900 }), (text) => {
        const area = parseArea(text);
        if (area) expect(parseArea(area.text)).toEqual(area);
      }),
    );
  });
});
