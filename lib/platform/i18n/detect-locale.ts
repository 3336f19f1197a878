import { isLocale, LOCALES, type Locale } from '@/lib/domain/text/locale';

/** Name of the cookie and storage item with the visitor's choice in the language switcher. */
export const LOCALE_COOKIE = 'lng';

/** Marks an address that was reached without an explicit choice; `public/lng.js` then reads the browser's storage. */
export const NEGOTIATED_FRAGMENT = '#lng';

/** The language of a tag without its country: `fr-BE` -> `fr`. */
const primaryTag = (tag: string): string => tag.trim().toLowerCase().split('-')[0] ?? '';

/** Languages of an Accept-Language header, best first; at most 20 are read. */
export function acceptedLanguages(header: string): string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .slice(0, 20)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/i.exec(parameter)?.[1]).find(Boolean);
      return {
        language: primaryTag(tag),
        quality: quality === undefined ? 1 : Number(quality),
      };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}

export type LocaleHints = { lng: string | null; cookie: string | null; acceptLanguage: string | null };

/**
 * The visitor's language when the path has none (SPEC §1): query parameter `lng`, cookie, the browser's preference, the
 * site's own language. `isExplicit`: the visitor chose it. Local and session storage come between cookie and browser
 * preference; the browser reads them. A chosen language that the site no longer has counts as its first language, so
 * that the browser is not asked again. @param languages The languages of the site; the first replaces any other.
 */
export function detectLocale(
  hints: LocaleHints,
  fallback: Locale,
  languages: readonly Locale[] = LOCALES,
): { locale: Locale; isExplicit: boolean } {
  const isOffered = (language: string): language is Locale => languages.includes(language as Locale);
  const chosen = [hints.lng, hints.cookie].map((choice) => primaryTag(choice ?? '')).find(isLocale);
  if (chosen) return { locale: isOffered(chosen) ? chosen : (languages[0] ?? fallback), isExplicit: true };
  return { locale: acceptedLanguages(hints.acceptLanguage ?? '').find(isOffered) ?? fallback, isExplicit: false };
}
