import { addDays, weekdayOf } from '../time/local-time';
import type { DayVisits } from './visit-days';
import { type Compared, compareWeek, visitsIn } from './visit-totals';

/** A comparison of two stretches of time in words. `moreBy` and `fewerBy` are shown with their difference. */
export const COMPARISONS = [
  'none',
  'same',
  'moreBy',
  'fewerBy',
  'aboutSame',
  'slightlyMore',
  'quarterMore',
  'thirdMore',
  'halfMore',
  'twice',
  'muchMore',
  'slightlyFewer',
  'quarterFewer',
  'thirdFewer',
  'half',
  'muchFewer',
] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Below this count a share would be misleading: three after two is not "half as many again". */
const LEAST_FOR_SHARES = 20;

/** Each pair has the highest ratio of a count to that of the time before, and the words for ratios up to it. */
const UNTIL: ReadonlyArray<readonly [number, Comparison]> = [
  [0.4, 'muchFewer'],
  [0.58, 'half'],
  [0.7, 'thirdFewer'],
  [0.82, 'quarterFewer'],
  [0.94, 'slightlyFewer'],
  [1.06, 'aboutSame'],
  [1.18, 'slightlyMore'],
  [1.29, 'quarterMore'],
  [1.41, 'thirdMore'],
  [1.75, 'halfMore'],
  [2.25, 'twice'],
];

/** Compares two counts in words: equal, more or fewer by a number, and shares only if both counts are large enough. */
export function compareCounts(now: number, before: number): Comparison {
  if (before === 0) return 'none';
  if (now === before) return 'same';
  if (now < LEAST_FOR_SHARES || before < LEAST_FOR_SHARES) return now > before ? 'moreBy' : 'fewerBy';
  return UNTIL.find(([share]) => now / before <= share)?.[1] ?? 'muchMore';
}

/** The subject of a sentence about a stretch of time: the visits, or else the requests for an appointment, or else the views. */
export const SENTENCE_SUBJECTS = ['visits', 'asked', 'views', 'nobody'] as const;
export type SentenceSubject = (typeof SENTENCE_SUBJECTS)[number];

/** A stretch of time in words. `difference` is between the two compared counts. */
export type SpanInWords = {
  subject: SentenceSubject;
  visits: number;
  views: number;
  comparison: Comparison;
  difference: number;
  asked: number;
};

/**
 * A stretch of time for a sentence: its counts, the comparison of its visits, and the number of requests for an
 * appointment.
 */
export function spanInWords(
  { visits, views, asked }: { visits: number; views: number; asked: number },
  compared: Compared | null,
): SpanInWords {
  const subject = visits > 0 ? 'visits' : asked > 0 ? 'asked' : views > 0 ? 'views' : 'nobody';
  const comparison = subject === 'visits' && compared ? compareCounts(compared.now, compared.before) : 'none';
  const difference = compared ? Math.abs(compared.now - compared.before) : 0;
  return { subject, visits, views, asked, comparison, difference };
}

/** The week so far in words. Only its complete days are compared, with the same days of the week before. */
export function weekInWords(days: readonly DayVisits[], today: string, asked: number): SpanInWords {
  const monday = addDays(today, 1 - weekdayOf(today));
  const inWeek = days.filter(({ day }) => day >= monday && day <= today);
  const views = inWeek.reduce((all, counted) => all + counted.views, 0);
  return spanInWords({ visits: visitsIn(days, monday, today), views, asked }, compareWeek(days, today));
}
