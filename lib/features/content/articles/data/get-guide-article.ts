import 'server-only';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { toArticle } from '../mapping/to-article';
import type { GuideArticle } from '../types';
import { loadArticles } from './load-articles';

/** The slug per language of the guide article that has this slug in any language, or once had it; for the middleware. */
export async function articleSlugs(slug: string): Promise<Translated | null> {
  const { guide, guideSlugs } = await loadArticles();
  for (const slugs of guideSlugs.values()) if (Object.values(slugs).includes(slug)) return slugs;
  for (const [id, versions] of guide)
    if (Object.values(versions).some((version) => version.formerSlugs?.includes(slug)))
      return guideSlugs.get(id) ?? null;
  return null;
}

/** The guide article with this slug in a language; null when there is none. */
export async function getGuideArticle(slug: string, locale: Locale): Promise<GuideArticle | null> {
  const { guide, guideSlugs } = await loadArticles();
  for (const [id, slugs] of guideSlugs) {
    if (slugs[locale] !== slug) continue;
    const article = await toArticle(id, guide.get(id) ?? {}, locale);
    return article?.date ? { ...article, date: article.date, slugs } : null;
  }
  return null;
}
