import type { z } from 'zod';
import { readPlaces, wantedPlaceLabel } from '@/lib/domain/place/meant-places';
import type { WantedPlace } from '@/lib/domain/place/wanted-place';
import { REGIONS, type Region } from '@/lib/domain/place/zip-region';
import { type AgencyTrees, NO_TREES } from '@/lib/domain/property/agency-tree';
import type { Goal } from '@/lib/domain/property/property-values';
import {
  matchesSavedSearch,
  type SavedSearchCriteria,
  type SavedSearchProperty,
} from '@/lib/domain/property/saved-search-match';
import { SPANS } from '@/lib/domain/property/search-filters';
import type { Locale } from '@/lib/domain/text/locale';
import { capitalized, eitherWords, frenchJoined, insideSentence } from '@/lib/domain/text/wording';
import { CHANGE_KINDS, type ChangeKind, newsOf } from '@/lib/features/saved-searches/rules';
import { filterWords } from '@/lib/features/search/mapping/filter-words';
import { appliedFilters } from '@/lib/features/search/search-params/change-search';
import { EMPTY_SEARCH, type PropertySearch } from '@/lib/features/search/search-params/parse-search';
import { wordsOf } from '@/lib/platform/i18n/words';
import { isAnywhere, toCriteria } from './search-params';
import type { Found, PendingSavedSearch, SavedSearch, WatchedProperty } from './types';

/** The unknown places of a form that may have errors in other fields too. */
function unknownOf(form: unknown): string[] {
  const places = form !== null && typeof form === 'object' && 'places' in form ? form.places : [];
  const texts = Array.isArray(places) ? places.filter((one) => typeof one === 'string') : [];
  return readPlaces(texts, 'nl').unknown;
}

/**
 * Extends a form's schema: unknown places are reported beside all other errors. Only on the server: browsers load the schema
 * of the form, but not the list of places.
 */
export const withKnownPlaces = <Schema extends z.ZodType>(schema: Schema): Schema =>
  schema.refine((form) => unknownOf(form).length === 0, {
    path: ['places'],
    when: () => true,
    error: ({ input }) => `unknown:${unknownOf(input).join(', ')}`,
  });

/** The maximum number of places in a title; the others are counted. */
const MAX_PLACES = 3;

/** A search in words: its title, and one line for each further criterion. */
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

/**
 * Names of places; a radius is added to those that have one: "binnen 10 km van Gent". Regions and provinces stay
 * unchanged.
 */
function withRadius(names: readonly string[], { places, radius }: SavedSearchCriteria, locale: Locale): string {
  const areas = places.filter((place) => rankOf(place) < 2).length;
  if (radius === undefined || names.length <= areas) return names.join(', ');
  const near = wordsOf(locale, 'search')('near', { km: radius, places: names.slice(areas).join(', ') });
  return [...names.slice(0, areas), frenchJoined(near, locale)].join(', ');
}

/** A search in words: "Huis of villa te koop: Mechelen, 2820 Bonheiden", and its other criteria. */
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
  const where = isAnywhere(places) ? [t('anywhere')] : placeLabels(criteria, locale);
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

/** A search that is not saved yet, in words, the title first. Its travel time is named by where it starts. */
export function alertLines({ goal, search }: { goal: Goal; search: PropertySearch }, locale: Locale): string[] {
  const { places } = readPlaces(search.place, locale);
  const anywhere = REGIONS.map((key) => ({ kind: 'region', key }) as const);
  const { project: _, sort: __, page: ___, place: ____, text: _____, ...filters } = search;
  const { title, details } = savedSearchWords(
    { ...filters, goal, places: places.length > 0 ? places : anywhere },
    locale,
  );
  return [title, ...details];
}

/** The title of a search: its criteria in words, or the watched property. */
export const searchTitle = (
  { property, criteria }: Pick<SavedSearch, 'property' | 'criteria'>,
  locale: Locale,
): string =>
  property
    ? wordsOf(locale, 'demand.watch')('name', { home: property.name })
    : savedSearchWords(criteria, locale).title;

