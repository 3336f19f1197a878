import { LOCALES, type Locale } from '@/lib/domain/locale';

/** The same page in every language, from a function that makes its address. */
export const inEveryLanguage = (make: (locale: Locale) => string): Record<Locale, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, make(locale)])) as Record<Locale, string>;

/** Of the addresses of a page, those of the languages that it really exists in. */
export const existingAlternates = (
  alternates: Readonly<Record<Locale, string>>,
  languages: readonly Locale[],
): Partial<Record<Locale, string>> => Object.fromEntries(languages.map((locale) => [locale, alternates[locale]]));
