import { useTranslations } from 'next-intl';
import { dayName, formatTimeSpan } from '@/lib/domain/dates';
import type { Locale } from '@/lib/domain/locale';
import { type OpeningHours, type OpeningSpan, openingHours } from '@/lib/domain/opening-hours';
import '@/app/styles/contact.css';

/** The week of an office: `Maandag tot vrijdag  9u00–12u30 en 13u30–18u00`. */
export function HoursTable({
  hours,
  locale,
  label,
}: {
  hours: readonly OpeningHours[];
  locale: Locale;
  label: string;
}) {
  const t = useTranslations('contact');
  // The words "by appointment" follow the last of the spans that they hold for.
  const write = (span: OpeningSpan, next: OpeningSpan | undefined) => {
    const text = formatTimeSpan(span.from, span.until, locale);
    return span.byAppointment && !next?.byAppointment ? t('byAppointment', { hours: text }) : text;
  };
  return (
    <table className="hours num">
      <caption className="vh">{label}</caption>
      <tbody>
        {openingHours(hours).map(({ first, last, spans }) => (
          <tr key={first}>
            <th scope="row">
              {first === last
                ? dayName(first, locale)
                : t('days', { from: dayName(first, locale), until: dayName(last, locale) })}
            </th>
            {spans.length === 0 ? (
              <td className="muted">{t('closed')}</td>
            ) : (
              <td>
                {spans
                  .map((span, index) => write(span, spans[index + 1]))
                  .reduce((before, after) => t('and', { before, after }))}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
