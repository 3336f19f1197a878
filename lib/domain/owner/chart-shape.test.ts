import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisStep, chartShape, layMarks, MOST_MARK_ROWS, marksByDay } from './chart-shape';

const BOX = { width: 700, height: 200, left: 40, top: 20, bottom: 30 };

describe('the shape of a chart', () => {
  it('has a few round ticks, from 0 to the highest count or above', () => {
    expect(chartShape([3, 14, 9], BOX).ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15]);
    expect(chartShape([0, 0], BOX).ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
    expect([1, 4, 5, 21, 400, 401].map(axisStep)).toEqual([1, 1, 2, 10, 100, 200]);
  });

  it('has a line through every day and an area below it', () => {
    expect(chartShape([0, 4], BOX)).toMatchObject({ line: 'M40 170L700 20', ground: 'M40 170L700 20L700 170L40 170Z' });
    expect(chartShape([], BOX)).toMatchObject({ line: '', ground: '' });
  });

  it('stays inside its box for any counts', () => {
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

describe('the labels of marks', () => {
  it('are joined for marks of the same day', () => {
    const marks = [
      { at: 9, text: 'price' },
      { at: 2, text: 'online' },
      { at: 9, text: 'open house' },
    ];
    expect(marksByDay(marks)).toEqual([
      { at: 2, text: 'online' },
      { at: 9, text: 'price · open house' },
    ]);
  });

  it('are in different rows for neighbours, and inside the chart', () => {
    const marks = [0, 10, 300].map((x) => ({ x, width: 100 }));
    expect(layMarks(marks, { left: 0, right: 320 })).toEqual([
      { x: 50, row: 0 },
      { x: 50, row: 1 },
      { x: 270, row: 0 },
    ]);
  });

  it('never overlap, for any number of marks', () => {
    const mark = fc.record({ x: fc.integer({ min: 40, max: 360 }), width: fc.integer({ min: 20, max: 200 }) });
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 20 }), (unsorted) => {
        const marks = [...unsorted].sort((a, b) => a.x - b.x);
        const placed = layMarks(marks, { left: 40, right: 360 }).flatMap((place, at) =>
          place ? [{ ...place, half: (marks[at]?.width ?? 0) / 2 }] : [],
        );
        for (const [at, one] of placed.entries()) {
          expect(one.row).toBeLessThan(MOST_MARK_ROWS);
          expect(one.x - one.half >= 40 && one.x + one.half <= 360).toBe(true);
          for (const other of placed.slice(at + 1))
            expect(one.row !== other.row || Math.abs(one.x - other.x) >= one.half + other.half).toBe(true);
        }
      }),
    );
  });
});
