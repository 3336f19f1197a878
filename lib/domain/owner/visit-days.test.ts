import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEVICE_CLASSES } from '../views/page-view';
import {
  barWidth,
  begunOn,
  drawnDays,
  everyDay,
  firstDayOf,
  foldSmall,
  LEAST_NAMED,
  percentages,
  periodsFor,
  readChartPeriod,
  sharesOf,
  stretchesOf,
} from './visit-days';

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

  it('begin with the day of publication or with an earlier count, and never before the days for which counts are kept', () => {
    expect(firstDayOf('all', '2026-09-01', TODAY)).toBe('2026-09-01');
    expect(firstDayOf('all', null, TODAY)).toBe('2026-11-14');
    expect(firstDayOf('all', '1999-01-01', TODAY) > '2024-09-01').toBe(true);
    expect(['7', '30', '90'].map((period) => firstDayOf(readChartPeriod(period), '2026-11-10', TODAY))).toEqual([
      '2026-11-14',
      '2026-11-10',
      '2026-11-10',
    ]);
    expect(firstDayOf('30', '2026-12-01', TODAY)).toBe(TODAY);
    expect([begunOn('2026-11-10', '2026-11-12'), begunOn('2026-11-10', '2026-11-08'), begunOn(null, null)]).toEqual([
      '2026-11-10',
      '2026-11-08',
      null,
    ]);
  });

  it('are at least seven: a new property has empty days in the future', () => {
    expect(drawnDays('2026-11-19', TODAY)).toHaveLength(7);
    expect(drawnDays('2026-11-19', TODAY).at(-1)).toBe('2026-11-25');
    expect(drawnDays('2026-11-01', TODAY)).toHaveLength(20);
  });

  it('can be limited to periods shorter than the age of the property; there is no choice for a property of up to seven days', () => {
    expect(periodsFor(2)).toEqual([]);
    expect(periodsFor(7)).toEqual([]);
    expect(periodsFor(8)).toEqual(['7', 'all']);
    expect(periodsFor(Number.POSITIVE_INFINITY)).toEqual(['7', '30', '90', 'all']);
  });

  it('include every day once, also when summer time begins', () => {
    const days = everyDay([{ day: '2026-03-29', visits: 3, views: 4 }], '2026-03-12', '2026-04-10');
    expect(days).toHaveLength(30);
    expect(new Set(days.map(({ day }) => day)).size).toBe(30);
    expect(days.filter(({ visits }) => visits > 0)).toEqual([{ day: '2026-03-29', visits: 3, views: 4 }]);
  });
});

describe('the shares of the visits', () => {
  it('leave out zeros, are sorted from large to small, and have bars of 0 to 100 % of the width', () => {
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

describe('a category with few visits (RELIABILITY §3.1)', () => {
  const NAMES = ['direct', 'search', 'social', 'other'] as const;
  const counts = fc.array(fc.record(Object.fromEntries(NAMES.map((name) => [name, fc.nat(6)]))), {
    minLength: 1,
    maxLength: 4,
  });
  const inMaps = (stretches: ReadonlyArray<Record<string, number>>) =>
    stretches.map((stretch) => new Map(Object.entries(stretch)));

  it('is counted as "other" below three visits, and no visit is lost', () => {
    expect(LEAST_NAMED).toBe(3);
    fc.assert(
      fc.property(counts, (stretches) => {
        const shares = foldSmall(NAMES, inMaps(stretches));
        for (const { name, count } of shares) if (name !== 'other') expect(count).toBeGreaterThanOrEqual(3);
        const all = stretches.flatMap((stretch) => Object.values(stretch)).reduce((sum, count) => sum + count, 0);
        expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(all);
      }),
    );
  });

  it('does not reveal a single visitor by the difference between two periods of the chart', () => {
    fc.assert(
      fc.property(counts, (stretches) => {
        const maps = inMaps(stretches);
        const told = maps.map(
          (_, at) => new Map(foldSmall(NAMES, maps.slice(0, at + 1)).map((it) => [it.name, it.count])),
        );
        for (const name of NAMES.filter((one) => one !== 'other'))
          for (const [at, longer] of told.entries()) {
            const more = (longer.get(name) ?? 0) - (told[at - 1]?.get(name) ?? 0);
            expect(more === 0 || more >= 3).toBe(true);
          }
      }),
    );
  });

  it('is counted as "other" if its name is unknown', () => {
    expect(foldSmall(NAMES, [new Map([['site', 9]])])).toEqual([{ name: 'other', count: 9 }]);
  });

  it('is counted separately for the last 7 days and for the days that each longer period of the chart adds', () => {
    expect(stretchesOf(firstDayOf('7', null, TODAY), TODAY)).toEqual(['2026-11-14']);
    expect(stretchesOf(firstDayOf('90', null, TODAY), TODAY)).toEqual(['2026-11-14', '2026-10-22', '2026-08-23']);
    expect(stretchesOf('2026-11-01', TODAY)).toEqual(['2026-11-14', '2026-11-01']);
    expect(stretchesOf('2025-01-01', TODAY)).toHaveLength(4);
  });
});

describe('the percentages of a whole', () => {
  it('add up to 100, and each is less than one point off', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { minLength: 1, maxLength: 7 }), (list) => {
        const shares = list.map((count) => ({ name: 'x', count }));
        const all = list.reduce((sum, count) => sum + count, 0);
        const percents = percentages(shares);
        expect(percents.reduce((sum, one) => sum + one, 0)).toBe(all === 0 ? 0 : 100);
        for (const [at, percent] of percents.entries())
          expect(Math.abs(percent - (100 * (list[at] ?? 0)) / Math.max(1, all))).toBeLessThan(1);
      }),
    );
  });
});
