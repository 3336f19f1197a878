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

/** " in Gent, Aalst en Lier", " en Flandre"; more places than three are counted. Empty when no place was chosen. */
export function placePhrase(t: Words, places: readonly ChosenPlace[], locale: Locale): string {
  if (places.length === 0) return '';
  const towns = places.filter(({ area }) => area === undefined).map(({ label }) => label);
  const areas = places.flatMap(({ area }) => (area === undefined ? [] : [t(`within.${area}`)]));
  const room = Math.max(0, MAX_NAMES - areas.length);
  if (places.length > MAX_NAMES && towns.length > 0) {
    const kept = Math.max(0, room - 1);
    towns.splice(kept, towns.length, t('morePlaces', { count: towns.length - kept }));
  }
  const inTowns =
    towns.length > 0 ? [frenchJoined(t('where', { places: joinWords(towns, locale) }), locale).trim()] : [];
  return ` ${joinWords([...areas, ...inTowns], locale)}`;
}

/** The result as a sentence: "128 panden te koop in Gent". */
export const searchTitle = (t: Words, goal: Goal, { total, places }: Found, locale: Locale): string =>
  t(`title.${goal}`, { count: total, n: formatNumber(total, locale), where: placePhrase(t, places, locale) });
