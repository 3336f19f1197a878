import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { metadataOf } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { PageHead } from '@/components/content/articles/page-head';
import { GlossaryList } from '@/components/content/glossary/glossary-list';
import { findReports } from '@/lib/features/content/glossary/data';
import { toTermSet } from '@/lib/features/content/glossary/mapping';
import { siteUrl } from '@/lib/platform/config/site-address';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { href, originalHref } from '@/lib/routing/href';

export async function generateMetadata() {
  const t = await getTranslations('glossary');
  return metadataOf({ route: 'glossary', title: t('title'), description: t('intro') });
}

export default async function GlossaryPage() {
  const locale = await currentLocale();
  const t = await getTranslations('glossary');
  const letters = await findReports(locale);
  const page = {
    id: siteUrl() + originalHref('glossary', {}),
    url: siteUrl() + href('glossary', locale),
    name: t('title'),
    description: t('intro'),
  };
  return (
    <PageFrame route="glossary" markup={[toTermSet(letters, page, locale)]}>
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
        <GlossaryList letters={letters} />
      </div>
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
