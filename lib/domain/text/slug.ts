import type { Locale } from './locale';

// These letters do not fall apart into a base letter and an accent (DOMAIN §7.2).
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'oe',
  ß: 'ss',
  ẞ: 'ss',
  æ: 'ae',
  Æ: 'ae',
  ø: 'o',
  Ø: 'o',
  ł: 'l',
  Ł: 'l',
  đ: 'd',
  Đ: 'd',
};

/** Text without accents: `Ville-lès-Évêque` -> `Ville-les-Eveque`. */
export const withoutAccents = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œŒßẞæÆøØłŁđĐ]/g, (letter) => UNDECOMPOSED[letter] ?? letter);

/**
 * The slug of a text: trimmed, without accents and punctuation, lower case, spaces to hyphens (SPEC §2).
 * Apostrophes are punctuation: `Braine-l'Alleud` -> `braine-lalleud`. Anything outside a-z and 0-9 goes.
 */
export const slug = (text: string): string =>
  withoutAccents(text.trim())
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .replace(/^-|-$/g, '');

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** The slug of a text in the paths of a language: German writes its umlauts out, `Lüttich` -> `luettich` (decision 075). */
export const pathSlug = (text: string, locale: Locale): string =>
  slug(locale === 'de' ? text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter) : text);
