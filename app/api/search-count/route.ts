import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import { formatNumber } from '@/lib/domain/text/format-number';
import { findProperties } from '@/lib/features/search/data/find-properties';
import { parseGoalChoice } from '@/lib/features/search/search-params/parse-search';
import { isSiteLanguage } from '@/lib/platform/i18n/site-languages';
import { wordsOf } from '@/lib/platform/i18n/words';

/**
 * The words of the button of the compact search bar for the chosen values: `Toon 12 panden`. Without a number if a
 * place is unknown, because the search would ignore it. Counting also puts the list of that search into memory, so that
 * it opens faster.
 */
export async function GET(request: Request): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const locale = query.get('lng');
  const chosen = parseGoalChoice(Object.fromEntries([...new Set(query.keys())].map((key) => [key, query.getAll(key)])));
  const headers = { 'Cache-Control': 'private, no-store' };
  if (!isSiteLanguage(locale) || !chosen) return new Response(null, { status: 400, headers });
  const typeGroup = wordsOf(locale, 'typeGroup');
  const typeNames = TYPE_GROUPS.map((group) => typeGroup(group));
  const found = await findProperties(chosen.goal, chosen.search, locale, typeNames, new Date());
  const t = wordsOf(locale, 'filters');
  const count = found.onOffer;
  const words = found.unknownPlaces.length > 0 ? t('search') : t('show', { count, n: formatNumber(count, locale) });
  return Response.json({ words }, { headers });
}
