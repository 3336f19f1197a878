import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageFrame } from '@/app/[locale]/_parts/page-frame';
import { articleMetadata } from '@/app/[locale]/_parts/page-metadata';
import { ArticleView } from '@/components/content/articles/article-view';
import { formatDate } from '@/lib/domain/time/dates';
import { getPage } from '@/lib/features/content/articles/data/find-articles';
import { currentLocale } from '@/lib/platform/i18n/current-locale';

/** Routes whose page is a text from `content/pages/` with the same name. */
export type TextRoute = 'disclaimer' | 'privacy-statement' | 'cookie-policy' | 'credits';

async function readPage(route: TextRoute) {
  const locale = await currentLocale();
  const article = await getPage(route, locale);
  if (!article) notFound();
  return { locale, article };
}

/** Title and language versions of a text. */
export async function textMetadata(route: TextRoute) {
  return articleMetadata(route, (await readPage(route)).article);
}

/** The page of a text; legal texts and the credits have a plain layout. `inset` replaces the marker in the text. */
export async function TextPage({ route, inset }: { route: TextRoute; inset?: ReactNode }) {
  const { locale, article } = await readPage(route);
  const t = await getTranslations('articles');
  return (
    <PageFrame route={route}>
      <ArticleView
        article={article}
        look="plain"
        inset={inset}
        facts={
          article.date && (
            <p className="article-facts muted">
              <time dateTime={article.date}>{t('changed', { date: formatDate(article.date, locale) })}</time>
            </p>
          )
        }
      />
    </PageFrame>
  );
}
