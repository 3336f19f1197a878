import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import agency from '@/agency.config';
import { ArticleView } from '@/components/articles/article-view';
import { OtherServices } from '@/components/articles/other-services';
import { CallStrip } from '@/components/contact/call-strip';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PageFrame } from '@/components/layout/page-frame';
import { findServices, getService, isService } from '@/lib/features/articles/data/get-service';
import { currentLocale } from '@/lib/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/page-metadata';
import { existingAlternates, inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/services/[service]'>;

async function readPage(props: Props) {
  const locale = await currentLocale();
  const { service } = await props.params;
  const article = isService(service) ? await getService(service, locale) : null;
  if (!article || !isService(service)) notFound();
  const route = `services/${service}` as const;
  return { locale, article, route, alternates: inEveryLanguage((language) => href(route, language)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { locale, article, route, alternates } = await readPage(props);
  return pageMetadata({
    route,
    locale,
    title: article.title,
    description: article.description,
    alternates: existingAlternates(alternates, article.languages),
    image: article.picture ? `/media/${article.picture.hash}-share.jpg` : undefined,
  });
}

export default async function ServicePage(props: Props) {
  const { locale, article, route, alternates } = await readPage(props);
  const t = await getTranslations('articles.services');
  const others = (await findServices(locale)).filter(({ id }) => id !== article.id);
  return (
    <PageFrame locale={locale} route={route} agency={agency} alternates={alternates}>
      <div className="wrap">
        <Breadcrumbs crumbs={crumbsTo(route, locale, {})} />
      </div>
      <ArticleView article={article} aside={<OtherServices services={others} />} />
      <CallStrip agency={agency} locale={locale} title={t('call')} />
    </PageFrame>
  );
}
