import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { Offices } from '@/components/agency/offices';
import { WhoAnswers } from '@/components/agency/who-answers';
import { ContactForm } from '@/components/contact-forms/contact-form';
import { PageHead } from '@/components/content/articles/page-head';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { agencyNodes } from '../_parts/agency-markup';

export async function generateMetadata() {
  const locale = await currentLocale();
  const t = await getTranslations('contact');
  const cities = agency.offices.map(({ city }) => city[locale]);
  return metadataOf({
    route: 'contact',
    title: t('title'),
    description: t('description', {
      agency: agencyName(locale),
      cities: cities.reduce((before, after) => t('and', { before, after })),
    }),
  });
}

export default async function ContactPage() {
  const locale = await currentLocale();
  const t = await getTranslations('contact');
  const form = await getTranslations('forms.contact');
  const portraits = await getPortraits();
  return (
    <PageFrame route="contact" markup={agencyNodes(locale)}>
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
      </div>
      <section className="wrap" aria-labelledby="write-title">
        <div className="grid form-page">
          <div className="form-main">
            <h2 id="write-title">{form('title')}</h2>
            <ContactForm stamp={stampForm('contact')} />
          </div>
          <WhoAnswers portraits={portraits} />
        </div>
      </section>
      <Offices portraits={portraits} />
    </PageFrame>
  );
}
