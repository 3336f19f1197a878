import { LOCALES, type Locale } from './locale';

/** A text in the wanted language or another one; `language` is the actual one, so that a page can label it. */
export type ChosenText = { text: string; language: Locale; isFallback: boolean };

/**
 * Multilingual content selection (SPEC §1): the wanted language, else the item's own, else the first that has one.
 * Null when no language has a text.
 */
export function chooseText(
  texts: Partial<Record<Locale, string>>,
  wanted: Locale,
  own: Locale | null = null,
): ChosenText | null {
  const order = [wanted, ...(own ? [own] : []), ...LOCALES];
  const language = order.find((locale) => !isEmpty(texts[locale]));
  return language ? { text: texts[language] ?? '', language, isFallback: language !== wanted } : null;
}

/** Whether a value is empty: null, undefined or only white space (SPEC §5). */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** Languages in the order of fallback for a missing text: the agency's list, the site's language, the rest. */
export const languageOrder = (agency: {
  defaultLocale: Locale;
  fallback?: readonly Locale[] | undefined;
}): Locale[] => [...new Set([...(agency.fallback ?? []), agency.defaultLocale, ...LOCALES])];
