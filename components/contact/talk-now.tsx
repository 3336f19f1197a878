import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { openingHours } from '@/lib/domain/time/opening-hours';
import type { AgencyConfig } from '@/lib/platform/agency';
import { unbroken, useOpeningWords } from './opening-words';

type Office = AgencyConfig['offices'][number];

/** The days and hours on which most people call: the first row of the week. */
function Hours({ office }: { office: Office }) {
  const words = useOpeningWords();
  const [row] = openingHours(office.hours);
  if (!row || row.spans.length === 0) return null;
  return (
    <span className="muted">
      {words.days(row)} {unbroken(words.hours(row))}
    </span>
  );
}

/** Beside a form: whom to call instead, and when somebody answers. */
export function TalkNow() {
  const locale = useLocale();
  const t = useTranslations('contact');
  return (
    <div className="talk">
      <p>{t('talk')}</p>
      <ul>
        {agency.offices.map((office) => (
          <li key={office.id}>
            <a className="link tabular" href={telHref(office.phone)}>
              {formatPhone(office.phone)}
            </a>{' '}
            <span>{office.name[locale]}</span>
            <Hours office={office} />
          </li>
        ))}
      </ul>
    </div>
  );
}
