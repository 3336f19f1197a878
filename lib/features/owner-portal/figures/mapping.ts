import { createHash } from 'node:crypto';
import type { DayAudience } from '@/lib/domain/owner/audience';
import type { VisitFigure, VisitFigures } from '@/lib/domain/owner/visit-figures';
import { compareCounts, type SpanInWords } from '@/lib/domain/owner/week-comparison';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import type { ReportSpan } from '@/lib/features/owner-portal/reports/rules';
import type { wordsOf } from '@/lib/i18n/words';

/** A figure with its comparison: in words if possible, and in numbers. */
type FreshFigure = { visits: string; words: string; note: string };

/** The part of a property's page that is refreshed while it is open: texts in one language. */
export type FreshFigures = {
  /** Every second part is emphasized. */
  sentence: readonly string[];
  figures: readonly FreshFigure[];
  /** The last day of the chart and of its table, with its labels there. */
  today: { day: string; label: string; name: string; visits: number; counts: readonly string[] };
};

/** The messages about visits, in one language. */
export type VisitWords = Pick<ReturnType<typeof wordsOf<'ownerHome.visits'>>, 'markup'> &
  ((...asked: Parameters<ReturnType<typeof wordsOf<'ownerHome.visits'>>>) => string);

/** The sentence about a span of days, in parts; every second part is emphasized. */
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

/** The sentence and the four figures as texts. */
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

/** The ETag of the figures, by which an open page tells which version it has. */
export const tagOf = (figures: FreshFigures): string =>
  `"${createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22)}"`;
