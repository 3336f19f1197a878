import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { Offices } from '@/components/agency/offices';
import { WhoAnswers } from '@/components/agency/who-answers';
import { ContactForm } from '@/components/contact-forms/contact-form';
import { PageHead } from '@/components/content/articles/page-head';
import { formatPhone } from '@/lib/domain/text/phone';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { agencyNodes } from '../_parts/agency-markup';

const alternates = inEveryLanguage((language) => href('contact', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('contact');
  const cities = agency.offices.map(({ city }) => city[locale]);
  return pageMetadata({
    route: 'contact',
    locale,
    title: t('title'),
    description: t('description', {
      agency: agencyName(locale),
      cities: cities.reduce((before, after) => t('and', { before, after })),
    }),
    alternates,
  });
}

export default async function ContactPage() {
  const locale = await currentLocale();
  const t = await getTranslations('contact');
  const form = await getTranslations('forms.contact');
  const portraits = await getPortraits();
  return (
    <PageFrame route="contact" alternates={alternates} markup={agencyNodes(locale)}>
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
      </div>
      <section className="wrap" aria-labelledby="write-title">
        <div className="grid form-page">
          <div className="form-main">
            <h2 id="write-title">{form('title')}</h2>
            <ContactForm stamp={stampForm('contact')} call={formatPhone(agency.offices[0]?.phone ?? '')} />
          </div>
          <WhoAnswers portraits={portraits} />
        </div>
      </section>
      <Offices portraits={portraits} />
    </PageFrame>
  );
}
