import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { toArticle } from '../mapping/to-article';
import type { Article, ServiceCard } from '../types';
import { loadArticles } from './load-articles';

/** The services in the order of the route table; each has a text of the same name in `content/services/`. */
export const SERVICES = ['sell', 'rent-out', 'valuation'] as const;
export type Service = (typeof SERVICES)[number];

/** The text about a service; null when it exists in no language. */
export async function getService(id: Service, locale: Locale): Promise<Article | null> {
  const { services } = await loadArticles();
  return toArticle(id, services.get(id) ?? {}, locale);
}

/** Every service that has a text, for the overview. */
export async function findServices(locale: Locale): Promise<ServiceCard[]> {
  const articles = await Promise.all(SERVICES.map((id) => getService(id, locale)));
  return articles.flatMap((article, index) => {
    const id = SERVICES[index];
    if (!article || !id) return [];
    const { title, description, language, isFallback, picture } = article;
    return [{ id, title, description, language, isFallback, picture, href: href(`services/${id}`, locale) }];
  });
}
