import { escapeHtml } from '@/lib/domain/text/html';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '@/lib/domain/text/locale';
import { isPublicationKnown } from '../domain/property/publication-day';

/** The addresses of a page in every language, by a function for one language. */
export const inEveryLanguage = (make: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, string>;

/** Only the addresses in the languages in which a page exists. */
export const existingAlternates = (
  alternates: Readonly<Record<Locale, string>>,
  languages: readonly Locale[],
): Partial<Record<Locale, string>> => Object.fromEntries(languages.map((locale) => [locale, alternates[locale]]));

/**
 * The version for readers of any other language (x-default): the one in the default language, else the first that exists. Only the
 * address of the home page without a language stands for itself, because the site chooses the language there.
 */
export const defaultVersion = (
  alternates: Readonly<Partial<Record<Locale, string>>>,
  defaultLocale: Locale,
): string | undefined => alternates[defaultLocale] ?? LOCALES.flatMap((locale) => alternates[locale] ?? [])[0];

/** The paths of a page in its languages; `xDefault` only where it is none of them. */
export type SitemapPage = { paths: Partial<Record<Locale, string>>; xDefault?: string; lastModified?: string };

/** The origin of the site and its default language. */
export type SitemapSite = { site: string; defaultLocale: Locale };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlElements({ paths, xDefault, lastModified }: SitemapPage, { site, defaultLocale }: SitemapSite): string {
  const versions = LOCALES.filter((locale) => paths[locale]);
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(site + path)}"/>`;
  const links =
    versions.map((locale) => link(LANGUAGE_TAGS[locale], paths[locale] ?? '')).join('') +
    link('x-default', xDefault ?? defaultVersion(paths, defaultLocale) ?? '');
  const date =
    lastModified && isPublicationKnown(lastModified) ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : '';
  return versions
    .map((locale) => `<url><loc>${escapeHtml(site + paths[locale])}</loc>${date}${links}</url>`)
    .join('\n');
}

/**
 * A sitemap of pages in all their languages, with links between the versions, streamed as the pages arrive. The origin has
 * no trailing slash.
 */
export async function* sitemapXml(
  pages: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
  site: SitemapSite,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of pages) yield `${some.map((page) => urlElements(page, site)).join('\n')}\n`;
  yield '</urlset>\n';
}

/** The sitemap index, from the paths of the sitemaps. */
export const sitemapIndexXml = (paths: readonly string[], site: string): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map((path) => `<sitemap><loc>${escapeHtml(site + path)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;
