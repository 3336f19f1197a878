/** Words that people write before or after the name of a town, and the number of a postal district: `Bruxelles 18`. */
const BEFORE =
  /^(?:(?:stad|gemeente|ville de|commune de|city of|stadt|gemeinde)[ -]|(?:ville|commune) d['’])(?=\p{L})/iu;
const BEHIND = /[ -](?:stad|ville|city|stadt|centrum|centre|center|zentrum|\d{1,2})$/iu;
const LONGEST = 200;

/** A postcode before or after the name of a town: `2800`, `B-2800`, `L-1234`, `L 1234`, `59000`. */
const ZIP = String.raw`(?:(?:be?|lu?x?|f|d)(?: ?- ?| )?)?\d{4,5}`;
const ZIP_BEFORE = new RegExp(String.raw`^(?<zip>${ZIP})[ ,-]+(?=\D)(?<town>.+)$`, 'iu');
const ZIP_BEHIND = new RegExp(String.raw`^(?<town>.*?\p{L}\)?)[ ,(-]+(?<zip>${ZIP})\)?$`, 'iu');

/** Splits a town from the postcode beside it, which stays as written: `L-1234 Luxembourg` -> `Luxembourg`, `L-1234`. */
export function splitTown(text: string): { town: string; zip: string | null } {
  const tidy = text.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  const { town = tidy, zip = null } = (ZIP_BEFORE.exec(tidy) ?? ZIP_BEHIND.exec(tidy))?.groups ?? {};
  return { town: town.trim(), zip };
}

/** The names in a text, without extra words: one or two in `Ville de Namur`, `Brussel-Stad` and `Ixelles/Elsene`. */
export const namesIn = (text: string): string[] =>
  text
    .slice(0, LONGEST)
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
