import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { NewsletterForm } from '@/components/forms/newsletter-form';
import { PageFrame } from '@/components/layout/page-frame';
import { formatPhone } from '@/lib/domain/phone';
import { currentLocale } from '@/lib/i18n/current-locale';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('newsletter', language));
const PROMISES = ['confirm', 'only', 'stop'] as const;

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('newsletter');
  return pageMetadata({
    route: 'newsletter',
    locale,
    title: t('title'),
    description: t('description', { agency: agency.name }),
    alternates,
  });
}

export default async function NewsletterPage() {
  const locale = await currentLocale();
  const t = await getTranslations('newsletter');
  const alert = await getTranslations('demand');
  return (
    <PageFrame locale={locale} route="newsletter" agency={agency} alternates={alternates} className="p-form">
      <div className="wrap">
        <div className="grid form-grid">
          <div className="fm">
            <h1>{t('title')}</h1>
            <p className="lead-p">{t('intro')}</p>
            <NewsletterForm
              locale={locale}
              stamp={stampForm('newsletter')}
              call={formatPhone(agency.offices[0]?.phone ?? '')}
            />
          </div>
          <aside className="fa" aria-labelledby="promise-title">
            <h2 id="promise-title">{t('promise.title')}</h2>
            <ul className="how">
              {PROMISES.map((promise) => (
                <li key={promise}>{t(`promise.${promise}`)}</li>
              ))}
            </ul>
            <p className="fa-more">
              {t('alert')}
              <br />
              <Link className="link" href={href('demand-register', locale)} prefetch={false}>
                {alert('title')}
              </Link>
            </p>
          </aside>
        </div>
      </div>
    </PageFrame>
  );
}
