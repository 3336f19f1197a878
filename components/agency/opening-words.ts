import { useLocale, useTranslations } from 'next-intl';
import { dayName, formatTimeSpan } from '@/lib/domain/time/dates';
import { type OpeningHours, type OpeningRow, type OpeningSpan, openingHours } from '@/lib/domain/time/hours';
import type { HoursRow } from './hours-table.client';

/** Word joiners around the dash keep a time span on one line in running text. */
const unbroken = (hours: string): string => hours.replaceAll('–', '\u2060–\u2060');

/** Days and hours of an office as text: `maandag tot vrijdag`, `ma–vr`, `9u00–12u30 en 13u30–18u00`. */
export function useOpeningWords() {
  const locale = useLocale();
  const t = useTranslations('contact');
  // If consecutive spans are by appointment, the words "by appointment" follow only the last of them.
  const write = (span: OpeningSpan, next: OpeningSpan | undefined) => {
    const hours = formatTimeSpan(span.from, span.until, locale);
    return span.byAppointment && !next?.byAppointment ? t('byAppointment', { hours }) : hours;
  };
  const days = ({ first, last }: OpeningRow) =>
    first === last ? dayName(first, locale) : t('days', { from: dayName(first, locale), until: dayName(last, locale) });
  const hours = ({ spans }: OpeningRow) =>
    spans.length === 0
      ? t('closed')
      : spans
          .map((span, index) => write(span, spans[index + 1]))
          .reduce((before, after) => t('and', { before, after }));
  const daysInShort = ({ first, last }: OpeningRow) =>
    [...new Set([first, last])].map((day) => dayName(day, locale, 'short')).join('–');
  return {
    /** The opening days of an office, in short. */
    openInShort: (week: readonly OpeningHours[]): Array<readonly [days: string, hours: string]> =>
      openingHours(week)
        .filter(({ spans }) => spans.length > 0)
        .map((row) => [daysInShort(row), unbroken(hours(row))]),
    /** The hours of the first weekdays, when most people call; null if the office is closed then. */
    mostDays: (week: readonly OpeningHours[]): string | null => {
      const [row] = openingHours(week);
      return row && row.spans.length > 0 ? `${days(row)} ${unbroken(hours(row))}` : null;
    },
    /** The whole week, with days without hours as closed. */
    week: (week: readonly OpeningHours[]): HoursRow[] =>
      openingHours(week).map((row) => [days(row), hours(row), row.spans.length === 0]),
  };
}
