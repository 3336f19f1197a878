import { addDays, weekdayOf } from '../time/local-time';
import type { DayVisits } from './visit-days';

/** Visits of complete days, and of the same days of the period before. */
export type Compared = { now: number; before: number };

/** Visits so far. `compared` is null if there is nothing to compare yet: today is not complete. */
export type VisitTotal = { visits: number; compared: Compared | null };
export type VisitTotals = {
  today: { visits: number; yesterday: number };
  week: VisitTotal;
  month: VisitTotal;
  /** All visits and all views of the page, as far back as counts are stored. */
  total: number;
  views: number;
};

/** The visits in a stretch of days, both ends included. */
export const visitsIn = (days: readonly DayVisits[], first: string, last: string): number =>
  days.reduce((all, { day, visits }) => (day >= first && day <= last ? all + visits : all), 0);

/**
 * The visits of two stretches of days. Null if the first count is later than the start of the earlier stretch: the
 * property was not online for all of it.
 */
export const comparedSince = (
  days: readonly DayVisits[],
  now: readonly [first: string, last: string],
  before: readonly [first: string, last: string],
): Compared | null =>
  days.some(({ day }) => day <= before[0]) ? { now: visitsIn(days, ...now), before: visitsIn(days, ...before) } : null;

/** The current week and the same days of the week before; null on a Monday. */
export function compareWeek(days: readonly DayVisits[], today: string): Compared | null {
  const monday = addDays(today, 1 - weekdayOf(today));
  if (monday === today) return null;
  return comparedSince(days, [monday, addDays(today, -1)], [addDays(monday, -7), addDays(today, -8)]);
}

/** The current month and the same days of the month before; null on the first, and once that month has fewer days. */
function compareMonth(days: readonly DayVisits[], today: string): Compared | null {
  const first = `${today.slice(0, 7)}-01`;
  const yesterday = addDays(today, -1);
  const lastOfBefore = addDays(first, -1);
  const sameDay = `${lastOfBefore.slice(0, 7)}-${yesterday.slice(8)}`;
  if (today === first || sameDay > lastOfBefore) return null;
  return comparedSince(days, [first, yesterday], [`${lastOfBefore.slice(0, 7)}-01`, sameDay]);
}

/** The visits today, this week (from Monday), this month and in total; comparisons use complete days only. */
export function visitTotals(days: readonly DayVisits[], today: string): VisitTotals {
  const monday = addDays(today, 1 - weekdayOf(today));
  const yesterday = addDays(today, -1);
  const counted = days.filter(({ day }) => day <= today);
  return {
    today: { visits: visitsIn(days, today, today), yesterday: visitsIn(days, yesterday, yesterday) },
    week: { visits: visitsIn(days, monday, today), compared: compareWeek(days, today) },
    month: { visits: visitsIn(days, `${today.slice(0, 7)}-01`, today), compared: compareMonth(days, today) },
    total: counted.reduce((all, { visits }) => all + visits, 0),
    views: counted.reduce((all, { views }) => all + views, 0),
  };
}
