import { AREAS } from '@/lib/domain/place/areas';
import { meaningOf } from '@/lib/domain/place/meant-places';
import { PAGE_PLACES, type PagePlace } from '@/lib/domain/place/page-places';
import { TYPE_GROUPS, type TypeGroup } from '@/lib/domain/property/property-type';
import { GOALS, type Goal } from '@/lib/domain/property/property-values';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { pathSlug } from '@/lib/domain/text/slug';
import { hrefWith } from './href';
import { TYPE_SLUGS } from './property-href';

/** The scope of a page of a place: all properties of a goal in a place, of a type, or both; at least one of the two. */
export type PlaceScope = { place: string | null; type: TypeGroup | null };

/** All properties of a goal. This scope has no page of a place: it is the list itself. */
export const EVERYWHERE: PlaceScope = { place: null, type: null };

type Slugs = { ofKey: ReadonlyMap<string, string>; keyOf: ReadonlyMap<string, string> };

/** The text that distinguishes two places of one name: the province, or the region if it has no provinces. */
const distinction = ({ province, region }: PagePlace, locale: Locale): string => {
  const area = AREAS.find(({ key }) => key === province) ?? AREAS.find(({ key }) => key === region);
  const names = area?.names[locale] ?? '';
  const short = area?.shortNames.find((name) => names.endsWith(name));
  return short ?? names;
};

/** The slugs of all places in a language. A place whose slug another place or a type also has gets its province too. */
function slugsIn(locale: Locale): Slugs {
  const plain = PAGE_PLACES.map((place) => pathSlug(place.names[locale], locale));
  const taken = new Set(Object.values(TYPE_SLUGS).map((slugs) => slugs[locale]));
  const isClear = (slug: string) => !taken.has(slug) && plain.indexOf(slug) === plain.lastIndexOf(slug);
  const all = PAGE_PLACES.map((place, at) => {
    const slug = plain[at] ?? '';
    return [place.key, isClear(slug) ? slug : `${slug}-${pathSlug(distinction(place, locale), locale)}`] as const;
  });
  return { ofKey: new Map(all), keyOf: new Map(all.map(([key, slug]) => [slug, key])) };
}

const SLUGS = new Map<Locale, Slugs>();
function slugsOf(locale: Locale): Slugs {
  const known = SLUGS.get(locale) ?? slugsIn(locale);
  SLUGS.set(locale, known);
  return known;
}

/** The segment of a place in addresses of a language. */
export const placeSegment = (key: string, locale: Locale): string => slugsOf(locale).ofKey.get(key) ?? '';

/** The route of a page of a place, and its segments in a language. */
export function placeTarget(
  goal: Goal,
  { place, type }: PlaceScope,
  locale: Locale,
): { key: `${Goal}/{place}` | `${Goal}/{place}/{type}`; params: Record<string, string> } {
  const [first = '', second] = [
    ...(place === null ? [] : [placeSegment(place, locale)]),
    ...(type === null ? [] : [TYPE_SLUGS[type][locale]]),
  ];
  return second === undefined
    ? { key: `${goal}/{place}`, params: { place: first } }
    : { key: `${goal}/{place}/{type}`, params: { place: first, type: second } };
}

/** The address of a page of a place: `/nl/te-koop/mechelen/`, `/nl/te-koop/huis/`, `/nl/te-koop/mechelen/huis/`. */
export function placeHref(goal: Goal, scope: PlaceScope, locale: Locale): string {
  const { key, params } = placeTarget(goal, scope, locale);
  return hrefWith(key, locale, params);
}

/** The address of the prices of a municipality: `/nl/te-koop/mechelen/prijzen/`. */
export const priceHref = (place: string, locale: Locale): string =>
  hrefWith('for-sale/{place}/prices', locale, { place: placeSegment(place, locale) });

const languagesFrom = (first: Locale): Locale[] => [first, ...LOCALES.filter((locale) => locale !== first)];

const typeOfSegment = (segment: string): TypeGroup | null =>
  TYPE_GROUPS.find((group) => Object.values(TYPE_SLUGS[group]).includes(segment)) ?? null;

/**
 * The place that a segment means: by its slug in this language, by its slug in another language, or by the name of a
 * village in the municipality. A number means no place, because it may be the id of a property.
 */
function placeOfSegment(segment: string, locale: Locale): string | null {
  for (const language of languagesFrom(locale)) {
    const key = slugsOf(language).keyOf.get(segment);
    if (key !== undefined) return key;
  }
  if (!/[a-z]/.test(segment) || /\d/.test(segment)) return null;
  const { area, matches } = meaningOf(segment, locale);
  if (area) return `${area.kind}-${area.key}`;
  const keys = new Set(matches.map(({ place }) => place.key));
  return keys.size === 1 ? ([...keys][0] ?? null) : null;
}

/** The place and type that the segments below a goal name, in any language and order; null if they name neither. */
export function readPlaceScope(segments: readonly string[], locale: Locale): PlaceScope | null {
  const [first = '', second] = segments;
  const type = typeOfSegment(first);
  if (second === undefined) {
    const place = type === null ? placeOfSegment(first, locale) : null;
    return type === null && place === null ? null : { place, type };
  }
  const [typeLast, placeFirst] = [typeOfSegment(second), type === null ? placeOfSegment(first, locale) : null];
  if (typeLast !== null && placeFirst !== null) return { place: placeFirst, type: typeLast };
  const place = type === null ? null : placeOfSegment(second, locale);
  return place === null ? null : { place, type };
}

const EVERY = 'all';

/** A scope as one segment of a path inside the software, the same in all languages: `mechelen.house`, `all.house`. */
export const scopeId = ({ place, type }: PlaceScope): string => `${place ?? EVERY}.${type ?? EVERY}`;

/** The scope of such a segment; null for any other text. */
export function readScopeId(id: string): PlaceScope | null {
  const [place = '', typeText = '', ...more] = id.split('.');
  const type = TYPE_GROUPS.find((group) => group === typeText) ?? null;
  if (more.length > 0 || (type === null && typeText !== EVERY)) return null;
  const scope = { place: place === EVERY ? null : place, type };
  const isKnown = scope.place === null ? type !== null : PAGE_PLACES.some(({ key }) => key === place);
  return isKnown ? scope : null;
}

/** The Atom feed of a goal, or of a place or type in it: `/feeds/nl/for-sale.xml`, `/feeds/nl/for-sale.mechelen.house.xml`. */
export const placeFeedHref = (goal: Goal, scope: PlaceScope | null, locale: Locale): string =>
  `/feeds/${locale}/${[goal, ...(scope ? [scopeId(scope)] : [])].join('.')}.xml`;

/** The goal and scope in the last segment of a feed's address; null for any other text. */
export function readFeedName(name: string): { goal: Goal; scope: PlaceScope | null } | null {
  const [, goalText, id] = /^(for-sale|for-rent)(?:\.([a-z0-9.-]+))?\.xml$/.exec(name) ?? [];
  const goal = GOALS.find((one) => one === goalText);
  const scope = id === undefined ? null : readScopeId(id);
  return !goal || (id !== undefined && scope === null) ? null : { goal, scope };
}
