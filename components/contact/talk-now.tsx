import { useTranslations } from 'next-intl';
import { dayName, formatTimeSpan } from '@/lib/domain/dates';
import type { Locale } from '@/lib/domain/locale';
import { openingHours } from '@/lib/domain/opening-hours';
import { formatPhone, telHref } from '@/lib/domain/phone';
import type { AgencyConfig } from '@/lib/platform/agency';

type Office = AgencyConfig['offices'][number];

/** The days and hours on which most people call: the first row of the week. */
function Hours({ office, locale }: { office: Office; locale: Locale }) {
  const t = useTranslations('contact');
  const [row] = openingHours(office.hours);
  if (!row || row.spans.length === 0) return null;
  const days =
    row.first === row.last
      ? dayName(row.first, locale)
      : t('days', { from: dayName(row.first, locale), until: dayName(row.last, locale) });
  // A word joiner keeps a span of hours on one line.
  const hours = row.spans
    .map(({ from, until }) => formatTimeSpan(from, until, locale).replace('–', '\u2060–\u2060'))
    .reduce((before, after) => t('and', { before, after }));
  return (
    <span className="muted">
      {days} {hours}
    </span>
  );
}

/** Beside a form: whom to call instead, and when somebody answers. */
export function TalkNow({ offices, locale }: { offices: readonly Office[]; locale: Locale }) {
  const t = useTranslations('contact');
  return (
    <div className="talk">
      <p>{t('talk')}</p>
      <ul>
        {offices.map((office) => (
          <li key={office.id}>
            <a className="link num" href={telHref(office.phone)}>
              {formatPhone(office.phone)}
            </a>{' '}
            <span>{office.name[locale]}</span>
            <Hours office={office} locale={locale} />
          </li>
        ))}
      </ul>
    </div>
  );
}
