import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { articleMetadata } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { FirstContact } from '@/components/agency/first-contact';
import { Team } from '@/components/agency/team';
import { ArticleView } from '@/components/content/articles/article-view';
import { PullQuotes } from '@/components/content/testimonials/pull-quotes';
import { Link } from '@/components/ui/link.client';
import { getPage } from '@/lib/features/content/articles/data/find-articles';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { findTestimonials } from '@/lib/features/content/testimonials/data/find-testimonials';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { href } from '@/lib/routing/href';
import { agencyNodes, agentNodes } from '../../_parts/agency-markup';

async function readPage() {
  const locale = await currentLocale();
  const article = await getPage('presentation', locale);
  if (!article) notFound();
  return { locale, article, portraits: await getPortraits() };
}

export async function generateMetadata() {
  return articleMetadata('presentation', (await readPage()).article);
}

export default async function PresentationPage() {
  const { locale, article, portraits } = await readPage();
  const t = await getTranslations('articles.presentation');
  const quotes = (await findTestimonials(locale)).slice(0, 3);
  return (
    <PageFrame route="presentation" markup={[...agencyNodes(locale), ...agentNodes(locale, portraits)]}>
      <ArticleView
        article={article}
        under={
          <FirstContact portraits={portraits} quote={quotes[0]}>
            <Link className="btn btn-primary" href={href('contact', locale)}>
              {(await getTranslations('property.contact'))('ask')}
            </Link>
          </FirstContact>
        }
      />
      <Team title={t('team')} portraits={portraits} />
      {quotes.length > 1 && (
        <section className="wrap testimonial-teaser">
          <h2 className="sr-only">{t('voices')}</h2>
          <PullQuotes testimonials={quotes.slice(1)} />
        </section>
      )}
      <CallStrip title={t('call')} />
    </PageFrame>
  );
}
