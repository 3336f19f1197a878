import type { Goal } from '@/lib/domain/property/property-values';
import type { FilterName } from '@/lib/domain/property/search-filters';
import { formatNumber } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import { capitalized, eitherWords, frenchJoined, insideSentence, joinWords } from '@/lib/domain/text/wording';
import { filterLabel } from '@/lib/features/search/mapping/filter-words';
import { appliedFilters, type ChosenPlace } from '@/lib/features/search/search-params/change-search';
import type { PropertySearch } from '@/lib/features/search/search-params/parse-search';
import type { PropertyPage } from '@/lib/features/search/types';
import { wordsOf } from '@/lib/platform/i18n/words';

type Words = ReturnType<typeof wordsOf<'search'>>;
type Where = {
  places: readonly ChosenPlace[];
  search?: Pick<PropertySearch, 'radius' | 'bounds' | 'area' | 'text'>;
};
type Found = Where & { onOffer: number };
type HeadFound = Pick<PropertyPage, 'search' | 'places' | 'facets' | 'onOffer' | 'page' | 'pageCount'>;

const MAX_NAMES = 3;

/**
 * The places of a search: " in Gent, Aalst en Lier", " en Flandre", "binnen 10 km van Gent"; if there are more than
 * three, only their number.
 */
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

/** The part of the title about the place: places, filters of the map, a street or reference. Empty without these. */
export function wherePhrase(t: Words, found: Where, locale: Locale): string {
  const { bounds, area, text } = found.search ?? {};
  const shapes = [
    ...(area === undefined ? [] : [t('inside.drawn')]),
    ...(bounds === undefined ? [] : [t('inside.bounds')]),
  ];
  const inside = shapes.length > 0 ? ` ${joinWords(shapes, locale)}` : '';
  return placeWords(t, found, locale) + inside + (text === undefined ? '' : ` ${t('inside.text', { text })}`);
}

/** The title of a search: "128 panden te koop in Gent". Sold or let properties are listed but not counted. */
export const searchTitle = (t: Words, goal: Goal, found: Found, locale: Locale): string =>
  t(`title.${goal}`, {
    count: found.onOffer,
    n: formatNumber(found.onOffer, locale),
    where: wherePhrase(t, found, locale),
  });

/** Filters that the title names in its own words: the type first, then the places. */
const NAMED: ReadonlySet<FilterName> = new Set(['type', 'place', 'radius', 'bounds', 'drawn', 'text']);

/**
 * The title of a search for search engines: it contains the type, the goal, the place, every other filter of the table,
 * and the number of the page. "Huis of villa te koop in Gent – Minstens 3 slaapkamers – pagina 2 van 4".
 */
export function searchHeadTitle(goal: Goal, found: HeadFound, locale: Locale): string {
  const t = wordsOf(locale, 'search');
  const words = {
    filters: wordsOf(locale, 'filters'),
    types: wordsOf(locale, 'typeGroup'),
    features: wordsOf(locale, 'property.fact'),
  };
  const { search, page, pageCount } = found;
  const where = wherePhrase(t, found, locale);
  const types = search.type.map((one) => insideSentence(words.types(one), locale));
  const what =
    types.length === 0
      ? searchTitle(t, goal, found, locale)
      : capitalized(t(`typed.${goal}`, { types: eitherWords(types, locale), where }));
  const named = { search, places: found.places, projects: found.facets.projects };
  const others = appliedFilters(search)
    .filter(({ key }) => !NAMED.has(key))
    .map((filter) => filterLabel(filter, named, words, locale));
  return [what, ...others, ...(page > 1 ? [t('page', { page, pages: pageCount })] : [])].join(' – ');
}
