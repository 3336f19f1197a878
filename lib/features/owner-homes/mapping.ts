import { formatNumber } from '@/lib/domain/money/currency';
import { FIGURE_PERIODS, type FigurePeriod, type VisitFigures } from '@/lib/domain/owner/visit-figures';
import type { WeekInWords } from '@/lib/domain/owner/week-comparison';
import type { Locale } from '@/lib/domain/text/locale';

/** What of a home's page is asked for anew while it is open: texts in one language. */
export type FreshFigures = {
  /** Every second part is stressed. */
  sentence: readonly string[];
  figures: ReadonlyArray<{ visits: string; before: string }>;
};

/** The words of messages that the figures need, in one language; the sentence has its stressed parts in `<b>`. */
export type FigureWords = {
  sentence: (values: WeekInWords & { count: string }) => string;
  before: (period: FigurePeriod, count: string) => string;
};

/** The sentence and the four figures, ready to be shown. */
export function toFreshFigures(
  { week, figures }: { week: WeekInWords; figures: VisitFigures },
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
  };
}
