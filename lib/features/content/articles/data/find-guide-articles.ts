import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { readingMinutes } from '@/lib/domain/text/reading-time';
import { chooseVersion, languagesOf } from '@/lib/platform/text/versions';
import { existingAlternates, inEveryLanguage } from '@/lib/routing/alternates';
import { href, originalHref } from '@/lib/routing/href';
import type { SitemapPage } from '@/lib/routing/sitemap';
import type { GuideCard } from '../types';
import { loadArticles } from './load-articles';

/** The articles of the guide, newest first. */
export async function findGuideArticles(locale: Locale): Promise<GuideCard[]> {
  const { guide, guideSlugs } = await loadArticles();
  return [...guide]
    .flatMap(([id, versions]): GuideCard[] => {
      const version = chooseVersion(versions, locale);
      if (!version) return [];
      const { document, language, isFallback } = version;
      return [
        {
          id,
          href: href('guide/{slug}', locale, { slug: guideSlugs.get(id)?.[locale] ?? document.slug }),
          title: document.title,
          description: document.description,
          date: document.date,
          minutes: readingMinutes(document.body),
          language,
          isFallback,
        },
      ];
    })
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id));
}

/** The addresses of the articles in the languages that they were written in, for search engines. */
export async function findGuideAddresses(): Promise<SitemapPage[]> {
  const { guide, guideSlugs } = await loadArticles();
  return [...guideSlugs].map(([id, slugs]) => ({
    paths: existingAlternates(
      inEveryLanguage((locale) => href('guide/{slug}', locale, { slug: slugs[locale] })),
      languagesOf(guide.get(id) ?? {}),
    ),
    xDefault: originalHref('guide/{slug}', { slug: slugs.en }),
    lastModified: chooseVersion(guide.get(id) ?? {}, 'en')?.document.date,
  }));
}
