import { useLocale, useTranslations } from 'next-intl';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import type { ArticlePicture } from '@/lib/features/content/articles/types';
import type { AgencyConfig } from '@/lib/platform/config/agency';
import { href } from '@/lib/routing/href';
import { HoursTable } from '../agency/hours-table.client';
import { useOpeningWords } from '../agency/opening-words';
import { SitePicture } from '../content/articles/site-picture';
import { Link } from '../ui/link.client';
import { MoreLink } from '../ui/more-link';
import './home-page.css';

type VisitProps = { office: AgencyConfig['offices'][number]; picture: ArticlePicture | null };

/** The office with its address and opening hours. */
export function VisitUs({ office, picture }: VisitProps) {
  const locale = useLocale();
  const t = useTranslations('home');
  const { week } = useOpeningWords();
  return (
    <section className="section wrap ends-flush visit-us" aria-labelledby="visit">
      <div className="grid">
        <div className="photo">
          {picture && <SitePicture picture={picture} sizes="(min-width: 1000px) 700px, 100vw" />}
        </div>
        <div className="words">
          <h2 id="visit">{t('visit')}</h2>
          <p>
            {office.street}, {office.zip} {office.city[locale]}
            <br />
            <a className="link tabular" href={telHref(office.phone)}>
              {formatPhone(office.phone)}
            </a>{' '}
            ·{' '}
            <a className="link" href={`mailto:${office.email}`}>
              {office.email}
            </a>
          </p>
          <HoursTable rows={week(office.hours)} label={t('hours')} />
          <MoreLink href={href('contact', locale)}>{t('otherOffices')}</MoreLink>
          <div className="by-mail">
            <h3>{t('newsletter.title')}</h3>
            <p className="small muted">{t('newsletter.text')}</p>
            <p className="acts">
              <Link className="btn btn-secondary" href={href('newsletter', locale)}>
                {t('newsletter.button')}
              </Link>
              <Link className="link" href={href('demand-register', locale)}>
                {t('newsletter.alert')}
              </Link>
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
