import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { articleMetadata } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { FirstContact } from '@/components/agency/first-contact';
import { ArticleView, OtherServices } from '@/components/content/articles/article-view';
import { Link } from '@/components/ui/link.client';
import { findServices, getService, type Service } from '@/lib/features/content/articles/data/find-articles';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { findTestimonials } from '@/lib/features/content/testimonials/data/find-testimonials';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { href } from '@/lib/routing/href';

async function readPage(service: Service) {
  const locale = await currentLocale();
  const article = await getService(service, locale);
  if (!article) notFound();
  const route = `services/${service}` as const;
  return { locale, article, route };
}

/** Title and language versions of the text about a service. */
export async function serviceMetadata(service: Service) {
  const { article, route } = await readPage(service);
  return articleMetadata(route, article);
}

/** The text about a service, with links to the other services beside it. */
export async function ServicePage({ service }: { service: Service }) {
  const { locale, article, route } = await readPage(service);
  const t = await getTranslations('articles.services');
  const others = (await findServices(locale)).filter(({ id }) => id !== article.id);
  return (
    <PageFrame route={route}>
      <ArticleView
        article={article}
        under={
          service !== 'rent-out' && (
            <FirstContact portraits={await getPortraits()} quote={(await findTestimonials(locale))[0]}>
              <Link className="btn btn-primary" href={href('contact-demand', locale)}>
                {(await getTranslations('site'))('askValuation')}
              </Link>
            </FirstContact>
          )
        }
        aside={<OtherServices services={others} />}
      />
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
