import { isLocale, LOCALES, type Locale } from '@/lib/domain/text/locale';
import { hrefWith } from './href';
import { patternOf, ROUTE_KEYS, type RouteKey, routeOf } from './route-table';

export type RouteMatch = { key: RouteKey; params: Record<string, string> };

/** Splits off the language when the first segment is one: `fr/a-vendre` -> `['fr', 'a-vendre']`. */
export function splitLocale(plain: string): [Locale | null, string] {
  const [first = '', ...rest] = plain.split('/');
  return isLocale(first) ? [first, rest.join('/')] : [null, plain];
}

type Compiled = { key: RouteKey; pattern: RegExp; names: string[]; isFixed: boolean };

function compile(key: RouteKey, template: string): Compiled {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const source = template.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '([^/]+)');
  return { key, pattern: new RegExp(`^${source}$`), names, isFixed: names.length === 0 };
}

// Fixed paths come before paths with a variable segment; otherwise the order of the table applies.
const compileAll = (templateOf: (key: RouteKey) => string | undefined): Compiled[] =>
  ROUTE_KEYS.flatMap((key) => {
    const template = templateOf(key);
    return template === undefined ? [] : [compile(key, template)];
  }).sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

/**
 * A thank-you page also has an alias with the English name of its form, which redirects to the page:
 * `merci/contact-me`. Only three of the eight French names are certain (SPEC §2, DOMAIN §7.2).
 */
const secondName = (key: RouteKey, locale: Locale): string | undefined =>
  routeOf(key).pageType === 'feedback'
    ? [...patternOf(key, locale).split('/').slice(0, -1), key.replace('feedback/', '')].join('/')
    : undefined;

const ORIGINAL = compileAll((key) => routeOf(key).original ?? key);

const LOCALIZED = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    [...compileAll((key) => patternOf(key, locale)), ...compileAll((key) => secondName(key, locale))],
  ]),
) as Record<Locale, Compiled[]>;

function firstMatch(candidates: readonly Compiled[], path: string): RouteMatch | null {
  for (const { key, pattern, names } of candidates) {
    const found = pattern.exec(path);
    if (found) return { key, params: Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? ''])) };
  }
  return null;
}

/** The route of a path in one language (the path without its language, in plain form). */
export const matchLocalized = (path: string, locale: Locale): RouteMatch | null => firstMatch(LOCALIZED[locale], path);

/** The route of an original path: `for-sale`, `property/1001`, `feedback/contact-me`. */
export const matchOriginal = (path: string): RouteMatch | null => firstMatch(ORIGINAL, path);

/**
 * The route of a path in any language: the given language first, original paths last. Fixed paths come first here as
 * well: `avis/add` is the original path of a form, not a French testimonial named "add".
 */
export function matchAnyLanguage(path: string, first: Locale): RouteMatch | null {
  const others = LOCALES.filter((locale) => locale !== first);
  const tables = [LOCALIZED[first], ...others.map((locale) => LOCALIZED[locale]), ORIGINAL].flat();
  const fixed = tables.filter(({ isFixed }) => isFixed);
  return firstMatch(fixed, path) ?? firstMatch(tables, path);
}

/** Characters that databases refuse and no address of the site contains: control characters (NUL) and lone surrogates. */
const UNUSABLE = /\p{Cc}|\p{Cs}/u;
/** Signs without a form of their own, such as those for the direction of writing: they change how a list of paths looks. */
const INVISIBLE = /[\p{Cf}\u2028\u2029]/gu;

/** The segments of a path, percent-decoded once and without invisible signs. Throws when it cannot be decoded. */
export const decodedSegments = (pathname: string): string[] =>
  pathname.split('/').map((segment) => decodeURIComponent(segment).replace(INVISIBLE, '').trim());

/**
 * A path in its plain form: percent-decoded once, lower case, without invisible signs and empty segments. Null when it
 * cannot be decoded or contains an unusable character.
 */
export function plainPath(pathname: string): string | null {
  try {
    const plain = decodedSegments(pathname).filter(Boolean).join('/').toLowerCase();
    return UNUSABLE.test(plain) ? null : plain;
  } catch {
    return null;
  }
}

/**
 * The equivalent of a path in another language; null when the path has no route, or when the other address cannot be
 * derived from it, as for `/property/1001/` (SPEC §2).
 * Variable segments are not translated; pages that need this (properties, projects, articles) return their own alternates.
 */
export function pathInLanguage(pathname: string, target: Locale): string | null {
  const plain = plainPath(pathname);
  if (plain === null) return null;
  const [locale, rest] = splitLocale(plain);
  const match = locale ? matchLocalized(rest, locale) : matchAnyLanguage(rest, target);
  if (!match) return null;
  const names = patternOf(match.key, target).match(/\{\w+\}/g) ?? [];
  const isComplete = names.every((name) => Object.hasOwn(match.params, name.slice(1, -1)));
  return isComplete ? hrefWith(match.key, target, match.params) : null;
}
