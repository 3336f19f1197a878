import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { FormLayout } from '@/components/forms/form-layout';
import { NewsletterAside, NewsletterForm } from '@/components/newsletter/newsletter-form';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { agencyName } from '@/lib/platform/i18n/site-languages';

export async function generateMetadata() {
  const locale = await currentLocale();
  const t = await getTranslations('newsletter');
  return metadataOf({
    route: 'newsletter',
    title: t('title'),
    description: t('description', { agency: agencyName(locale) }),
  });
}

export default async function NewsletterPage() {
  const t = await getTranslations('newsletter');
  return (
    <PageFrame route="newsletter">
      <FormLayout title={t('title')} intro={t('intro')} aside={<NewsletterAside />}>
        <NewsletterForm stamp={stampForm('newsletter')} />
      </FormLayout>
    </PageFrame>
  );
}
