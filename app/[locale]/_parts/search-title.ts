import type { getTranslations } from 'next-intl/server';
import type { Goal } from '@/lib/domain/property/property-values';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { frenchJoined, joinWords } from '@/lib/domain/text/wording';
import type { ChosenPlace, PropertySearch } from '@/lib/features/search/search-params';

type Words = Awaited<ReturnType<typeof getTranslations<'search'>>>;
type Where = {
  places: readonly ChosenPlace[];
  search?: Pick<PropertySearch, 'radius' | 'bounds' | 'area' | 'text'>;
};
type Found = Where & { onOffer: number };

const MAX_NAMES = 3;

/** The places of a search: " in Gent, Aalst en Lier", " en Flandre", "binnen 10 km van Gent"; beyond three, only a count. */
function placeWords(t: Words, { places, search }: Where, locale: Locale): string {
  if (places.length === 0) return '';
  const towns = places
    .filter(({ area }) => area === undefined)
    .map(({ label, isDevice }) => (isDevice ? t('yourLocation') : label));
  const areas = places.flatMap(({ area }) => (area === undefined ? [] : [t(`within.${area}`)]));
  const room = Math.max(0, MAX_NAMES - areas.length);
  if (places.length > MAX_NAMES && towns.length > 0) {
    const kept = Math.max(0, room - 1);
    towns.splice(kept, towns.length, t('morePlaces', { count: towns.length - kept }));
  }
  const names = joinWords(towns, locale);
  const where =
    search?.radius === undefined ? t('where', { places: names }) : t('near', { km: search.radius, places: names });
  const inTowns = towns.length > 0 ? [frenchJoined(where, locale).trim()] : [];
  return ` ${joinWords([...areas, ...inTowns], locale)}`;
}

/** The location part of the title: places, map filters, and a street or reference. Empty for a search without them. */
export function wherePhrase(t: Words, found: Where, locale: Locale): string {
  const { bounds, area, text } = found.search ?? {};
  const shape = area !== undefined ? ` ${t('inside.drawn')}` : bounds !== undefined ? ` ${t('inside.bounds')}` : '';
  return placeWords(t, found, locale) + shape + (text === undefined ? '' : ` ${t('inside.text', { text })}`);
}

/** The title of a search: "128 panden te koop in Gent". Sold or let properties are listed but not counted. */
export const searchTitle = (t: Words, goal: Goal, found: Found, locale: Locale): string =>
  t(`title.${goal}`, {
    count: found.onOffer,
    n: formatNumber(found.onOffer, locale),
    where: wherePhrase(t, found, locale),
  });
