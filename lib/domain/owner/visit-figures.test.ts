import { describe, expect, it } from 'vitest';
import { visitFigures } from './visit-figures';

const on = (day: string, visits: number) => ({ day, visits });

describe('visits today, this week, this month and in total, each against the period before (SPEC §3)', () => {
  it('compares with the same part of the period before, so that a week that has begun does not look worse', () => {
    // Wednesday 18 November 2026; the week began on Monday the 16th.
    const days = [on('2026-10-18', 5), on('2026-10-19', 7), on('2026-11-11', 3), on('2026-11-12', 9)];
    const now = [on('2026-11-15', 4), on('2026-11-16', 2), on('2026-11-17', 6), on('2026-11-18', 1)];
    expect(visitFigures([...days, ...now], '2026-11-18')).toEqual({
      today: { visits: 1, before: 6 },
      week: { visits: 9, before: 3 },
      month: { visits: 25, before: 5 },
      total: 37,
    });
  });

  it('takes the last day of a shorter month before', () => {
    const days = [on('2026-02-28', 2), on('2026-03-01', 1), on('2026-03-31', 4)];
    expect(visitFigures(days, '2026-03-31').month).toEqual({ visits: 5, before: 2 });
  });

  it('counts nothing of a home that nobody has visited', () => {
    expect(visitFigures([], '2026-03-31').total).toBe(0);
  });
});
