import type { Locale } from '@/lib/domain/text/locale';
import { patternOf, type RouteKey, routeOf } from './route-table';

/** The names between braces in a route key. */
type ParamNames<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
export type RouteParams<Key extends RouteKey> = Record<ParamNames<Key>, string>;

/** Fills `{name}` in a pattern; every value is encoded as one path segment. */
export const fillPattern = (pattern: string, params: Readonly<Record<string, string>>): string =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

const withSlashes = (locale: Locale, path: string): string => (path === '' ? `/${locale}/` : `/${locale}/${path}/`);

/**
 * The address of a route in a language, always with the language first and a trailing slash:
 * `href('contact', 'de')` -> `/de/kontakt/`. All internal links use it (ARCHITECTURE §4.5).
 */
export function href<Key extends RouteKey>(
  key: Key,
  locale: Locale,
  ...[params]: ParamNames<Key> extends never ? [] : [params: RouteParams<Key>]
): string {
  return withSlashes(locale, fillPattern(patternOf(key, locale), params ?? {}));
}

/** The address of a route in a language, for a key that is only known at run time. */
export const hrefWith = (key: RouteKey, locale: Locale, params: Readonly<Record<string, string>>): string =>
  withSlashes(locale, fillPattern(patternOf(key, locale), params));

/** The address without a language, for which the middleware chooses the visitor's: `/for-sale/`, `/property/1001/`. */
export function originalHref(key: RouteKey, params: Readonly<Record<string, string>>): string {
  const path = fillPattern(routeOf(key).original ?? key, params);
  return path === '' ? '/' : `/${path}/`;
}
