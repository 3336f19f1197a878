import { isEmpty } from '../text/empty';
import type { Locale, Translated } from '../text/locale';
import { chooseText } from '../text/translated-text';
import { cityName } from './city-name';

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
/**
 * An address that may not be published. It has no street, so none can be shown by mistake (design/hidden-prices-and-addresses).
 */
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
