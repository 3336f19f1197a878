import { isLocale, type Locale } from '@/lib/domain/text/locale';

/** The address of the list of places in a language; the version changes with the list. */
export const placeListHref = (locale: Locale, version: string): string => `/api/places/${locale}-${version}/`;

/** Language and version from the last segment of this address; null when it does not match. */
export function readPlaceList(segment: string): { locale: Locale; version: string } | null {
  const [locale = '', version = ''] = segment.split('-');
  return isLocale(locale) ? { locale, version } : null;
}
