import { siteUrl } from '@/lib/platform/text/page-metadata';
import { sitemapIndexXml } from '@/lib/routing/alternates';
import { countParts, XML_HEADERS } from '../sitemap/[part]/parts';

export const dynamic = 'force-dynamic';

/** The sitemap index: one of pages, and one for every ten thousand properties. */
export async function GET(): Promise<Response> {
  const parts = Array.from({ length: await countParts() }, (_, part) => `/sitemap/homes-${part}.xml`);
  return new Response(sitemapIndexXml(['/sitemap/pages.xml', ...parts], siteUrl()), { headers: XML_HEADERS });
}
