import { siteUrl } from '@/lib/platform/config/site-address';
import { sitemapIndexXml } from '@/lib/routing/alternates';
import { findParts, XML_HEADERS } from '../sitemap/[part]/parts';

export const dynamic = 'force-dynamic';

/** The sitemap index: a sitemap for each kind of page, and several of properties. */
export async function GET(): Promise<Response> {
  return new Response(sitemapIndexXml(await findParts(), siteUrl()), { headers: XML_HEADERS });
}
