import { useLocale, useTranslations } from 'next-intl';
import agency from '@/agency.config';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { href } from '@/lib/routing/href';
import { MoreLink } from '../ui/more-link';

/** The contact strip at the end of a text. */
export function CallStrip({ title }: { title: string }) {
  const locale = useLocale();
  const t = useTranslations('contact');
  return (
    <aside className="wrap call-strip">
      <div className="grid">
        <h2>{title}</h2>
        <ul>
          {agency.offices.map((office) => (
            <li key={office.id}>
              <span className="muted">{office.name[locale]}</span>
              <a className="tabular" href={telHref(office.phone)}>
                {formatPhone(office.phone)}
              </a>
            </li>
          ))}
        </ul>
        <MoreLink href={href('contact', locale)}>{t('all')}</MoreLink>
      </div>
    </aside>
  );
}
