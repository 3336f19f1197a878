import slugify from 'slugify';
import type { Locale } from './locale';

// Latin letters that Unicode does not split into a base letter and an accent (DOMAIN §7.2).
const UNDECOMPOSED: Readonly<Record<string, string>> = Object.fromEntries(
  'œ:oe ß:ss ẞ:ss æ:ae ø:o ł:l đ:d ð:d þ:th ħ:h ı:i ĸ:k ŋ:ng ŧ:t ƒ:f ə:e ǝ:e ɛ:e ɔ:o ɓ:b ɖ:d ɗ:d ƀ:b ƃ:b ƈ:c ƌ:d ɠ:g ƙ:k ƚ:l ɨ:i ɩ:i ƥ:p ƫ:t ƭ:t ʈ:t ƴ:y ƶ:z ʒ:z ƹ:z ǥ:g ȡ:d ȴ:l ȵ:n ȶ:t ɲ:n ƞ:n ɵ:o ɯ:m ʊ:u ʋ:v ʉ:u ʌ:v ɣ:g ƣ:oi ȣ:ou ƕ:hv ȝ:y ȷ:j ɉ:j ɋ:q ɍ:r ɏ:y ɇ:e ȼ:c ɂ:q ȿ:s ɀ:z ƍ:d ƛ:l ƪ:s ƨ:s ƽ:s ƅ:b ƿ:w ƾ:s ʀ:r ʃ:sh ⱥ:a ⱦ:t ƺ:z ȥ:z ȸ:db ȹ:qp'
    .split(' ')
    .flatMap((pair) => {
      const [letter = '', latin = ''] = pair.split(':');
      return [
        [letter, latin],
        [letter.toUpperCase(), latin],
      ];
    }),
);

/** Text in plain Latin letters, without accents and ligatures: `Ville-lès-Évêque` -> `Ville-les-Eveque`. */
export const withoutAccents = (text: string): string => (PLAIN.test(text) ? text : withPlainLetters(text));

/** Printable ASCII has no accents: most words of a feed. */
const PLAIN = /^[ -~\n\r\t]*$/;
const withPlainLetters = (text: string): string =>
  text
    .replace(/(?![A-Za-z])\p{L}/gu, (letter) => (/\p{Script=Latin}/u.test(letter) ? letter.normalize('NFKD') : letter))
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?![A-Za-z])\p{Script=Latin}/gu, (letter) => UNDECOMPOSED[letter] ?? letter);

// The library slugify spells symbols out (`%` as "percent"); here symbols are removed like punctuation.
const SYMBOLS = /[^\p{L}\p{N}\s-]/gu;

/** Slugs that were asked for: names of places and types come again with every card and item. At most so many, of short texts. */
const KNOWN = { slugs: new Map<string, string>(), most: 2_000, length: 60 };

/**
 * The slug of a text: trimmed, without accents and punctuation, lower case, spaces to hyphens (SPEC §2,
 * design/pages-and-addresses). Apostrophes are punctuation: `Braine-l'Alleud` -> `braine-lalleud`. Other alphabets are
 * transliterated where slugify supports it; other characters are removed.
 */
export function slug(text: string): string {
  const known = KNOWN.slugs.get(text);
  if (known !== undefined) return known;
  const made = slugify(withoutAccents(text).replace(SYMBOLS, ''), { lower: true, strict: true });
  if (text.length > KNOWN.length) return made;
  if (KNOWN.slugs.size >= KNOWN.most) KNOWN.slugs.clear();
  KNOWN.slugs.set(text, made);
  return made;
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue' };

/** The slug of a text in paths of a language; German spells out umlauts: `Lüttich` -> `luettich` (design/pages-and-addresses). */
export const pathSlug = (text: string, locale: Locale): string =>
  slug(locale === 'de' ? text.normalize('NFC').replace(/[äöüÄÖÜ]/g, (letter) => UMLAUTS[letter] ?? letter) : text);
