import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { toArticle } from '../mapping/to-article';
import type { Article } from '../types';
import { loadArticles } from './load-articles';

/** A text of `content/pages/`, such as `privacy-statement`; null when it exists in no language. */
export async function getPage(id: string, locale: Locale): Promise<Article | null> {
  const { pages } = await loadArticles();
  return toArticle(id, pages.get(id) ?? {}, locale);
}
