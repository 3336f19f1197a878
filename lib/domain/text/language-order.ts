import { LOCALES, type Locale } from './locale';

/** Languages in the order of fallback for a missing text: the agency's list, the site's language, the rest. */
export const languageOrder = (agency: {
  defaultLocale: Locale;
  fallback?: readonly Locale[] | undefined;
}): Locale[] => [...new Set([...(agency.fallback ?? []), agency.defaultLocale, ...LOCALES])];
