import type { getTranslations } from 'next-intl/server';
import { formatNumber } from '@/lib/domain/currency';
import { frenchArticle } from '@/lib/domain/french-article';
import type { Locale } from '@/lib/domain/locale';
import type { Goal } from '@/lib/domain/property-values';
import { joinWords } from '@/lib/domain/word-list';
import type { ChosenPlace } from '@/lib/features/properties/search-params';

type Words = Awaited<ReturnType<typeof getTranslations<'search'>>>;
type Found = { places: readonly ChosenPlace[]; total: number };

const MAX_NAMES = 3;

/** " in Gent, Aalst en Lier"; more places than three are counted. Empty when no place was chosen. */
export function placePhrase(t: Words, places: readonly ChosenPlace[], locale: Locale): string {
  if (places.length === 0) return '';
  const names = places.map((place) => place.label);
  const shown = names.length > MAX_NAMES ? names.slice(0, MAX_NAMES - 1) : names;
  const more = names.length - shown.length;
  const listed = (words: readonly string[]) =>
    joinWords(more > 0 ? [...words, t('morePlaces', { count: more })] : words, locale);
  const { article, rest } = frenchArticle(shown[0] ?? '');
  return t('where', { places: listed(shown), article, rest: listed([rest, ...shown.slice(1)]) });
}

/** The result as a sentence: "128 panden te koop in Gent". */
export const searchTitle = (t: Words, goal: Goal, { total, places }: Found, locale: Locale): string =>
  t(`title.${goal}`, { count: total, n: formatNumber(total), where: placePhrase(t, places, locale) });
