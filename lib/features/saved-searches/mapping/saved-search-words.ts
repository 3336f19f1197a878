import { wantedPlaceLabel } from '@/lib/domain/place/wanted-places';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { Locale } from '@/lib/domain/text/locale';
import { capitalized, eitherWords, insideSentence } from '@/lib/domain/text/word-list';
import { filterWords } from '@/lib/features/properties/mapping/filter-words';
import { appliedFilters, EMPTY_SEARCH } from '@/lib/features/properties/search-params';
import { wordsOf } from '@/lib/i18n/words';

/** Maximum number of places in a title; the others are counted. */
const MAX_PLACES = 3;

/** A search in words: its title, and one line for each further wish. */
export type SavedSearchWords = { title: string; details: string[] };

/** The names of the places of a search, regions first. */
export function placeLabels({ places }: Pick<SavedSearchCriteria, 'places'>, locale: Locale): string[] {
  const rank = (kind: string) => (kind === 'region' ? 0 : kind === 'province' ? 1 : 2);
  return [...places]
    .sort((a, b) => rank(a.kind) - rank(b.kind))
    .flatMap((place) => wantedPlaceLabel(place, locale) ?? []);
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
  const asked = appliedFilters({ ...EMPTY_SEARCH, ...filters });
  return {
    title: capitalized(t(`title.${goal}`, { types: names, places: shown.join(', ') })),
    details: [
      ...(more > 1 ? [where.join(', ')] : []),
      ...asked.map((filter) => filterWords(filter, filters, words, locale)),
    ],
  };
}
