import { escapeHtml } from '@/lib/domain/text/html';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { isPublicationKnown } from '../domain/property/publication-day';
import { hrefWith } from './href';
import type { RouteKey } from './route-table';

/** The addresses of a page in every language, by a function for one language. */
export const inEveryLanguage = (make: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, string>;

/** The addresses of a route in every language, with the values of its segments. */
export const alternatesOf = (route: RouteKey, params: Readonly<Record<string, string>> = {}): Record<Locale, string> =>
  inEveryLanguage((locale) => hrefWith(route, locale, params));

/** Only the addresses in the languages in which a page exists. */
export const existingAlternates = (
  alternates: Readonly<Record<Locale, string>>,
  languages: readonly Locale[],
): Partial<Record<Locale, string>> => Object.fromEntries(languages.map((locale) => [locale, alternates[locale]]));

/**
 * The version for readers of other languages (x-default): that in the default language, else in the first of the site's
 * languages in which the page exists. For the home page it is the address without a language, where the site chooses
 * the language.
 */
export const defaultVersion = (
  alternates: Readonly<Partial<Record<Locale, string>>>,
  defaultLocale: Locale,
  languages: readonly Locale[],
): string | undefined => [defaultLocale, ...languages].flatMap((locale) => alternates[locale] ?? [])[0];

/**
 * The paths of a page in its languages; `xDefault` is set only if it is none of these paths. `lastModified` is a day or
 * moment in ISO 8601, of all languages or of each, `images` are the paths of pictures on the page.
 */
export type SitemapPage = {
  paths: Partial<Record<Locale, string>>;
  xDefault?: string;
  lastModified?: string | null | Readonly<Partial<Record<Locale, string | null>>>;
  images?: readonly string[];
};

/** The origin of the site, its default language and all of its languages. */
export type SitemapSite = { site: string; defaultLocale: Locale; languages: readonly Locale[] };

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The day of a change in the notation of sitemaps; empty if it is unknown. */
const lastmod = (day: string | null | undefined): string =>
  day && isPublicationKnown(day) ? `<lastmod>${day.slice(0, 10)}</lastmod>` : '';

/** The latest of several days; null if no day is known. */
export const latestDay = (days: ReadonlyArray<string | null | undefined>): string | null =>
  days.reduce<string | null>((last, day) => (day && (last === null || day > last) ? day : last), null);

/** The day of the last change of a page in a language. */
const dayIn = (day: SitemapPage['lastModified'], locale: Locale): string | null | undefined =>
  typeof day === 'object' && day !== null ? day[locale] : day;

function urlElements(
  { paths, xDefault, lastModified, images = [] }: SitemapPage,
  { site, defaultLocale, languages }: SitemapSite,
): string {
  const versions = languages.filter((locale) => paths[locale]);
  const link = (tag: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(site + path)}"/>`;
  const links =
    versions.map((locale) => link(locale, paths[locale] ?? '')).join('') +
    link('x-default', xDefault ?? defaultVersion(paths, defaultLocale, languages) ?? '');
  const pictures = images
    .map((image) => `<image:image><image:loc>${escapeHtml(site + image)}</image:loc></image:image>`)
    .join('');
  return versions
    .map(
      (locale) =>
        `<url><loc>${escapeHtml(site + paths[locale])}</loc>${lastmod(dayIn(lastModified, locale))}${links}${pictures}</url>`,
    )
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
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for await (const some of pages) yield `${some.map((page) => urlElements(page, site)).join('\n')}\n`;
  yield '</urlset>\n';
}

/** One sitemap in the index: its path, and the day of its last change if known. */
export type SitemapPart = { path: string; lastModified: string | null };

/** The sitemap index. */
export const sitemapIndexXml = (parts: readonly SitemapPart[], site: string): string => {
  const elements = parts.map(
    ({ path, lastModified }) => `<sitemap><loc>${escapeHtml(site + path)}</loc>${lastmod(lastModified)}</sitemap>`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${elements.join('\n')}\n</sitemapindex>\n`;
};
