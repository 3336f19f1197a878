import { addDays, weekdayOf } from '../time/local-time';

/** How often a home was visited on a day of Europe/Brussels. */
export type DayVisits = { day: string; visits: number };

/** The stretches of time an owner sees a figure of. */
export const FIGURE_PERIODS = ['today', 'week', 'month'] as const;
export type FigurePeriod = (typeof FIGURE_PERIODS)[number];

/** Visits so far, and in the period before until the same day of it. */
export type VisitFigure = { visits: number; before: number };
export type VisitFigures = Record<FigurePeriod, VisitFigure> & { total: number };

const sum = (days: readonly DayVisits[], first: string, last: string): number =>
  days.reduce((all, { day, visits }) => (day >= first && day <= last ? all + visits : all), 0);

/** The same day of the month before, or that month's last day when it has no such day. */
function monthBefore(today: string): string {
  const lastOfBefore = addDays(`${today.slice(0, 7)}-01`, -1);
  const sameDay = `${lastOfBefore.slice(0, 7)}-${today.slice(8)}`;
  return sameDay < lastOfBefore ? sameDay : lastOfBefore;
}

/** The visits of today, this week (from Monday), this month and in all, beside the same part of the period before. */
export function visitFigures(days: readonly DayVisits[], today: string): VisitFigures {
  const monday = addDays(today, 1 - weekdayOf(today));
  const sameDayBefore = monthBefore(today);
  return {
    today: { visits: sum(days, today, today), before: sum(days, addDays(today, -1), addDays(today, -1)) },
    week: { visits: sum(days, monday, today), before: sum(days, addDays(monday, -7), addDays(today, -7)) },
    month: {
      visits: sum(days, `${today.slice(0, 7)}-01`, today),
      before: sum(days, `${sameDayBefore.slice(0, 7)}-01`, sameDayBefore),
    },
    total: sum(days, '', today),
  };
}
