import { slug } from '../text/slug';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** `Lüttich` -> `luettich`, as people type it on a keyboard without umlauts. */
const withoutUmlauts = (name: string): string =>
  name.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

const joined = (slugged: string): string => slugged.replaceAll('-', '');

/** `sint-niklaas` -> `st-niklaas`: many people shorten "Saint". */
const shortened = (slugged: string): string =>
  slugged.replace(/\b(?:saint|sint|sankt)-/g, 'st-').replace(/\bsainte-/g, 'ste-');

/**
 * All spellings under which a name is found, without accents, capitals, spaces, hyphens and apostrophes:
 * `Braine-l'Alleud` -> `brainelalleud`.
 */
export function spellings(name: string): string[] {
  const plain = slug(name);
  const ways = [joined(plain), joined(shortened(plain))];
  return [...new Set(/[äöü]/i.test(name) ? [...ways, joined(slug(withoutUmlauts(name)))] : ways)];
}

/** The two keys to find a typed name in a list of `spellings`: as typed, and with Saint shortened. */
export const typedSpellings = (text: string): [string, string] => {
  const plain = slug(text);
  return [joined(plain), joined(shortened(plain))];
};
