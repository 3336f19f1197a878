import { addDays, weekdayOf } from '../time/local-time';
import type { DayAudience } from './audience';
import { type Compared, compareWeek, visitsIn } from './visit-figures';

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

/** What a sentence about a stretch of time begins with: who visited, or else who asked, or that the page was opened at all. */
export const SENTENCE_SUBJECTS = ['visits', 'asked', 'views', 'nobody'] as const;
export type SentenceSubject = (typeof SENTENCE_SUBJECTS)[number];

/** What is said of a stretch of time. `difference` is between the two counts that are compared. */
export type SpanInWords = {
  subject: SentenceSubject;
  visits: number;
  views: number;
  comparison: Comparison;
  difference: number;
  asked: number;
};

/** A stretch of time for a sentence: its counts, how its visits went beside others, and how many people asked to visit the property. */
export function spanInWords(
  { visits, views, asked }: { visits: number; views: number; asked: number },
  compared: Compared | null,
): SpanInWords {
  const subject = visits > 0 ? 'visits' : asked > 0 ? 'asked' : views > 0 ? 'views' : 'nobody';
  const comparison = subject === 'visits' && compared ? compareCounts(compared.now, compared.before) : 'none';
  const difference = compared ? Math.abs(compared.now - compared.before) : 0;
  return { subject, visits, views, asked, comparison, difference };
}

/** The week so far in words: only its days that are over are compared, with the same days of the week before. */
export function weekInWords(days: readonly DayAudience[], today: string, asked: number): SpanInWords {
  const monday = addDays(today, 1 - weekdayOf(today));
  const inWeek = days.filter(({ day }) => day >= monday && day <= today);
  const views = inWeek.reduce((all, counted) => all + counted.views, 0);
  return spanInWords({ visits: visitsIn(days, monday, today), views, asked }, compareWeek(days, today));
}
