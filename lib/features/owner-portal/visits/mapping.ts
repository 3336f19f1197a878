import { createHash } from 'node:crypto';
import type { DayVisits } from '@/lib/domain/owner/visit-days';
import type { Compared, VisitTotals } from '@/lib/domain/owner/visit-totals';
import { compareCounts, type SpanInWords } from '@/lib/domain/owner/week-comparison';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { formatDayMonth, formatShortDate } from '@/lib/domain/time/dates';
import type { wordsOf } from '@/lib/platform/i18n/words';
import type { ReportSpan } from './types';

/** A figure with its comparison: in words if possible, and in numbers. */
type FreshFigure = { label: string; visits: string; words: string; note: string };

/** The part of a property's page that is refreshed while it is open: texts in one language. */
export type FreshVisits = {
  /** A sentence in parts, of which every second part is emphasized. */
  sentence: readonly string[];
  /** Figures above zero. */
  figures: readonly FreshFigure[];
  /** The visits of this week and of all time. */
  visits: { week: string; total: string };
  /** The last day of the chart and of its table, with the labels that both show. */
  today: { day: string; label: string; name: string; visits: number; counts: readonly string[] };
};

/** The messages about visits, in one language. */
export type VisitWords = Pick<ReturnType<typeof wordsOf<'ownerProperty.visits'>>, 'markup'> &
  ((...asked: Parameters<ReturnType<typeof wordsOf<'ownerProperty.visits'>>>) => string);

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
      subject,
      visits,
      views,
      asked,
      comparison,
      span,
      when: t(`span.${span}.when`),
      count: number(visits),
      viewsCount: number(views),
      askedCount: number(asked),
      until: span === 'week' ? t('span.week.until') : '',
      compared: t('compared', { comparison, difference: number(difference), than: t(`span.${span}.than`) }),
      b: (text) => `<b>${text}</b>`,
    })
    .split(/<\/?b>/);
}

/**
 * Two counts compared in words: those of a week or month, and of the same days of the one before. Empty if there is
 * nothing to compare with.
 */
function comparedWords(compared: Compared | null, than: string, t: VisitWords, locale: Locale): string {
  const comparison = compared ? compareCounts(compared.now, compared.before) : 'none';
  if (!compared || comparison === 'none' || compared.now === 0) return '';
  const difference = formatNumber(Math.abs(compared.now - compared.before), locale);
  return t('compared', { comparison, difference, than });
}

/** All visits in a sentence, in parts; the views from other pages of the site if there are no visits yet. */
function totalParts({ total, views }: VisitTotals, t: VisitWords, locale: Locale): string[] {
  return t
    .markup('sinceOnline', {
      subject: total > 0 ? 'visits' : views > 0 ? 'views' : 'none',
      visits: total,
      views,
      count: formatNumber(total, locale),
      viewsCount: formatNumber(views, locale),
      b: (text) => `<b>${text}</b>`,
    })
    .split(/<\/?b>/);
}

/** The sentence and the figures above zero as texts. */
export function toFreshVisits(
  { figures, today }: { figures: VisitTotals; today: DayVisits },
  t: VisitWords,
  locale: Locale,
): FreshVisits {
  const number = (count: number) => formatNumber(count, locale);
  const { week, month } = figures;
  const { yesterday } = figures.today;
  const told: Array<FreshFigure & { count: number }> = [
    {
      label: t('today.label'),
      count: figures.today.visits,
      visits: number(figures.today.visits),
      words: '',
      note: yesterday > 0 ? t('today.note', { count: number(yesterday) }) : '',
    },
    {
      label: t('span.week.when'),
      count: week.visits,
      visits: number(week.visits),
      note: '',
      words: comparedWords(week.compared, t('span.week.than'), t, locale),
    },
    {
      label: t('month.label'),
      count: month.visits,
      visits: number(month.visits),
      note: '',
      words: comparedWords(month.compared, t('month.than'), t, locale),
    },
    { label: t('views'), count: figures.views, visits: number(figures.views), words: '', note: '' },
  ];
  return {
    sentence: totalParts(figures, t, locale),
    figures: told.filter(({ count }) => count > 0).map(({ count: _, ...figure }) => figure),
    visits: { week: number(figures.week.visits), total: number(figures.total) },
    today: {
      day: today.day,
      label: formatDayMonth(today.day, locale),
      name: formatShortDate(today.day, locale),
      visits: today.visits,
      counts: [number(today.visits), number(today.views)],
    },
  };
}

/** The ETag of the figures, by which an open page knows whether it has the newest version. */
export const tagOf = (figures: FreshVisits): string =>
  `"${createHash('sha256').update(JSON.stringify(figures)).digest('base64url').slice(0, 22)}"`;
