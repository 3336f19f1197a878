import { slug } from '../text/slug';

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** `Lüttich` -> `luettich`, as keyboards without umlauts have it. */
const withoutUmlauts = (name: string): string =>
  name.toLowerCase().replace(/[äöü]/g, (letter) => UMLAUTS[letter] ?? letter);

const joined = (slugged: string): string => slugged.replaceAll('-', '');

/** `sint-niklaas` and `st-niklaas` as one: many write a saint short. */
const shortened = (slugged: string): string =>
  slugged.replace(/\b(?:saint|sint|sankt)-/g, 'st-').replace(/\bsainte-/g, 'ste-');

/** Every way to write a name, without accents, case, spaces, hyphens and apostrophes: `Braine-l'Alleud` -> `brainelalleud`. */
export function spellings(name: string): string[] {
  const plain = slug(name);
  const ways = [joined(plain), joined(shortened(plain))];
  return [...new Set(/[äöü]/i.test(name) ? [...ways, joined(slug(withoutUmlauts(name)))] : ways)];
}

/** How a typed name may be spelled in a list of `spellings`: as it is, and with its saint short. */
export const typedSpellings = (text: string): [string, string] => {
  const plain = slug(text);
  return [joined(plain), joined(shortened(plain))];
};
