import { feedFile } from '@/lib/features/feed/for-site';
import { makePlaceFeed } from '@/lib/features/search/place-pages/data/make-feed';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';
import { fileResponse, packedResponse } from '@/lib/platform/media/file-response';
import { isPortalFeed } from '@/lib/routing/address-kind';
import { readFeedName } from '@/lib/routing/place-href';

const HEADERS = { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };

/** The token in the address is the only key to a feed for portals, so no cache may keep the feed. */
const FOR_PORTALS = {
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
  'X-Content-Type-Options': 'nosniff',
};

/**
 * The Atom feed of a goal, or of a place or type in it: `/feeds/nl/for-sale.mechelen.house.xml`; or a feed for portals:
 * `/feeds/kyero.xml/{token}`.
 */
export async function GET(request: Request, { params }: RouteContext<'/feeds/[locale]/[feed]'>): Promise<Response> {
  const { locale, feed } = await params;
  if (isPortalFeed(locale)) {
    const type = locale.endsWith('.xml') ? 'application/xml; charset=utf-8' : 'application/json';
    return fileResponse(request, feedFile(locale, feed), { ...FOR_PORTALS, 'Content-Type': type });
  }
  const name = readFeedName(feed);
  const text = name && isSiteLanguage(locale) ? await makePlaceFeed(name.goal, name.scope, locale, new Date()) : null;
  return text ? packedResponse(request, text, HEADERS) : new Response(null, { status: 404 });
}
