import { formatNumber } from '@/lib/domain/money/currency';
import type { DayAudience } from '@/lib/domain/owner/audience';
import { FIGURE_PERIODS, type FigurePeriod, type VisitFigures } from '@/lib/domain/owner/visit-figures';
import type { WeekInWords } from '@/lib/domain/owner/week-comparison';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';

/** What of a home's page is asked for anew while it is open: texts in one language. */
export type FreshFigures = {
  /** Every second part is stressed. */
  sentence: readonly string[];
  figures: ReadonlyArray<{ visits: string; before: string }>;
  /** The last day of the chart and of its table, with their names for it. */
  today: { day: string; label: string; name: string; visits: number; counts: readonly string[] };
};

/** The words of messages that the figures need, in one language; the sentence has its stressed parts in `<b>`. */
export type FigureWords = {
  sentence: (values: WeekInWords & { count: string }) => string;
  before: (period: FigurePeriod, count: string) => string;
};

/** The sentence and the four figures, ready to be shown. */
export function toFreshFigures(
  { week, figures, today }: { week: WeekInWords; figures: VisitFigures; today: DayAudience },
  words: FigureWords,
  locale: Locale,
): FreshFigures {
  const number = (count: number) => formatNumber(count, locale);
  return {
    sentence: words.sentence({ ...week, count: number(week.visits) }).split(/<\/?b>/),
    figures: [
      ...FIGURE_PERIODS.map((period) => ({
        visits: number(figures[period].visits),
        before: words.before(period, number(figures[period].before)),
      })),
      { visits: number(figures.total), before: '' },
    ],
    today: {
      day: today.day,
      label: formatDayMonth(today.day, locale),
      name: formatShortDate(today.day, locale),
      visits: today.visits,
      counts: [number(today.visits), number(today.views)],
    },
  };
}
