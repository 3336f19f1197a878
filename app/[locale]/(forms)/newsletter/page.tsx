import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { FormLayout } from '@/components/forms/form-layout';
import { NewsletterAside, NewsletterForm } from '@/components/newsletter/newsletter-form';
import { formatPhone } from '@/lib/domain/text/phone';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('newsletter', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('newsletter');
  return pageMetadata({
    route: 'newsletter',
    locale,
    title: t('title'),
    description: t('description', { agency: agencyName(locale) }),
    alternates,
  });
}

export default async function NewsletterPage() {
  const t = await getTranslations('newsletter');
  return (
    <PageFrame route="newsletter" alternates={alternates}>
      <FormLayout title={t('title')} intro={t('intro')} aside={<NewsletterAside />}>
        <NewsletterForm stamp={stampForm('newsletter')} call={formatPhone(agency.offices[0]?.phone ?? '')} />
      </FormLayout>
    </PageFrame>
  );
}
