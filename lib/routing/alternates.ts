import { escapeHtml } from '@/lib/domain/text/html';
import { LANGUAGE_TAGS, LOCALES, type Locale } from '@/lib/domain/text/locale';
import { isPublicationKnown } from '../domain/property/publication';
import { originalHref } from './href';
import type { RouteKey } from './route-table';

/** The same page in every language, from a function that makes its address. */
export const inEveryLanguage = (make: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, string>;

/** The addresses of a page in the languages in which it exists. */
export const existingAlternates = (
  alternates: Readonly<Record<Locale, string>>,
  languages: readonly Locale[],
): Partial<Record<Locale, string>> => Object.fromEntries(languages.map((locale) => [locale, alternates[locale]]));

/**
 * The address of a page that the middleware answers in the visitor's own language (x-default). The query may be that of any
 * version: filters have the same names in every language, and places are found by their names in all languages.
 */
export function negotiatedHref(
  key: RouteKey,
  params: Readonly<Record<string, string>>,
  alternates: Readonly<Partial<Record<Locale, string>>>,
): string {
  const [version = ''] = LOCALES.flatMap((locale) => alternates[locale] ?? []);
  return originalHref(key, params) + (/\?.*/.exec(version)?.[0] ?? '');
}

/** One page in the languages it exists in, as paths; `xDefault` is the negotiated address. */
export type SitemapPage = { paths: Partial<Record<Locale, string>>; xDefault: string; lastModified?: string };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

function urlElements({ paths, xDefault, lastModified }: SitemapPage, site: string): string {
  const versions = LOCALES.filter((locale) => paths[locale]);
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(site + path)}"/>`;
  const links =
    versions.map((locale) => link(LANGUAGE_TAGS[locale], paths[locale] ?? '')).join('') + link('x-default', xDefault);
  const date =
    lastModified && isPublicationKnown(lastModified) ? `<lastmod>${lastModified.slice(0, 10)}</lastmod>` : '';
  return versions
    .map((locale) => `<url><loc>${escapeHtml(site + paths[locale])}</loc>${date}${links}</url>`)
    .join('\n');
}

/**
 * A sitemap of pages with all their language versions, each naming all others, in pieces as the pages come. `site` has no
 * slash behind.
 */
export async function* sitemapXml(
  pages: AsyncIterable<readonly SitemapPage[]> | Iterable<readonly SitemapPage[]>,
  site: string,
): AsyncGenerator<string> {
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const some of pages) yield `${some.map((page) => urlElements(page, site)).join('\n')}\n`;
  yield '</urlset>\n';
}

/** The list of all sitemaps, by their paths. */
export const sitemapIndexXml = (paths: readonly string[], site: string): string =>
  `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${paths.map((path) => `<sitemap><loc>${escapeHtml(site + path)}</loc></sitemap>`).join('\n')}\n</sitemapindex>\n`;
