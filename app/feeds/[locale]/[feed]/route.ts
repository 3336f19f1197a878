import { makePlaceFeed } from '@/lib/features/search/place-pages/data/make-feed';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';
import { packedResponse } from '@/lib/platform/media/file-response';
import { readFeedName } from '@/lib/routing/place-href';

const HEADERS = { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' };

/** The Atom feed of a goal, or of a place or type in it: `/feeds/nl/for-sale.mechelen.house.xml`. */
export async function GET(request: Request, { params }: RouteContext<'/feeds/[locale]/[feed]'>): Promise<Response> {
  const { locale, feed } = await params;
  const name = readFeedName(feed);
  const text = name && isSiteLanguage(locale) ? await makePlaceFeed(name.goal, name.scope, locale, new Date()) : null;
  return text ? packedResponse(request, text, HEADERS) : new Response(null, { status: 404 });
}
