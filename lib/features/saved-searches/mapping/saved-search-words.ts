import { formatEuro, formatNumber } from '@/lib/domain/money/currency';
import { savedSearchPlaceLabel } from '@/lib/domain/place/wanted-places';
import { TYPE_GROUPS } from '@/lib/domain/property/property-type';
import type { SavedSearchCriteria, Span } from '@/lib/domain/property/saved-search-match';
import type { Locale } from '@/lib/domain/text/locale';
import { capitalized, eitherWords, insideSentence } from '@/lib/domain/text/word-list';
import { wordsOf } from '@/lib/i18n/words';

/** So many places a title names; the others are counted. */
const MAX_PLACES = 3;

/** How a search reads: one line that names it, and what else was wished, a line each. */
export type SavedSearchWords = { title: string; details: string[] };

/** The names of the places of a search, regions first. */
export function placeLabels({ regions, places }: SavedSearchCriteria, locale: Locale): string[] {
  const t = wordsOf(locale, 'forms.options.regions');
  return [
    ...regions.map((region) => t(region)),
    ...places.flatMap((place) => savedSearchPlaceLabel(place, locale) ?? []),
  ];
}

/** A span as words: from, to, between, or exactly. */
const spanOf = ([from, to]: Span) =>
  from !== null && to !== null
    ? { kind: from === to ? 'exact' : 'between', from, to }
    : from !== null
      ? { kind: 'from', from, to: 0 }
      : { kind: 'to', from: 0, to: to ?? 0 };

/** A search in words: "Huis of villa te koop: Mechelen, 2820 Bonheiden", and its other wishes. */
export function savedSearchWords(criteria: SavedSearchCriteria, locale: Locale): SavedSearchWords {
  const t = wordsOf(locale, 'demand.words');
  const filters = wordsOf(locale, 'filters');
  const type = wordsOf(locale, 'typeGroup');
  const { goal, types, price } = criteria;
  const isAnyType = types.length === TYPE_GROUPS.length;
  const names = isAnyType
    ? t('anyType')
    : eitherWords(
        types.map((one) => insideSentence(type(one), locale)),
        locale,
      );
  const where = placeLabels(criteria, locale);
  const more = where.length - MAX_PLACES;
  const shown = more > 1 ? [...where.slice(0, MAX_PLACES), t('morePlaces', { count: more })] : where;
  const [least, most] = price;
  const rooms = (['bedrooms', 'garages', 'parkings'] as const).flatMap((name) => {
    const span = criteria[name];
    return span[0] === null && span[1] === null ? [] : [t(name, spanOf(span))];
  });
  return {
    title: capitalized(t(`title.${goal}`, { types: names, places: shown.join(', ') })),
    details: [
      ...(more > 1 ? [where.join(', ')] : []),
      ...(least !== null && most !== null
        ? [filters('between', { from: formatEuro(least, locale), to: formatEuro(most, locale) })]
        : most !== null
          ? [filters('upTo', { price: formatEuro(most, locale) })]
          : least !== null
            ? [filters('from', { price: formatEuro(least, locale) })]
            : []),
      ...rooms,
      ...(criteria.areaMin === null
        ? []
        : [filters('areaMin', { area: `${formatNumber(criteria.areaMin, locale)}\u00a0m²` })]),
      ...(criteria.label === null ? [] : [filters('labelMin', { label: criteria.label.toUpperCase() })]),
      ...criteria.features.map((feature) => wordsOf(locale, 'forms.options.features')(feature)),
    ],
  };
}
