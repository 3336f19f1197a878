import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { CallStrip } from '@/components/agency/call-strip';
import { PageHead } from '@/components/content/articles/page-head';
import { ServiceList } from '@/components/content/articles/service-list';
import { findServices } from '@/lib/features/content/articles/data/find-articles';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('services', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('articles.services');
  return pageMetadata({ route: 'services', locale, title: t('title'), description: t('intro'), alternates });
}

export default async function ServicesPage() {
  const locale = await currentLocale();
  const t = await getTranslations('articles.services');
  const services = await findServices(locale);
  return (
    <PageFrame route="services" alternates={alternates}>
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
        <ServiceList services={services} />
      </div>
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
