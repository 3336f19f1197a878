import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  axisStep,
  chartShape,
  countAxis,
  layMarks,
  marksByDay,
  namedDays,
  namedSlots,
  roomForMarks,
} from './chart-shape';

const BOX = { width: 700, height: 200, left: 40, top: 20, bottom: 30 };

describe('the shape of a chart', () => {
  it('has a few ticks at round numbers, from 0 to the highest count or above', () => {
    expect(chartShape([3, 14, 9], BOX).ticks.map(({ value }) => value)).toEqual([0, 5, 10, 15]);
    expect(chartShape([0, 0], BOX).ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
    expect([1, 4, 5, 21, 400, 401].map(axisStep)).toEqual([1, 1, 2, 10, 100, 200]);
  });

  it('has the step and the highest tick of countAxis, so that every drawing of the same counts has the same axis', () => {
    for (const counts of [[], [0], [3, 14, 9], [401]]) {
      const { step, highest } = countAxis(counts);
      const values = chartShape(counts, BOX).ticks.map(({ value }) => value);
      expect(values.at(-1)).toBe(highest);
      expect(values[1]).toBe(step);
    }
  });

  it('has a line through every day and an area below it', () => {
    expect(chartShape([0, 4], BOX)).toMatchObject({ line: 'M40 170L700 20', ground: 'M40 170L700 20L700 170L40 170Z' });
    expect(chartShape([], BOX)).toMatchObject({ line: '', ground: '' });
  });

  it('leaves room for days in the future, and draws the last step separately, because today is not over', () => {
    const { points, past, lastStep } = chartShape([4, 0], { ...BOX, slots: 7 });
    expect(points.map(({ x }) => x)).toEqual([40, 150]);
    expect([past, lastStep]).toEqual(['M40 20', 'M40 20L150 170']);
    expect(chartShape([4], { ...BOX, slots: 7 })).toMatchObject({ points: [{ x: 40, y: 20 }], lastStep: '' });
  });

  it('names every day below a chart of one week, and only some days, including the last, below a longer chart', () => {
    expect(namedSlots(7)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(namedSlots(14)).toEqual([1, 5, 9, 13]);
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

describe('the names of days below a chart', () => {
  it('are at most six, at equal distances, beginning with the first day', () => {
    expect(namedDays(30, 686)).toEqual([0, 5, 10, 15, 20, 25]);
    expect(namedDays(7, 2000)).toEqual([0, 2, 4, 6]);
    expect(namedDays(4, 686)).toEqual([0, 1, 2, 3]);
    expect(namedDays(0, 686)).toEqual([]);
  });

  it('are fewer in a narrow chart, but at least one', () => {
    expect(namedDays(30, 300)).toEqual([0, 10, 20]);
    expect(namedDays(30, 0)).toEqual([0]);
  });
});

describe('the labels of marks on a chart', () => {
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

  it('are in different rows if they would overlap, and stay inside the chart', () => {
    const marks = [0, 10, 300].map((x) => ({ x, width: 100 }));
    expect(layMarks(marks, { left: 0, right: 320, top: 60 })).toEqual([
      { lineTop: 56, label: { x: 50, y: 52 } },
      { lineTop: 40, label: { x: 50, y: 36 } },
      { lineTop: 56, label: { x: 270, y: 52 } },
    ]);
  });

  it('have room above the chart for one to three rows', () => {
    expect([0, 1, 2, 3, 9].map(roomForMarks)).toEqual([26, 26, 42, 58, 58]);
    const same = Array.from({ length: 4 }, () => ({ x: 50, width: 60 }));
    expect(layMarks(same, { left: 0, right: 100, top: roomForMarks(4) }).map(({ label }) => label?.y ?? null)).toEqual([
      50,
      34,
      18,
      null,
    ]);
  });

  it('never overlap, for any number of marks', () => {
    const mark = fc.record({ x: fc.integer({ min: 40, max: 360 }), width: fc.integer({ min: 20, max: 200 }) });
    fc.assert(
      fc.property(fc.array(mark, { maxLength: 20 }), (unsorted) => {
        const marks = [...unsorted].sort((a, b) => a.x - b.x);
        const top = roomForMarks(marks.length);
        const placed = layMarks(marks, { left: 40, right: 360, top }).flatMap(({ label }, at) =>
          label ? [{ ...label, half: (marks[at]?.width ?? 0) / 2 }] : [],
        );
        for (const [at, one] of placed.entries()) {
          expect(one.y).toBeGreaterThan(0);
          expect(one.x - one.half >= 40 && one.x + one.half <= 360).toBe(true);
          for (const other of placed.slice(at + 1))
            expect(one.y !== other.y || Math.abs(one.x - other.x) >= one.half + other.half).toBe(true);
        }
      }),
    );
  });
});
