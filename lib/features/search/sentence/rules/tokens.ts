import { readNumber } from '@/lib/domain/text/number-in-text';
import { withoutAccents } from '@/lib/domain/text/slug';

/** A word, number or sign of a sentence, with its place in the text. */
export type Token = {
  /** The word in plain letters without accents, capitals and apostrophes; a sign as it is. */
  plain: string;
  /** The word behind `d'`, `l'` and the like; the plain word without such a beginning. */
  bare: string;
  start: number;
  end: number;
  /** The number that the token is; null for a word. */
  number: number | null;
};

/** Square metres, numbers with separators, words with apostrophes, signs with a meaning, and what ends a part. */
const PARTS =
  /m2(?![\p{L}\p{N}])|\d{1,3}(?:[ .,'’\u00a0\u202f]\d{3}){1,3}(?!\d)(?:,\d{1,2}(?!\d))?|\d+(?:[.,]\d{1,2}(?!\d))?|['’]?\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*|[€<>≤≥±\-–—,;()!?\n]/giu;
const ELIDED = /^(?:d|l|j|qu|n|s|m|t|c)['’](?=\p{L}{2})/iu;
const DASH = /^[-–—]$/;

const plainOf = (word: string): string => withoutAccents(word).toLowerCase().replace(/['’]/g, '');

/** The tokens of a text. A dash counts between numbers only, and so does a comma in a number. */
export function tokensOf(text: string): Token[] {
  const found = [...text.matchAll(PARTS)].map((match): Token => {
    const [word] = match;
    const isNumber = /^\d/.test(word);
    return {
      plain: isNumber ? word : plainOf(word),
      bare: plainOf(word.replace(ELIDED, '')),
      start: match.index,
      end: match.index + word.length,
      number: isNumber ? readNumber(word) : null,
    };
  });
  const isAmount = (token: Token | undefined) => token?.number != null || token?.plain === '€' || token?.plain === 'k';
  return found.filter((token, at) => !DASH.test(token.plain) || (isAmount(found[at - 1]) && isAmount(found[at + 1])));
}
