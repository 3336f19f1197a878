import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { CallStrip } from '@/components/agency/call-strip';
import { ArticleView, OtherServices } from '@/components/content/articles/article-view';
import { Link } from '@/components/ui/link.client';
import { findServices, getService, type Service } from '@/lib/features/content/articles/data/find-articles';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { pageMetadata } from '@/lib/platform/text/page-metadata';
import { existingAlternates, inEveryLanguage } from '@/lib/routing/alternates';
import { href } from '@/lib/routing/href';
import { sharedPictureHref } from '@/lib/routing/picture-href';

async function readPage(service: Service) {
  const locale = await currentLocale();
  const article = await getService(service, locale);
  if (!article) notFound();
  const route = `services/${service}` as const;
  return { locale, article, route, alternates: inEveryLanguage((language) => href(route, language)) };
}

/** Title and language versions of the text about a service. */
export async function serviceMetadata(service: Service): Promise<Metadata> {
  const { locale, article, route, alternates } = await readPage(service);
  return pageMetadata({
    route,
    locale,
    title: article.title,
    description: article.description,
    alternates: existingAlternates(alternates, article.languages),
    image: article.picture ? sharedPictureHref(article.picture.hash) : undefined,
  });
}

/** The text about a service, with links to the other services beside it. */
export async function ServicePage({ service }: { service: Service }) {
  const { locale, article, route, alternates } = await readPage(service);
  const t = await getTranslations('articles.services');
  const others = (await findServices(locale)).filter(({ id }) => id !== article.id);
  return (
    <PageFrame route={route} alternates={alternates}>
      <ArticleView
        article={article}
        aside={
          <>
            {service !== 'rent-out' && (
              <Link className="btn btn-primary" href={href('contact-demand', locale)}>
                {(await getTranslations('site'))('askValuation')}
              </Link>
            )}
            <OtherServices services={others} />
          </>
        }
      />
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
