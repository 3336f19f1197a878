import type { WantedPlace } from '@/lib/domain/place/wanted-place';
import { wantedPlaceLabel } from '@/lib/domain/place/wanted-places';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import { frenchJoined } from '@/lib/domain/text/french';
import type { Locale } from '@/lib/domain/text/locale';
import { capitalized, eitherWords, insideSentence } from '@/lib/domain/text/word-list';
import { filterWords } from '@/lib/features/search/mapping/filter-words';
import { appliedFilters, EMPTY_SEARCH } from '@/lib/features/search/search-params';
import { wordsOf } from '@/lib/i18n/words';
import type { SavedSearch } from '../types';

/** Maximum number of places in a title; the others are counted. */
const MAX_PLACES = 3;

/** A search in words: its title, and one line for each further wish. */
export type SavedSearchWords = { title: string; details: string[] };

const rankOf = ({ kind }: WantedPlace): number => (kind === 'region' ? 0 : kind === 'province' ? 1 : 2);

/** The names of the places of a search, regions first. */
export function placeLabels({ places }: Pick<SavedSearchCriteria, 'places'>, locale: Locale): string[] {
  return [...places]
    .sort((a, b) => rankOf(a) - rankOf(b))
    .flatMap((place) =>
      place.kind === 'point' ? wordsOf(locale, 'search')('yourLocation') : (wantedPlaceLabel(place, locale) ?? []),
    );
}

/** Regions and provinces as they are, the places after them with how far around them: "binnen 10 km van Gent". */
function withRadius(names: readonly string[], { places, radius }: SavedSearchCriteria, locale: Locale): string {
  const areas = places.filter((place) => rankOf(place) < 2).length;
  if (radius === undefined || names.length <= areas) return names.join(', ');
  const near = wordsOf(locale, 'search')('near', { km: radius, places: names.slice(areas).join(', ') });
  return [...names.slice(0, areas), frenchJoined(near, locale)].join(', ');
}

/** A search in words: "Huis of villa te koop: Mechelen, 2820 Bonheiden", and its other wishes. */
export function savedSearchWords(criteria: SavedSearchCriteria, locale: Locale): SavedSearchWords {
  const t = wordsOf(locale, 'demand.words');
  const words = {
    filters: wordsOf(locale, 'filters'),
    types: wordsOf(locale, 'typeGroup'),
    features: wordsOf(locale, 'property.fact'),
  };
  const { goal, places, type, ...filters } = criteria;
  const names =
    type.length === 0
      ? t('anyType')
      : eitherWords(
          type.map((one) => insideSentence(words.types(one), locale)),
          locale,
        );
  const where = placeLabels(criteria, locale);
  const more = where.length - MAX_PLACES;
  const shown = more > 1 ? [...where.slice(0, MAX_PLACES), t('morePlaces', { count: more })] : where;
  const asked = appliedFilters({ ...EMPTY_SEARCH, ...filters, radius: undefined });
  return {
    title: capitalized(t(`title.${goal}`, { types: names, places: withRadius(shown, criteria, locale) })),
    details: [
      ...(more > 1 ? [withRadius(where, criteria, locale)] : []),
      ...asked.map((filter) => filterWords(filter, filters, words, locale)),
    ],
  };
}

/** A search by its name: what it looks for, or the property that it follows. */
export const searchTitle = (
  { property, criteria }: Pick<SavedSearch, 'property' | 'criteria'>,
  locale: Locale,
): string =>
  property
    ? wordsOf(locale, 'demand.watch')('name', { property: property.name })
    : savedSearchWords(criteria, locale).title;
