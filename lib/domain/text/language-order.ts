import { LOCALES, type Locale } from './locale';

/** The agency's order of languages, in which a missing text is looked for: its own list, then the language of the site, then the rest. */
export const languageOrder = (agency: {
  defaultLocale: Locale;
  fallback?: readonly Locale[] | undefined;
}): Locale[] => [...new Set([...(agency.fallback ?? []), agency.defaultLocale, ...LOCALES])];
