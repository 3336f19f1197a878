import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { CallStrip } from '@/components/agency/call-strip';
import { PageHead } from '@/components/content/articles/page-head';
import { GlossaryList } from '@/components/content/glossary/glossary-list';
import { findReports } from '@/lib/features/content/glossary/data';
import { toTermSet } from '@/lib/features/content/glossary/mapping';
import { siteUrl } from '@/lib/platform/config/site-address';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { href, originalHref } from '@/lib/routing/href';

const alternates = inEveryLanguage((language) => href('glossary', language));

export async function generateMetadata(): Promise<Metadata> {
  const locale = await currentLocale();
  const t = await getTranslations('glossary');
  return pageMetadata({ route: 'glossary', locale, title: t('title'), description: t('intro'), alternates });
}

export default async function GlossaryPage() {
  const locale = await currentLocale();
  const t = await getTranslations('glossary');
  const letters = await findReports(locale);
  const page = {
    id: siteUrl() + originalHref('glossary', {}),
    url: siteUrl() + alternates[locale],
    name: t('title'),
    description: t('intro'),
  };
  return (
    <PageFrame route="glossary" alternates={alternates} markup={[toTermSet(letters, page, locale)]}>
      <div className="wrap">
        <PageHead title={t('title')} intro={t('intro')} />
        <GlossaryList letters={letters} />
      </div>
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
