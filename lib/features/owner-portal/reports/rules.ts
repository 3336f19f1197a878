import type { DayVisits } from '../../../domain/owner/visit-days';
import { comparedSince, visitsIn } from '../../../domain/owner/visit-totals';
import { type SpanInWords, spanInWords } from '../../../domain/owner/week-comparison';
import { workdayFrom } from '../../../domain/time/holidays';
import { addDays, weekdayOf } from '../../../domain/time/local-time';
import type { ReportRhythm } from '../access/types';
import type { ReportSpan } from '../visits/types';

/** A missed report is still sent for this number of days; after that it would be out of date. */
const LATE_DAYS = 3;

/**
 * The report that is due on a day: on Monday for the week before, on the first working day for the month before, and on
 * the three days after if it was missed. Null if none is due, if it was already sent (`lastDay`), or if the owner first
 * signed in (`joinedDay`) after its span.
 */
export function reportDue(
  rhythm: ReportRhythm,
  lastDay: string | null,
  joinedDay: string,
  today: string,
): ReportSpan | null {
  const asked = rhythm === 'weekly' ? lastWeek(today) : rhythm === 'monthly' ? lastMonth(today) : null;
  if (!asked) return null;
  const { due, ...span } = asked;
  const isTime = today >= due && today <= addDays(due, LATE_DAYS);
  return isTime && (lastDay ?? '') < due && joinedDay < due ? span : null;
}

/** The last span of a rhythm before any day, for a report on trial; for owners without reports the last week. */
export function latestSpan(rhythm: ReportRhythm, today: string): ReportSpan {
  const { due: _, ...span } = rhythm === 'monthly' ? lastMonth(today) : lastWeek(today);
  return span;
}

function lastWeek(today: string): ReportSpan & { due: string } {
  const due = addDays(today, 1 - weekdayOf(today));
  return { span: 'lastWeek', first: addDays(due, -7), last: addDays(due, -1), due };
}

function lastMonth(today: string): ReportSpan & { due: string } {
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  return { span: 'lastMonth', first: `${last.slice(0, 7)}-01`, last, due: workdayFrom(`${today.slice(0, 7)}-01`) };
}

/** The span before a span: seven days, or the whole month. */
function before({ span, first }: ReportSpan): { first: string; last: string } {
  const last = addDays(first, -1);
  return { first: span === 'lastWeek' ? addDays(first, -7) : `${last.slice(0, 7)}-01`, last };
}

/** The sentence of a report, by the rules of the page. The whole span is compared, because it is over. */
export function reportInWords(days: readonly DayVisits[], span: ReportSpan, asked: number): SpanInWords {
  const earlier = before(span);
  const visits = visitsIn(days, span.first, span.last);
  const views = days.reduce((all, one) => (one.day >= span.first && one.day <= span.last ? all + one.views : all), 0);
  return spanInWords(
    { visits, views, asked },
    comparedSince(days, [span.first, span.last], [earlier.first, earlier.last]),
  );
}
