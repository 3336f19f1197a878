import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { GuideList } from '@/components/content/articles/guide-list';
import { PageHead } from '@/components/content/articles/page-head';
import { findGuideArticles } from '@/lib/features/content/articles/data/find-articles';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

export async function generateMetadata() {
  const t = await getTranslations('articles.guide');
  return metadataOf({ route: 'guide', title: t('title'), description: t('intro') });
}

export default async function GuidePage() {
  const locale = await currentLocale();
  const t = await getTranslations('articles.guide');
  const articles = await findGuideArticles(locale);
  return (
    <PageFrame route="guide">
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
        <GuideList articles={articles} level={2} />
      </div>
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
