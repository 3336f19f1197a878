import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { TestimonialAside, TestimonialForm } from '@/components/contact-forms/testimonial-form';
import { FormLayout } from '@/components/forms/form-layout';
import { TrackSent } from '@/components/layout/track-sent.client';
import { Link } from '@/components/ui/link.client';
import { Notice } from '@/components/ui/notice';
import { consentVersion } from '@/lib/domain/law/consent';
import { consentServices } from '@/lib/platform/config/consent-services';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { href } from '@/lib/routing/href';

export async function generateMetadata() {
  const t = await getTranslations('addTestimonial');
  return metadataOf({ route: 'avis/add', title: t('title'), description: t('description') });
}

export default async function AddTestimonialPage({ searchParams }: PageProps<'/[locale]/avis/add'>) {
  const locale = await currentLocale();
  const t = await getTranslations('addTestimonial');
  const { sent } = await searchParams;
  return (
    <PageFrame route="avis/add">
      {sent !== undefined ? (
        <Notice title={t('sentTitle')} text={t('sentText')}>
          <Link className="btn btn-secondary" href={href('avis', locale)}>
            {t('others')}
          </Link>
          <TrackSent form="testimonial" version={consentVersion(consentServices())} />
        </Notice>
      ) : (
        <FormLayout title={t('title')} intro={t('intro')} aside={<TestimonialAside />}>
          <TestimonialForm stamp={stampForm('testimonial')} />
        </FormLayout>
      )}
    </PageFrame>
  );
}
