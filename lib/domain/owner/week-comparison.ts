import { addDays, weekdayOf } from '../time/local-time';
import type { DayVisits } from './visit-figures';

/** How one stretch of time went beside another, in words. `moreBy` and `fewerBy` are told with their difference. */
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

/** Below so many a share says more than is known: three instead of two are not "half as many again". */
const LEAST_FOR_SHARES = 20;

/** The largest share of the time before that still has these words. */
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

/** Two counts in words: as many, so many more, and shares only where both counts are large enough for them. */
export function compareCounts(now: number, before: number): Comparison {
  if (before === 0) return 'none';
  if (now === before) return 'same';
  if (now < LEAST_FOR_SHARES || before < LEAST_FOR_SHARES) return now > before ? 'moreBy' : 'fewerBy';
  return UNTIL.find(([share]) => now / before <= share)?.[1] ?? 'muchMore';
}

/** What is said of a week so far. `difference` is between the days of both weeks that are over. */
export type WeekInWords = { visits: number; comparison: Comparison; difference: number; asked: number };

const sum = (days: readonly DayVisits[], first: string, last: string): number =>
  days.reduce((all, { day, visits }) => (day >= first && day <= last ? all + visits : all), 0);

/**
 * The week so far for a sentence: its visits, how the days of it that are over went beside the same days of the week before
 * (on a Monday none is over, and nothing is compared), and how many people asked to visit the home.
 */
export function weekInWords(days: readonly DayVisits[], today: string, asked: number): WeekInWords {
  const monday = addDays(today, 1 - weekdayOf(today));
  const visits = sum(days, monday, today);
  const now = sum(days, monday, addDays(today, -1));
  const before = sum(days, addDays(monday, -7), addDays(today, -8));
  const isComparable = monday < today && visits > 0;
  return {
    visits,
    comparison: isComparable ? compareCounts(now, before) : 'none',
    difference: Math.abs(now - before),
    asked,
  };
}
