import type { getTranslations } from 'next-intl/server';
import { formatNumber } from '@/lib/domain/money/currency';
import type { Goal } from '@/lib/domain/property/property-values';
import { frenchJoined } from '@/lib/domain/text/french';
import type { Locale } from '@/lib/domain/text/locale';
import { joinWords } from '@/lib/domain/text/word-list';
import type { ChosenPlace } from '@/lib/features/properties/search-params';

type Words = Awaited<ReturnType<typeof getTranslations<'search'>>>;
type Found = { places: readonly ChosenPlace[]; total: number };

const MAX_NAMES = 3;

/** " in Gent, Aalst en Lier"; more places than three are counted. Empty when no place was chosen. */
export function placePhrase(t: Words, places: readonly ChosenPlace[], locale: Locale): string {
  if (places.length === 0) return '';
  const names = places.map((place) => place.label);
  if (names.length > MAX_NAMES)
    names.splice(MAX_NAMES - 1, names.length, t('morePlaces', { count: names.length - MAX_NAMES + 1 }));
  return frenchJoined(t('where', { places: joinWords(names, locale) }), locale);
}

/** The result as a sentence: "128 panden te koop in Gent". */
export const searchTitle = (t: Words, goal: Goal, { total, places }: Found, locale: Locale): string =>
  t(`title.${goal}`, { count: total, n: formatNumber(total, locale), where: placePhrase(t, places, locale) });
