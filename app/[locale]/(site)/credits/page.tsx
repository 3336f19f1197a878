import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { CreditsList } from '@/components/articles/credits-list';
import { PageHead } from '@/components/articles/page-head';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PageFrame } from '@/components/layout/page-frame';
import { currentLocale } from '@/lib/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('credits', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('credits');
  return pageMetadata({ route: 'credits', locale, title: t('title'), description: t('intro'), alternates });
}

export default async function CreditsPage() {
  const locale = await currentLocale();
  const t = await getTranslations('credits');
  return (
    <PageFrame locale={locale} route="credits" agency={agency} alternates={alternates}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsTo('credits', locale, {})} />
        <PageHead title={t('title')} intro={t('intro')} />
        <CreditsList />
      </div>
    </PageFrame>
  );
}
