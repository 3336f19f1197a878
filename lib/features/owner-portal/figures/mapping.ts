import { createHash } from 'node:crypto';
import { formatNumber } from '@/lib/domain/money/currency';
import type { DayAudience } from '@/lib/domain/owner/audience';
import type { VisitFigure, VisitFigures } from '@/lib/domain/owner/visit-figures';
import { compareCounts, type SpanInWords } from '@/lib/domain/owner/week-comparison';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import type { ReportSpan } from '@/lib/features/owner-portal/reports/rules';
import type { wordsOf } from '@/lib/i18n/words';

/** A figure with what it is set beside: in words where they can be said, and in numbers. */
type FreshFigure = { visits: string; words: string; note: string };

/** What of a property's page is asked for anew while it is open: texts in one language. */
export type FreshFigures = {
  /** Every second part is stressed. */
  sentence: readonly string[];
  figures: readonly FreshFigure[];
  /** The last day of the chart and of its table, with their names for it. */
  today: { day: string; label: string; name: string; visits: number; counts: readonly string[] };
};

/** The messages about visits, in the language of the texts that are made of them. */
export type VisitWords = Pick<ReturnType<typeof wordsOf<'ownerHome.visits'>>, 'markup'> &
  ((...asked: Parameters<ReturnType<typeof wordsOf<'ownerHome.visits'>>>) => string);

/** The sentence about a stretch of time. Every second part is stressed. */
export function sentenceParts(
  { subject, visits, views, asked, comparison, difference }: SpanInWords,
  span: 'week' | ReportSpan['span'],
  t: VisitWords,
  locale: Locale,
): string[] {
  const number = (count: number) => formatNumber(count, locale);
  return t
    .markup('sentence', {
      ...{ subject, visits, views, asked, comparison, span, when: t(`span.${span}.when`) },
      ...{ count: number(visits), viewsCount: number(views), askedCount: number(asked) },
      until: span === 'week' ? t('span.week.until') : '',
      compared: t('compared', { comparison, difference: number(difference), than: t(`span.${span}.than`) }),
      b: (text) => `<b>${text}</b>`,
    })
    .split(/<\/?b>/);
}

function comparedFigure(
  { visits, compared }: VisitFigure,
  period: 'week' | 'month',
  t: VisitWords,
  locale: Locale,
): FreshFigure {
  const number = (count: number) => formatNumber(count, locale);
  if (!compared) return { visits: number(visits), words: '', note: t('notCompared') };
  const { now, before } = compared;
  const comparison = compareCounts(now, before);
  return {
    visits: number(visits),
    words:
      comparison === 'none'
        ? ''
        : t('compared', { comparison, difference: number(Math.abs(now - before)), than: t(`${period}.than`) }),
    note: t(`${period}.note`, { now: number(now), before: number(before) }),
  };
}

/** The sentence and the four figures, ready to be shown. */
export function toFreshFigures(
  { week, figures, today }: { week: SpanInWords; figures: VisitFigures; today: DayAudience },
  t: VisitWords,
  locale: Locale,
): FreshFigures {
  const number = (count: number) => formatNumber(count, locale);
  return {
    sentence: sentenceParts(week, 'week', t, locale),
    figures: [
      {
        visits: number(figures.today.visits),
        words: '',
        note: t('today.note', { count: number(figures.today.yesterday) }),
      },
      comparedFigure(figures.week, 'week', t, locale),
      comparedFigure(figures.month, 'month', t, locale),
      {
        visits: number(figures.total),
        words: '',
        note: t('allViews', { views: figures.views, count: number(figures.views) }),
      },
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

/** The tag by which an open page says which figures it has. */
export const tagOf = (figures: FreshFigures): string =>
  `"${createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22)}"`;
