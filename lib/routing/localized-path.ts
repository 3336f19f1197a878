import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { hrefWith } from './href';
import { matchAnyLanguage, matchLocalized, matchOriginal, type RouteMatch, splitLocale } from './match-route';
import { plainPath } from './plain-path';
import { type PageType, patternOf, ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

const lastSegment = (path: string): string => path.split('/').at(-1) ?? '';
const variables = (pattern: string): string[] => pattern.match(/\{\w+\}/g) ?? [];

/**
 * The route with the same last segment as an original path (SPEC §2): of the same page type first, then in table order
 * (DOMAIN §7.2). Null when there is none. Routes with variable segments cannot be filled from one segment and do not count.
 */
export function routeWithSameLastSegment(original: string, pageType?: PageType): RouteKey | null {
  const wanted = lastSegment(plainPath(original) ?? '');
  const found = ROUTE_KEYS.filter((key) => key !== '' && variables(key).length === 0 && lastSegment(key) === wanted);
  return found.find((key) => routeOf(key).pageType === pageType) ?? found[0] ?? null;
}

/** The address of a match, or null when it has variable segments that the path did not name. */
function completeHref({ key, params }: RouteMatch, locale: Locale): string | null {
  const isComplete = variables(patternOf(key, locale)).every((name) => Object.hasOwn(params, name.slice(1, -1)));
  return isComplete ? hrefWith(key, locale, params) : null;
}

/**
 * The localized path of an original path: the exact entry, else the entry with the same last segment, else null
 * (SPEC §2): `/For-Sale/` in French -> `/fr/a-vendre/`. Null also for `/property/{id}/` and `/project/{id}/`: their
 * addresses hold a city that only the store knows, and `resolvePath` answers for them.
 */
export function localizedPath(original: string, locale: Locale, pageType?: PageType): string | null {
  const plain = plainPath(original);
  if (plain === null) return null;
  const exact = matchOriginal(plain);
  if (exact) return completeHref(exact, locale);
  const similar = routeWithSameLastSegment(plain, pageType);
  return similar === null ? null : hrefWith(similar, locale, {});
}

/** The path of a category or an article: its slugs joined by slashes, with a slash behind (SPEC §2). */
export const slugPath = (...names: string[]): string => `${names.map(slug).filter(Boolean).join('/')}/`;

/**
 * The equivalent of a path in another language; null when the path names no route, or one whose address it does not
 * tell, such as `/property/1001/` (SPEC §2).
 * Variable segments stay as they are; the pages that translate those (homes, projects, articles) give their own alternates.
 */
export function pathInLanguage(pathname: string, target: Locale): string | null {
  const plain = plainPath(pathname);
  if (plain === null) return null;
  const [locale, rest] = splitLocale(plain);
  const match = locale ? matchLocalized(rest, locale) : matchAnyLanguage(rest, target);
  return match && completeHref(match, target);
}
