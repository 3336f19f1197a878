import { isLocale, type Locale } from '@/lib/domain/text/locale';

/** The address of the list of places in a language; another list has another version. */
export const placeListHref = (locale: Locale, version: string): string => `/api/places/${locale}-${version}/`;

/** Language and version of such an address, by its last segment; null when it is none. */
export function readPlaceList(segment: string): { locale: Locale; version: string } | null {
  const [locale = '', version = ''] = segment.split('-');
  return isLocale(locale) ? { locale, version } : null;
}
