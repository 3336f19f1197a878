import { countSitemapHomes } from '@/lib/features/properties/data/find-sitemap-homes';
import { siteUrl } from '@/lib/platform/page-metadata';
import { sitemapIndexXml } from '@/lib/routing/sitemap';
import { HOMES_PER_SITEMAP, XML_HEADERS } from '../sitemap/[part]/parts';

export const dynamic = 'force-dynamic';

/** The list of sitemaps: one of pages, and one for every ten thousand homes. */
export async function GET(): Promise<Response> {
  const parts = Math.ceil((await countSitemapHomes()) / HOMES_PER_SITEMAP);
  const paths = ['/sitemap/pages.xml', ...Array.from({ length: parts }, (_, part) => `/sitemap/homes-${part}.xml`)];
  return new Response(sitemapIndexXml(paths, siteUrl()), { headers: XML_HEADERS });
}
