import slugify from 'slugify';
import type { Locale } from './locale';

// Our own table of the letters that do not fall apart into a base letter and an accent (DOMAIN §7.2).
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

// slugify spells symbols out (`%` as "percent"); in a slug they are punctuation and go.
const SYMBOLS = /[^\p{L}\p{N}\s-]/gu;

/**
 * The slug of a text: trimmed, without accents and punctuation, lower case, spaces to hyphens (SPEC §2, decision 088).
 * Apostrophes are punctuation: `Braine-l'Alleud` -> `braine-lalleud`. Other alphabets are written in Latin letters where slugify
 * knows how; the rest goes.
 */
export const slug = (text: string): string =>
  slugify(withoutAccents(text).replace(SYMBOLS, ''), { lower: true, strict: true });

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** The slug of a text in the paths of a language: German writes its umlauts out, `Lüttich` -> `luettich` (decision 075). */
export const pathSlug = (text: string, locale: Locale): string =>
  slug(locale === 'de' ? text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter) : text);
