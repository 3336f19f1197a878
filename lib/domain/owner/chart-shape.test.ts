import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisStep, chartShape } from './chart-shape';

const BOX = { width: 700, height: 200, left: 40, top: 20, bottom: 30 };

describe('the shape of a chart', () => {
  it('has few round heights, from 0 to above the highest count', () => {
    expect(chartShape([3, 14, 9], BOX).ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15]);
    expect(chartShape([0, 0], BOX).ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
    expect([1, 4, 5, 21, 400, 401].map(axisStep)).toEqual([1, 1, 2, 10, 100, 200]);
  });

  it('draws a line through every day, and the ground below it', () => {
    expect(chartShape([0, 4], BOX)).toMatchObject({ line: 'M40 170L700 20', ground: 'M40 170L700 20L700 170L40 170Z' });
    expect(chartShape([], BOX)).toMatchObject({ line: '', ground: '' });
  });

  it('stays inside its box, whatever the counts', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 800 }), (counts) => {
        const { points, ticks } = chartShape(counts, BOX);
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(BOX.left);
          expect(x).toBeLessThanOrEqual(BOX.width);
          expect(y).toBeGreaterThanOrEqual(BOX.top);
          expect(y).toBeLessThanOrEqual(BOX.height - BOX.bottom);
        }
        expect(ticks.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 50 },
    );
  });
});