/** All criteria of a search in words, its title first; of a watched property its title alone. */
export const searchLines = (search: Pick<SavedSearch, 'property' | 'criteria'>, locale: Locale): string[] => [
  searchTitle(search, locale),
  ...(search.property ? [] : savedSearchWords(search.criteria, locale).details),
];

/** The first stored format: it has other field names, a range as a pair, and regions separate from places. */
type FirstForm = {
  types: readonly string[];
  regions: readonly Region[];
  areaMin: number | null;
  label: string | null;
  features: readonly string[];
} & Record<string, unknown>;

const fromFirstForm = ({ types, regions, areaMin, label, features, ...stored }: FirstForm) => ({
  places: [...regions.map((key) => ({ kind: 'region', key }) as const), ...(stored.places as readonly WantedPlace[])],
  values: {
    type: types,
    feature: features,
    label: label ?? undefined,
    ...Object.fromEntries(
      SPANS.flatMap(({ name }) => {
        const [from, to] = (stored[name] ?? [name === 'area' ? areaMin : null, null]) as [number | null, number | null];
        return [
          [`${name}-min`, from ?? undefined],
          [`${name}-max`, to ?? undefined],
        ];
      }),
    ),
  },
});

/** A search as JSON for the store. */
export const writeCriteria = (criteria: SavedSearchCriteria): string => JSON.stringify(criteria);

/** Reads a stored search in the present or the first format. Values that no longer exist are left out. */
export function readCriteria(text: string): SavedSearchCriteria {
  const stored = JSON.parse(text) as { goal: Goal; places: readonly WantedPlace[] } & Record<string, unknown>;
  const { places, values } =
    'types' in stored ? fromFirstForm(stored as unknown as FirstForm) : { places: stored.places ?? [], values: stored };
  return toCriteria(stored.goal, places, values);
}

/** A watched property as JSON for the store; its id has its own column. */
export const writeWatched = (goal: Goal, { name, path }: WatchedProperty): string =>
  JSON.stringify({ goal, name, path });

/** Reads the watched property of a stored search. */
export function readWatched(id: string, text: string): WatchedProperty {
  const { name, path } = JSON.parse(text) as { name: string; path: string };
  return { id, name, path };
}

/**
 * The maximum number of properties in one mail, because mail programs cut long mails off. The mail gives the number of
 * the others.
 */
const MOST_PROPERTIES = 20;

/** A search with its properties in a mail. */
export type DigestSection = { search: SavedSearch; properties: Found[] };

export type Digest = { sections: DigestSection[]; total: number };

/**
 * The content of one person's alert: each search with its properties, the most important change first, each property
 * once. A property is left out if it is no longer on the market, no longer matches, or if its change is no longer true.
 * Null if no property is left.
 */
export function toDigest(
  searches: readonly PendingSavedSearch[],
  properties: ReadonlyMap<string, SavedSearchProperty>,
  trees: AgencyTrees = NO_TREES,
): Digest | null {
  const told = new Set<string>();
  const sections = searches.flatMap(({ found, ...search }) => {
    const reasons = new Map<string, ChangeKind[]>();
    for (const { propertyId, reason } of found) reasons.set(propertyId, [...(reasons.get(propertyId) ?? []), reason]);
    const news = [...reasons].flatMap(([propertyId, kinds]) => {
      const property = properties.get(propertyId);
      const reason =
        property && matchesSavedSearch(search.criteria, property, trees) ? newsOf(kinds, property.status) : null;
      if (reason === null || told.has(propertyId)) return [];
      told.add(propertyId);
      return [{ propertyId, reason }];
    });
    const rank = ({ reason }: Found) => CHANGE_KINDS.indexOf(reason);
    return news.length > 0 ? [{ search, properties: news.sort((a, b) => rank(a) - rank(b)) }] : [];
  });
  let room = MOST_PROPERTIES;
  const shown = sections.flatMap(({ search, properties: all }) => {
    const some = all.slice(0, room);
    room -= some.length;
    return some.length > 0 ? [{ search, properties: some }] : [];
  });
  return told.size > 0 ? { sections: shown, total: told.size } : null;
}
