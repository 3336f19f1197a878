import { FAVOURITE_LIMITS, readPropertyIds } from '@/lib/domain/property/favourites';
import { findPropertyCards } from '@/lib/features/favourites/data';
import { toListCard } from '@/lib/features/search/mapping/to-list-card';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';

/** The cards of properties by id in a language, with further pictures, and the ids that are no longer on the site. */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const locale = query.get('lng');
  const ids = readPropertyIds(query.getAll('ids'), FAVOURITE_LIMITS.properties);
  const headers = { 'Cache-Control': 'private, no-store' };
  if (!isSiteLanguage(locale) || ids.length === 0) return new Response(null, { status: 400, headers });
  const { cards, gone } = await findPropertyCards(ids, locale, new Date());
  const words = {
    type: wordsOf(locale, 'type'),
    price: wordsOf(locale, 'price'),
    status: wordsOf(locale, 'status'),
    card: wordsOf(locale, 'card'),
  };
  return Response.json(
    { cards: cards.map((property) => ({ ...toListCard(property, words), more: property.morePictures })), gone },
    { headers },
  );
}
