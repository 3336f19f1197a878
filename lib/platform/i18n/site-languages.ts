import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';

/** The languages of this site, in the order of its menu. The first one replaces a language that the site lacks. */
export const SITE_LANGUAGES: readonly [Locale, ...Locale[]] = toLanguages(agency.languages);

function toLanguages([first, ...others]: readonly Locale[] = LOCALES): readonly [Locale, ...Locale[]] {
  return [first ?? agency.defaultLocale, ...others];
}

/** Whether a value is a language of this site. */
export const isSiteLanguage = (value: unknown): value is Locale => SITE_LANGUAGES.includes(value as Locale);

/** Replaces a language that the site no longer has, or that a visitor made up, by the default. */
export const siteLanguage = (value: unknown): Locale => (isSiteLanguage(value) ? value : SITE_LANGUAGES[0]);

/** What the agency is called in a language. */
export const agencyName = (locale: Locale): string => agency.names?.[locale] ?? agency.name;
