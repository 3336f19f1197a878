import { describe, expect, it } from 'vitest';
import { visitTotals } from './visit-totals';

const on = (day: string, visits: number, views = visits) => ({ day, visits, views });

describe('visits today, this week, this month and in total, each compared with the period before (SPEC §3)', () => {
  it('compare only complete days, with the same days of the period before', () => {
    // Wednesday 18 November 2026; its week began on Monday 16 November.
    const before = [on('2026-09-30', 0, 1), on('2026-10-17', 5), on('2026-10-18', 7), on('2026-11-10', 3)];
    const now = [
      on('2026-11-11', 30),
      on('2026-11-15', 4),
      on('2026-11-16', 2),
      on('2026-11-17', 6, 9),
      on('2026-11-18', 1),
    ];
    expect(visitTotals([...before, ...now, on('2026-11-19', 99)], '2026-11-18')).toEqual({
      today: { visits: 1, yesterday: 6 },
      week: { visits: 9, compared: { now: 8, before: 3 } },
      month: { visits: 46, compared: { now: 45, before: 5 } },
      total: 58,
      views: 62,
    });
  });

  it('have no comparison of the week on a Monday, and none of the month on its first day', () => {
    const days = [on('2026-05-25', 4), on('2026-05-31', 7), on('2026-06-01', 3)];
    expect(visitTotals(days, '2026-06-01')).toMatchObject({
      today: { visits: 3, yesterday: 7 },
      week: { visits: 3, compared: null },
      month: { visits: 3, compared: null },
    });
    const nextDay = visitTotals([on('2026-04-27', 1), ...days], '2026-06-02');
    expect(nextDay.week.compared).not.toBeNull();
    expect(nextDay.month.compared).not.toBeNull();
  });

  it('have no comparison of the month if more of its days are over than the previous month has in total', () => {
    const days = [on('2024-01-01', 0), on('2026-02-28', 2), on('2026-03-01', 1), on('2026-03-28', 4)];
    expect(visitTotals(days, '2026-03-29').month).toEqual({ visits: 5, compared: { now: 5, before: 2 } });
    for (const today of ['2026-03-30', '2026-03-31']) expect(visitTotals(days, today).month.compared).toBeNull();
    expect(visitTotals(days, '2024-03-30').month.compared).not.toBeNull();
  });

  it('have no comparison if the property was not online during the whole period before', () => {
    const days = [on('2026-11-10', 8), on('2026-11-16', 4), on('2026-11-17', 4), on('2026-11-18', 1)];
    expect(visitTotals(days, '2026-11-18')).toMatchObject({ week: { compared: null }, month: { compared: null } });
    const whole = visitTotals([on('2026-11-09', 0, 1), ...days], '2026-11-18');
    expect(whole).toMatchObject({ week: { compared: { now: 8, before: 8 } }, month: { compared: null } });
  });

  it('are zero for a property without visits', () => {
    expect(visitTotals([], '2026-03-31')).toMatchObject({ total: 0, views: 0, week: { visits: 0 } });
  });
});
