import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { agencyId, agencyInShort } from '@/app/[locale]/_parts/agency-markup';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { articleMetadata } from '@/app/[locale]/_parts/page-metadata';
import { CallStrip } from '@/components/agency/call-strip';
import { ArticleFacts, ArticleView } from '@/components/content/articles/article-view';
import { RelatedArticles } from '@/components/content/articles/guide-list';
import { LANGUAGE_TAGS } from '@/lib/domain/text/locale';
import { imagesOf } from '@/lib/features/catalogue/mapping/markup';
import { findGuideArticles, getGuideArticle } from '@/lib/features/content/articles/data/find-articles';
import { siteUrl } from '@/lib/platform/config/site-address';
import { currentLocale } from '@/lib/platform/i18n/current-locale';
import { sharingPicture } from '@/lib/platform/text/titles-and-robots';
import { inEveryLanguage } from '@/lib/routing/alternates';
import { crumbsTo } from '@/lib/routing/breadcrumbs';
import { href, originalHref } from '@/lib/routing/href';

type Props = PageProps<'/[locale]/guide/[slug]'>;

/** The number of related articles below an article. */
const RELATED = 3;

async function readPage(props: Props) {
  const locale = await currentLocale();
  const article = await getGuideArticle((await props.params).slug, locale);
  if (!article) notFound();
  const alternates = inEveryLanguage((language) => href('guide/{slug}', language, { slug: article.slugs[language] }));
  return { locale, article, alternates };
}

export async function generateMetadata(props: Props) {
  const { article, alternates } = await readPage(props);
  return articleMetadata('guide/{slug}', article, alternates);
}

export default async function GuideArticlePage(props: Props) {
  const { locale, article, alternates } = await readPage(props);
  const t = await getTranslations('articles.guide');
  const others = (await findGuideArticles(locale)).filter(({ id }) => id !== article.id);
  return (
    <PageFrame
      route="guide/{slug}"
      alternates={alternates}
      crumbs={crumbsTo('guide/{slug}', locale, { slug: article.slugs[locale] }, article.title)}
      markup={[
        {
          '@type': 'Article',
          '@id': `${siteUrl()}${originalHref('guide/{slug}', { slug: article.slugs.en })}#article`,
          headline: article.title,
          description: article.description,
          datePublished: article.date,
          dateModified: article.changed ?? article.date,
          inLanguage: LANGUAGE_TAGS[article.language],
          mainEntityOfPage: siteUrl() + alternates[article.language],
          image: article.picture ? imagesOf([article.picture], siteUrl()) : siteUrl() + sharingPicture(locale),
          author: { '@id': agencyId() },
          publisher: { '@id': agencyId() },
        },
        agencyInShort(locale),
      ]}
    >
      <ArticleView article={article} facts={<ArticleFacts article={article} />} />
      <CallStrip title={t('call')} />
      <RelatedArticles articles={others.slice(0, RELATED)} />
    </PageFrame>
  );
}
