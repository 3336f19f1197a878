import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { CallStrip } from '@/components/agency/call-strip';
import { GuideList } from '@/components/content/articles/guide-list';
import { PageHead } from '@/components/content/articles/page-head';
import { findGuideArticles } from '@/lib/features/content/articles/data/find-articles';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('guide', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('articles.guide');
  return pageMetadata({ route: 'guide', locale, title: t('title'), description: t('intro'), alternates });
}

export default async function GuidePage() {
  const locale = await currentLocale();
  const t = await getTranslations('articles.guide');
  const articles = await findGuideArticles(locale);
  return (
    <PageFrame route="guide" alternates={alternates}>
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
        <GuideList articles={articles} level={2} />
      </div>
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
