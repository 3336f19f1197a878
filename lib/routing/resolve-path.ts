import { type PropertyType, typeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale, Translated } from '@/lib/domain/text/locale';
import { fillPattern, hrefWith } from './href';
import {
  decodedSegments,
  matchAnyLanguage,
  matchLocalized,
  plainPath,
  type RouteMatch,
  splitLocale,
} from './match-route';
import { type AddressedPeople, findAgent, findOffice, hasOfficePages } from './people-href';
import { type PlaceScope, placeTarget, readPlaceScope, scopeId } from './place-href';
import { citySegment, projectSegment, TYPE_SLUGS } from './property-href';
import { ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

/** The parts of a property's address. `isGone`: the property was on the site and is no longer on the market. */
export type PropertyLocation = { goal: 'for-sale' | 'for-rent'; city: Translated; type: PropertyType; isGone: boolean };
export type ProjectLocation = { name: string; city: Translated; externalUrl: string | null };

/** Look-ups in the store and the content folder. */
export type Lookups = {
  property: (id: string) => Promise<PropertyLocation | null>;
  project: (id: string) => Promise<ProjectLocation | null>;
  /** The slug per language of the article or testimonial that has this slug in any language. */
  article: (slug: string) => Promise<Translated | null>;
  testimonial: (slug: string) => Promise<Translated | null>;
  /** Whether a place or type has a page for a goal now. */
  placePage: (goal: Goal, scope: PlaceScope) => Promise<boolean>;
  /** Whether a place has a page of prices now; null if the agency has no such pages. */
  pricePage: (place: string) => Promise<boolean | null>;
  /** The offices and agents of the agency. */
  people: AddressedPeople;
};

export type PathAnswer =
  | { kind: 'page'; locale: Locale; route: RouteKey; path: string }
  /** 301 only for a language that the site no longer has. */
  | {
      kind: 'redirect';
      status: 301 | 307 | 308;
      path: string;
      /** The site does not know the address, and leads to the page with the same last segment. */
      isGuess?: true;
    }
  | { kind: 'external'; url: string }
  /** `route` is the kind of page whose subject does not exist; null when no page can have this address. */
  | {
      kind: 'missing';
      locale: Locale;
      route: RouteKey | null;
      /**
       * The file of the page of `route` below `app/`. It still receives forms that visitors opened before the property
       * or article was removed.
       */
      page: string | null;
      property: { id: string; goal: string; city: string; type: string } | null;
      /** The property was on the site, and the answer says that it is gone. */
      isGone?: true;
      /** A place or type without a page; the answer offers the page of a wider scope. */
      place?: { goal: Goal; scope: string };
    };

/**
 * A route with the values of its variable segments in each language. `inside` has the values in the path of its folder
 * below `app/`, if they differ from those of the address.
 */
type Target = {
  key: RouteKey;
  params: (locale: Locale) => Record<string, string>;
  inside?: Record<string, string>;
  /** Whether the page replaces the requested one only for a time. */
  isForNow?: boolean;
};

const missing = (locale: Locale): PathAnswer => ({ kind: 'missing', locale, route: null, page: null, property: null });

/** The status of a redirect: permanent for a path with a language, temporary for a path without one. */
const redirect = (path: string, given: Locale | null): PathAnswer => ({
  kind: 'redirect',
  status: given ? 308 : 307,
  path,
});

/** Technical folders, in which earlier sites had no pages. */
const OWN_FOLDERS: readonly string[] = ['api', '_next', 'media', 'feeds'];

/**
 * The page for an address of an earlier site, by its last segment: `old/site/presentation` (SPEC §2). Null when no page with
 * a fixed path ends in that segment. Thank-you pages are excluded, because they follow a form.
 */
function routeWithSameLastSegment(plain: string): RouteKey | null {
  const segments = plain.split('/');
  const wanted = segments.at(-1);
  if (!wanted || OWN_FOLDERS.includes(segments[0] ?? '')) return null;
  const isPage = (key: RouteKey) => routeOf(key).pageType !== 'feedback' && !key.includes('{');
  return ROUTE_KEYS.find((key) => isPage(key) && key.split('/').at(-1) === wanted) ?? null;
}

/** The route and segments of a property, from its location. */
const propertyTarget = (id: string, property: PropertyLocation): Target => ({
  key: property.goal === 'for-sale' ? 'for-sale/{city}/{type}/{id}' : 'for-rent/{city}/{type}/{id}',
  params: (locale) => ({
    city: citySegment(property.city, locale),
    type: TYPE_SLUGS[typeGroup(property.type)][locale],
    id,
  }),
});

/**
 * The goal and scope of the address of a page of a place; null for other routes, and for segments that name neither a
 * place nor a type.
 */
function scopeOf({ key, params }: RouteMatch, locale: Locale): { goal: Goal; scope: PlaceScope } | null {
  if (!('place' in params)) return null;
  const scope = readPlaceScope(Object.values(params), locale);
  return scope && { goal: key.startsWith('for-sale') ? 'for-sale' : 'for-rent', scope };
}

const isOfPerson = ({ params }: RouteMatch): boolean => 'office' in params || 'agent' in params;

/**
 * The page of an office or agent; null for one that the agency does not have, and for other routes. The contact page is
 * that of an only office.
 */
function findPerson({ key, params }: RouteMatch, { people }: Lookups): Target | null {
  const { office, agent = '' } = params;
  const found = office === undefined ? findAgent(people.agents, agent) : findOffice(people.offices, office);
  if (!found) return null;
  if (office !== undefined && !hasOfficePages(people)) return { key: 'contact', params: () => ({}) };
  const name = office === undefined ? 'agent' : 'office';
  return { key, params: (locale) => ({ [name]: found.segments[locale] }) };
}

/**
 * The page of a place, or that of its prices. The sales of a place become too old after a time: then the address of its
 * prices leads to the page of the place for now.
 */
async function findPlaceTarget(
  { key }: RouteMatch,
  { goal, scope }: { goal: Goal; scope: PlaceScope },
  look: Lookups,
  locale: Locale,
): Promise<Target | null> {
  const inside = { scope: scopeId(scope) };
  const isPrices = key === 'for-sale/{place}/prices';
  const params = (language: Locale) => placeTarget(goal, scope, language).params;
  const hasPrices = isPrices && scope.place !== null && (await look.pricePage(scope.place));
  if (hasPrices) return { key, params, inside };
  if (hasPrices === null || !(await look.placePage(goal, scope))) return null;
  return { key: placeTarget(goal, scope, locale).key, params, inside, isForNow: isPrices };
}

async function findTarget(match: RouteMatch, look: Lookups): Promise<Target | 'gone' | { external: string } | null> {
  const { key, params } = match;
  if (key.startsWith('for-') && params.id) {
    const property = await look.property(params.id);
    if (!property) return null;
    return property.isGone ? 'gone' : propertyTarget(params.id, property);
  }
  if (key.startsWith('projects/') && params.id) {
    const { id } = params;
    const project = await look.project(id);
    if (!project) return null;
    if (project.externalUrl) return { external: project.externalUrl };
    return {
      key,
      params: (locale) => ({ city: citySegment(project.city, locale), name: projectSegment(project.name, locale), id }),
    };
  }
  if ('slug' in params && params.slug) {
    const slugs = await (key.startsWith('guide') ? look.article : look.testimonial)(params.slug);
    return slugs && { key, params: (locale) => ({ slug: slugs[locale] }) };
  }
  // All other routes with the id of a property (appointments, documents) exist only while it is on the market.
  if ('id' in params && params.id && routeOf(key).pageType === 'page') {
    const property = await look.property(params.id);
    if (!property || property.isGone) return null;
  }
  return { key, params: () => params };
}

/** Restores the capitals of a signed token: the only case-sensitive segment, and always the last (design/appointments). */
function withToken(match: RouteMatch | null, pathname: string): RouteMatch | null {
  if (!match || !('token' in match.params)) return match;
  const token = decodedSegments(pathname).findLast((segment) => segment.toLowerCase() === match.params.token);
  return token === undefined ? null : { ...match, params: { ...match.params, token } };
}

/**
 * The folder of a route's page in `app/[locale]`: `for-sale/{id}`. It contains only the id, because town, type and name
 * in an address are for readers, and each folder costs time in every request (design/styles-and-scripts). The pages of
 * places and types are one page, with place and type in one segment.
 */
export const folderOf = (key: RouteKey): string =>
  key.replace(/\{place\}(?:\/\{type\})?(?=$|\/prices$)/, 'in/{scope}').replace(/\{(?:city|type|name)\}\//g, '');

/** The path of a page below `app/`. The home page has an empty pattern: its path is the language alone. */
const pageOf = (key: RouteKey, params: Readonly<Record<string, string>>, locale: Locale): string =>
  `/${[locale, fillPattern(folderOf(key), params)].filter(Boolean).join('/')}`;

/**
 * The middleware's answer to a path (SPEC §2): the page of a canonical address, one redirect to it from every other known
 * form, or "missing". Redirects are permanent (308) for a path with a language, temporary (307) without one.
 */
export async function resolvePath(pathname: string, preferred: Locale, look: Lookups): Promise<PathAnswer> {
  const plain = plainPath(pathname);
  if (plain === null) return missing(preferred);
  const [given, rest] = splitLocale(plain);
  const locale = given ?? preferred;
  const match = withToken((given && matchLocalized(rest, given)) ?? matchAnyLanguage(rest, locale), pathname);
  const place = match && scopeOf(match, locale);
  const person = match && findPerson(match, look);
  if (!match || ('place' in match.params && !place) || (isOfPerson(match) && !person)) {
    const similar = routeWithSameLastSegment(rest);
    return similar === null
      ? missing(locale)
      : { kind: 'redirect', status: given ? 308 : 307, path: hrefWith(similar, locale, {}), isGuess: true };
  }

  const target = person ?? (place ? await findPlaceTarget(match, place, look, locale) : await findTarget(match, look));
  if (target === null || target === 'gone') {
    const { id, city = '', type = '' } = match.params;
    const goal = match.key.startsWith('for-rent') ? 'for-rent' : 'for-sale';
    return {
      kind: 'missing',
      locale,
      route: match.key,
      page: place ? null : pageOf(match.key, match.params, locale),
      ...(place && { place: { goal: place.goal, scope: scopeId(place.scope) } }),
      property: id && match.key.startsWith('for-') ? { id, goal, city, type } : null,
      ...(target === 'gone' && { isGone: true }),
    };
  }
  if ('external' in target) return { kind: 'external', url: target.external };

  const params = target.params(locale);
  // An article without a version in this language has no address in this language.
  if (Object.values(params).includes('')) return missing(locale);
  const canonical = hrefWith(target.key, locale, params);
  if (canonical !== pathname) return redirect(canonical, target.isForNow ? null : given);
  return {
    kind: 'page',
    locale,
    route: target.key,
    path: pageOf(target.key, target.inside ?? params, locale),
  };
}

/**
 * The answer to a path in a language that the site does not have: one permanent redirect (301) to the same page in its first language;
 * "missing" in that language when there is none.
 */
export async function resolveLeftLanguage(
  pathname: string,
  left: Locale,
  first: Locale,
  look: Lookups,
): Promise<PathAnswer> {
  const asked = `/${first}${pathname.replace(/^\/+/, '').slice(left.length)}`;
  const answer = await resolvePath(asked, first, look);
  if (answer.kind !== 'page' && answer.kind !== 'redirect') return answer;
  const isGuess = answer.kind === 'redirect' && answer.isGuess;
  return {
    kind: 'redirect',
    status: 301,
    path: answer.kind === 'page' ? asked : answer.path,
    ...(isGuess && { isGuess }),
  };
}

/**
 * Whether the site answers an address by itself: with a page, with a redirect to the page that the address names, or by
 * saying that a property is gone. Redirects of the agency count only for other addresses.
 */
export const isOwnAnswer = (answer: PathAnswer): boolean =>
  answer.kind === 'redirect' ? !answer.isGuess : answer.kind !== 'missing' || answer.isGone === true;

/** The middleware's answer to a path in any language, with the languages that the site has. */
export function resolveAddress(
  pathname: string,
  preferred: Locale,
  languages: readonly [Locale, ...Locale[]],
  look: Lookups,
): Promise<PathAnswer> {
  const [given] = splitLocale(plainPath(pathname) ?? '');
  return given === null || languages.includes(given)
    ? resolvePath(pathname, preferred, look)
    : resolveLeftLanguage(pathname, given, languages[0], look);
}
