import { slug } from '../text/slug';

/** The parts of a place without its street: its postcode and the names of its town in any language. */
export type KnownTown = { zip: string; names: readonly string[] };

const LONGEST = 200;
const wordsOf = (text: string): string[] => slug(text).split('-').filter(Boolean);

/** The words without a sequence of other words, at any position. */
function withoutRun(words: readonly string[], run: readonly string[]): readonly string[] {
  if (run.length === 0) return words;
  const at = words.findIndex((_, from) => run.every((word, index) => words[from + index] === word));
  return at < 0 ? words : withoutRun([...words.slice(0, at), ...words.slice(at + run.length)], run);
}

/** The words without the postcode. Only the last match is removed, because the house may have the same number. */
function withoutZip(words: readonly string[], zip: string): readonly string[] {
  const digits = zip.replace(/\D/g, '');
  const at = words.lastIndexOf(digits);
  return at < 0 ? words : [...words.slice(0, at), ...words.slice(at + 1)];
}

/**
 * Whether the meeting place of an appointment contains a street and a number beside the town, in any order:
 * `Kerkstraat 12, 2800 Mechelen` and `12, rue du Marché` do, `2800 Mechelen` and `Kerkstraat` do not. Only the first 200
 * characters count.
 */
export function namesStreetAndNumber(place: string, { zip, names }: KnownTown): boolean {
  const towns = names.map(wordsOf);
  const rest = towns.reduce(withoutRun, withoutZip(wordsOf(place.slice(0, LONGEST)), zip));
  return rest.some((word) => /^[a-z]{2,}/.test(word)) && rest.some((word) => /^\d{1,4}[a-z]{0,3}$/.test(word));
}
