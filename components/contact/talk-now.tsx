import { useTranslations } from 'next-intl';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { openingHours } from '@/lib/domain/time/opening-hours';
import type { AgencyConfig } from '@/lib/platform/agency';
import { unbroken, useOpeningWords } from './opening-words';

type Office = AgencyConfig['offices'][number];

/** The days and hours on which most people call: the first row of the week. */
function Hours({ office, locale }: { office: Office; locale: Locale }) {
  const words = useOpeningWords(locale);
  const [row] = openingHours(office.hours);
  if (!row || row.spans.length === 0) return null;
  return (
    <span className="muted">
      {words.days(row)} {unbroken(words.hours(row))}
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
            <a className="link tabular" href={telHref(office.phone)}>
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
