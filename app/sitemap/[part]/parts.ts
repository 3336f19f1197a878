import agency from '@/agency.config';
import { countSitemapProperties, findSitemapProperties } from '@/lib/features/properties/data/find-sitemap-properties';
import { type PackedText, packText } from '@/lib/platform/media/file-response';
import { oncePerVersion } from '@/lib/platform/store/versioned-cache';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { inEveryLanguage, type SitemapPage, type SitemapSite, sitemapXml } from '@/lib/routing/alternates';
import { propertyHref } from '@/lib/routing/property-href';

export const XML_HEADERS = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };

/** In four languages: 40,000 addresses, below the limit of 50,000 per sitemap. */
const PROPERTIES_PER_PART = 10_000;
/** Maximum number of cached parts, of one or two megabytes compressed; further parts are generated for each request. */
const MOST_KEPT = 10;

/** What every sitemap needs of the site. */
export const sitemapSite = (): SitemapSite => ({ site: siteUrl(), defaultLocale: agency.defaultLocale });

/** The number of property sitemaps. */
export const countParts = oncePerVersion('sitemap parts', async () =>
  Math.ceil((await countSitemapProperties()) / PROPERTIES_PER_PART),
);

async function* propertyPages(part: number): AsyncGenerator<SitemapPage[]> {
  for await (const properties of findSitemapProperties(part * PROPERTIES_PER_PART, PROPERTIES_PER_PART))
    yield properties.map((property) => ({
      paths: inEveryLanguage((locale) => propertyHref(property, locale)),
      lastModified: property.publishedAt,
    }));
}

/** The sitemap of ten thousand properties, generated once per version of the catalogue; null if there is no such part. */
export async function partOfProperties(part: number): Promise<PackedText | null> {
  if (part >= (await countParts())) return null;
  const make = () => packText(sitemapXml(propertyPages(part), sitemapSite()));
  return part < MOST_KEPT ? oncePerVersion(`sitemap ${part}`, make)() : make();
}
