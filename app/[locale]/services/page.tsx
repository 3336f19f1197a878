import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { PageHead } from '@/components/content/articles/page-head';
import { ServiceList } from '@/components/content/articles/service-list';
import { findServices } from '@/lib/features/content/articles/data/find-articles';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

export async function generateMetadata() {
  const t = await getTranslations('articles.services');
  return metadataOf({ route: 'services', title: t('title'), description: t('intro') });
}

export default async function ServicesPage() {
  const locale = await currentLocale();
  const t = await getTranslations('articles.services');
  const services = await findServices(locale);
  return (
    <PageFrame route="services">
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
        <ServiceList services={services} />
      </div>
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
