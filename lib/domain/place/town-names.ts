/** Small words that stay lower case inside a place name (DOMAIN §5.6). */
const PARTICLES = new Set<string>([
  'op',
  'den',
  'de',
  'der',
  'het',
  'ten',
  'ter',
  'van',
  'aan',
  'in',
  'bij',
  'en',
  'sur',
  'sous',
  'lez',
  'les',
  'lès',
  'le',
  'la',
  'du',
  'des',
  'au',
  'aux',
  'à',
  'devant',
  'an',
  'zum',
] as const);

/** Merged municipalities whose second name starts with a capital again (DOMAIN §4.2). */
const MERGED: Readonly<Record<string, string>> = { 'nazareth-de pinte': 'Nazareth-De Pinte' };

// Only the first letter becomes a capital. The capital of ß is two letters, of which the second becomes lower case.
function capital(word: string): string {
  const [first = '', ...others] = word.charAt(0).toUpperCase();
  return first + others.join('').toLowerCase() + word.slice(1);
}

/** One word in its usual casing. The input is lower case, split at spaces, hyphens, slashes and brackets. */
function casedWord(word: string, isFirst: boolean): string {
  if (!isFirst && PARTICLES.has(word)) return word;
  const elided = /^([dl])'(.+)$/.exec(word);
  if (elided?.[1] && elided[2]) return `${isFirst ? capital(elided[1]) : elided[1]}'${capital(elided[2])}`;
  return capital(word);
}

const BREAKS = /([ \-/()]+)/;

/**
 * A place name in its usual casing, for any casing in the feed (SPEC §9, DOMAIN §5.6):
 * `KAPELLE-OP-DEN-BOS` -> `Kapelle-op-den-Bos`, `'S-GRAVENVOEREN` -> `'s-Gravenvoeren`.
 */
export function cityName(raw: string): string {
  const lower = raw.trim().replace(/\s+/g, ' ').replaceAll('’', "'").toLowerCase();
  if (Object.hasOwn(MERGED, lower)) return MERGED[lower] ?? lower;
  const parts = lower.split(BREAKS);
  // Words and separators alternate. After a bracket or slash a new name begins.
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return part;
      const isFirst = index === 0 || /[/(]/.test(parts[index - 1] ?? '');
      return casedWord(part, isFirst);
    })
    .join('');
}

/** Words that people write before or after the name of a town, and the number of a postal district: `Bruxelles 18`. */
const BEFORE =
  /^(?:(?:stad|gemeente|ville de|commune de|city of|stadt|gemeinde)[ -]|(?:ville|commune) d['’])(?=\p{L})/iu;
const BEHIND = /[ -](?:stad|ville|city|stadt|centrum|centre|center|zentrum|\d{1,2})$/iu;
const LONGEST_TOWN = 200;

/** A postcode before or after the name of a town: `2800`, `B-2800`, `L-1234`, `L 1234`, `59000`. */
const ZIP = String.raw`(?:(?:be?|lu?x?|f|d)(?: ?- ?| )?)?\d{4,5}`;
const ZIP_BEFORE = new RegExp(String.raw`^(?<zip>${ZIP})[ ,-]+(?=\D)(?<town>.+)$`, 'iu');
const ZIP_BEHIND = new RegExp(String.raw`^(?<town>.*?\p{L}\)?)[ ,(-]+(?<zip>${ZIP})\)?$`, 'iu');

/** Splits a town from the postcode beside it, which stays as written: `L-1234 Luxembourg` -> `Luxembourg`, `L-1234`. */
export function splitTown(text: string): { town: string; zip: string | null } {
  const tidy = text.slice(0, LONGEST_TOWN).replace(/\s+/g, ' ').trim();
  const { town = tidy, zip = null } = (ZIP_BEFORE.exec(tidy) ?? ZIP_BEHIND.exec(tidy))?.groups ?? {};
  return { town: town.trim(), zip };
}

/** The names in a text, without extra words: one or two in `Ville de Namur`, `Brussel-Stad` and `Ixelles/Elsene`. */
export const namesIn = (text: string): string[] =>
  text
    .slice(0, LONGEST_TOWN)
    .split(/[/(),;|]| [-–—] /)
    .map((name) => name.trim())
    .filter(Boolean);

/** A name as written and without words for its kind: `Bruxelles-Ville` -> `Bruxelles`. */
export const plainerNames = (name: string): string[] => {
  const bare = name.replace(BEFORE, '').trim();
  return [...new Set([name, bare, name.replace(BEHIND, '').trim(), bare.replace(BEHIND, '').trim()])];
};

/** A typed postcode in the notation of the site: `B-2800`, `l 1234`, `2800 Mechelen`; null if it is not a postcode. */
export function tidyZip(text: string): string | null {
  const zip = splitTown(`${text.slice(0, 40)} -`).zip ?? splitTown(text).zip;
  const [, country = '', digits = ''] = /^([a-z]*)[ -]{0,3}(\d+)$/i.exec(zip ?? '') ?? [];
  if (digits === '') return null;
  return /^l/i.test(country) ? `L-${digits}` : digits;
}
