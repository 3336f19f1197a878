import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { originalHref } from './href';
import type { RouteKey } from './route-table';

/** The same page in every language, from a function that makes its address. */
export const inEveryLanguage = (make: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, string>;

/** The addresses of a page in the languages in which it exists. */
export const existingAlternates = (
  alternates: Readonly<Record<Locale, string>>,
  languages: readonly Locale[],
): Partial<Record<Locale, string>> => Object.fromEntries(languages.map((locale) => [locale, alternates[locale]]));

/**
 * The address of a page that the middleware answers in the visitor's own language (x-default). The query may be that of any
 * version: filters have the same names in every language, and places are found by their names in all languages.
 */
export function negotiatedHref(
  key: RouteKey,
  params: Readonly<Record<string, string>>,
  alternates: Readonly<Partial<Record<Locale, string>>>,
): string {
  const [version = ''] = LOCALES.flatMap((locale) => alternates[locale] ?? []);
  return originalHref(key, params) + (/\?.*/.exec(version)?.[0] ?? '');
}
