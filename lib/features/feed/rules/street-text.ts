/** A street, its house number and its box, from one text. */
export type StreetParts = { street: string; number: string; box: string | null };

const LONGEST = 200;
const BOX = /^(?:bus|bte|bo[iî]te|box|bfk|briefkasten|app|appt|appartement|apt|apartment)\.?$/iu;
const BOX_AND_VALUE = /^(?:bus|bte|bo[iî]te|box|bfk|b)\.?(\d[\w./-]{0,11})$/iu;
const NUMBER = /^\d{1,4}[a-z]?(?:[-/]\d{1,4}[a-z]?)?$/i;
const MARK = /^(?:nr|no|n°|nº|num|numéro|nummer)\.?:?$/iu;
const VALUE = /^[\w./-]{1,12}$/;
const YEAR = /^(?:1[5-9]|20)\d\d$/;
/** Words before a number that belongs to the name of the street: `Industriezone 3`. */
const ZONE = /^(?:industrie|ambacht|kmo|zone|zoning|parc|lot$|kavel|route$|n\d*$)/i;
/** Kinds of French streets, which follow their number, with or without a comma. */
const FRENCH =
  /^(?:rue|avenue|av\.|boulevard|bd|chaussée|place|route|impasse|allée|square|quai|clos|drève|sentier|chemin|cité|montée)$/iu;

/** The words of a text, with `nr.12`, `n°12` and `10 – 12` simplified. */
const wordsOf = (text: string): string[] =>
  text
    .slice(0, LONGEST)
    .replace(/[()]/g, ' ')
    .replace(/(?<=\d[a-z]?) ?[-–—] ?(?=\d)/giu, '-')
    .replace(/(?<=n[°ºr]\.?)(?=\d)/giu, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '' && !/^[-–—]$/.test(word));

/** Reads the words after a house number: a letter, a box, both, or nothing. Null for any other words. */
function behind(words: readonly string[]): { letter: string; box: string | null } | null {
  const [first = '', second = '', ...more] = words;
  if (first === '') return { letter: '', box: null };
  const joined = BOX_AND_VALUE.exec(first)?.[1] ?? /^\/(\w[\w.]{0,11})$/.exec(first)?.[1];
  if (joined && second === '') return { letter: '', box: joined };
  const isBox = BOX.test(first) || (/^(?:b|\/)$/i.test(first) && /\d/.test(second));
  if (isBox && VALUE.test(second) && more.length === 0) return { letter: '', box: second };
  if (!/^[a-z]$/i.test(first)) return null;
  const rest = behind(words.slice(1));
  return rest && rest.letter === '' ? { letter: first, box: rest.box } : null;
}

/** A house number with its box: `12 bus 4`, `nr. 12`, `12 b 3`, `12,`. Null for anything else. */
export function readHouseNumber(text: string): Omit<StreetParts, 'street'> | null {
  const [number = '', ...rest] = wordsOf(text).filter((word, index) => index > 0 || !MARK.test(word));
  const joined = /^(?<number>\d{1,4}[a-z]?)(?<box>(?:bus|bte|box)\.?\d[\w./-]{0,11})$/i.exec(number)?.groups;
  const parts = joined?.number && joined.box ? [joined.number, joined.box, ...rest] : [number, ...rest];
  const found = NUMBER.test(parts[0] ?? '') ? behind(parts.slice(1)) : null;
  return found && { number: `${parts[0]}${found.letter}`, box: found.box };
}

/**
 * Reads a number before its street: `12, rue de la Gare`. Reads `12 Kerkstraat` only when `own` is 12, because names of streets
 * can begin with a number.
 */
function numberFirst(text: string, own: string | null): StreetParts | null {
  const {
    number = '',
    comma = '',
    street = '',
  } = /^(?<number>\d{1,4}[a-z]?)(?<comma>,?)\s(?<street>\S.*)$/iu.exec(text)?.groups ?? {};
  const isSure =
    comma !== '' || FRENCH.test(street.split(/\s/)[0] ?? '') || number.toLowerCase() === own?.toLowerCase();
  return isSure && /^\p{L}/u.test(street) ? { street, number, box: null } : null;
}

/**
 * Splits a street and its house number: `Kerkstraat 12 bus 3`, `Rue de la Gare n° 12 bte 4`, `12, rue de la Gare`. `own` is the
 * house number from its own field. Null for a street without a number: `Rue du 11 Novembre`, `Plein 1830`, `Industriezone 3`.
 */
export function splitStreet(written: string, own: string | null = null): StreetParts | null {
  const text = written.slice(0, LONGEST).replace(/\s+/g, ' ').trim();
  const first = numberFirst(text, own);
  if (first) return first;
  const words = wordsOf(text);
  for (let at = 1; at < words.length; at += 1) {
    const [before = '', word = ''] = [words[at - 1], words[at]];
    const found = NUMBER.test(word) ? behind(words.slice(at + 1)) : null;
    if (!found) continue;
    const end = MARK.test(before) ? at - 1 : at;
    const name = words.slice(0, end);
    const isName = /\p{L}{2}/u.test(name.at(-1) ?? '') || (name.length > 1 && YEAR.test(name.at(-1) ?? ''));
    const number = `${word}${found.letter}`;
    if (!isName || ZONE.test(name[0] ?? '') || (YEAR.test(word) && word !== own)) continue;
    return { street: name.join(' '), number, box: found.box };
  }
  return null;
}

/** Removes postcode and town after a street: `Kerkstraat 12, 2800 Mechelen`. */
export function withoutTown(street: string, zip: string): string {
  const digits = zip.replace(/\D/g, '');
  const at = digits.length < 4 ? -1 : street.indexOf(digits);
  const isApart = at > 0 && /[\s,-]$/.test(street.slice(0, at)) && /^\s+\p{L}/u.test(street.slice(at + digits.length));
  return isApart
    ? street
        .slice(0, at)
        .replace(/[\s,]{0,5}(?:[BL]-)?$/i, '')
        .trim()
    : street;
}
