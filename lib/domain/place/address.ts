import type { Locale, Translated } from '../text/locale';
import { slug } from '../text/slug';
import { chooseText, isEmpty } from '../text/translated-text';
import { cityName } from './town-names';

type Town = {
  zip: string;
  city: string;
  /** Null for Belgium (country 10); otherwise the name of the country in four languages. */
  country: Translated | null;
};
/** An address that may be published. */
export type ShownAddress = Town & {
  publish: true;
  street: string | null;
  houseNumber: string | null;
  box: string | null;
};
/** An address that may not be published. It has no street to show by mistake (design/hidden-prices-and-addresses). */
export type HiddenAddress = Town & { publish: false };
export type Address = ShownAddress | HiddenAddress;

const BOX_WORDS = { nl: 'bus', fr: 'bte', en: 'box', de: 'Bfk.' } as const satisfies Translated;

/** A box as feeds write it, with or without a word for box in front: `3`, `bus 3`, `Bte. 3`. */
const BARE_BOX = /^(?:bus|bte|boîte|boite|box|bfk|briefkasten)[\s.:]+(?=\S)/i;

/** `Kerkstraat 12 bus 3`, or null when the address may not be published or is not known (SPEC §9, DOMAIN §8.3). */
export function streetLine(address: Address, locale: Locale): string | null {
  if (!address.publish || isEmpty(address.street)) return null;
  const box = (address.box ?? '').trim().replace(BARE_BOX, '');
  const parts = [address.street, address.houseNumber, box && `${BOX_WORDS[locale]} ${box}`];
  return parts.flatMap((part) => (isEmpty(part) ? [] : [part?.trim()])).join(' ');
}

/** A town with its country in brackets when that is not Belgium: `Lille (France)`. */
export function placeText(town: string, { country }: Pick<Town, 'country'>, locale: Locale): string {
  const name = country && chooseText(country, locale)?.text.trim();
  return name ? `${town} (${name})` : town;
}

/** `1880 Kapelle-op-den-Bos`, with the country in brackets when that is not Belgium (SPEC §9). */
export function cityLine(address: Town, locale: Locale): string {
  return placeText(`${address.zip} ${cityName(address.city)}`, address, locale).trim();
}

/** The whole address in one line: street, number and box when published; then zip and city; then the country (SPEC §9). */
export const addressLine = (address: Address, locale: Locale): string =>
  [streetLine(address, locale), cityLine(address, locale)].filter(Boolean).join(', ');

/** A postal address that a visitor typed into one field, split as far as possible. */
export type TypedAddress = { address: string; zip: string; city: string };

/** A postcode that has only the name of a place after it. */
const ZIP_AND_CITY = /(^|[^\p{L}\d])((?:[bl]-)?\d{4}) (\D+)$/iu;
const LONGEST = 200;

/** `Am Wiesenbach 42, 4700 Eupen` -> street with number, postcode, city. A text that cannot be split is the street. */
export function splitAddress(typed: string): TypedAddress {
  const text = typed
    .slice(0, 2 * LONGEST)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST);
  const found = ZIP_AND_CITY.exec(text);
  if (found) {
    const [, before = '', zip = '', city = ''] = found;
    const [address = ''] = /^(?:.*[^,\s])?/.exec(text.slice(0, found.index) + before) ?? [];
    return { address, zip: zip.toUpperCase(), city: city.trim() };
  }
  const [street = '', city = '', ...rest] = text.split(',');
  const isBoth = rest.length === 0 && /\d/.test(street) && /^\D+$/.test(city);
  return isBoth ? { address: street.trim(), zip: '', city: city.trim() } : { address: text, zip: '', city: '' };
}

/** A place without its street: its postcode and the names of its town in all languages. */
export type KnownTown = { zip: string; names: readonly string[] };

const LONGEST_PLACE = 200;
const placeWords = (text: string): string[] => slug(text).split('-');

/** The words of a text without any occurrence of the sequence `run`. */
function withoutRun(words: readonly string[], run: readonly string[]): readonly string[] {
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
  const towns = names.map(placeWords);
  const rest = towns.reduce(withoutRun, withoutZip(placeWords(place.slice(0, LONGEST_PLACE)), zip));
  return rest.some((word) => /^[a-z]{2,}/.test(word)) && rest.some((word) => /^\d{1,4}[a-z]{0,3}$/.test(word));
}
