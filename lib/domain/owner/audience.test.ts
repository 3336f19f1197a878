import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_CLASSES } from '../audience/page-view';
import { barWidth, everyDay, firstDayOf, readChartPeriod, sharesOf } from './audience';

const TODAY = '2026-11-20';

describe('the days of the chart (SPEC §9)', () => {
  it('are the last 30 unless the address asks for 7, 90 or all', () => {
    expect(readChartPeriod('7')).toBe('7');
    for (const asked of [undefined, '', '30', '8', '1e9', ['7', '90'], 'ALL'])
      expect(readChartPeriod(asked)).toBe('30');
    const days = everyDay([], firstDayOf('30', '2020-01-01', TODAY), TODAY);
    expect(days).toHaveLength(30);
    expect(days[0]?.day).toBe('2026-10-22');
  });

  it('begin with the first count where all are asked for, no later than a week ago and no earlier than counts are kept', () => {
    expect(firstDayOf('all', '2026-09-01', TODAY)).toBe('2026-09-01');
    expect(firstDayOf('all', null, TODAY)).toBe('2026-11-14');
    expect(firstDayOf('all', '1999-01-01', TODAY) > '2024-09-01').toBe(true);
  });

  it('have every day once, also over the changes of summer time', () => {
    const days = everyDay([{ day: '2026-03-29', visits: 3, views: 4 }], '2026-03-12', '2026-04-10');
    expect(days).toHaveLength(30);
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
    expect(days.filter(({ visits }) => visits > 0)).toEqual([{ day: '2026-03-29', visits: 3, views: 4 }]);
  });
});

describe('shares', () => {
  it('leave out what is nothing, the largest first, and their bars are between nothing and the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 10_000 }), { minLength: 3, maxLength: 3 }), (counts) => {
        const named = new Map<string, number>(DEVICE_CLASSES.map((name, at) => [name, counts[at] ?? 0]));
        const shares = sharesOf(DEVICE_CLASSES, named);
        expect(shares.reduce((all, { count }) => all + count, 0)).toBe(counts.reduce((all, one) => all + one, 0));
        const widths = shares.map(({ count }) => barWidth(count, shares));
        expect(widths).toEqual([...widths].sort((a, b) => b - a));
        for (const width of widths) expect(width >= 0 && width <= 100).toBe(true);
      }),
    );
  });
});
