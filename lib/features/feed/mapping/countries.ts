import type { Translated } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { countryOfProperty, type ToldCountry } from '@/lib/features/feed/rules/country-of-property';
import data from './countries.json' with { type: 'json' };

/**
 * Countries by their number in the feed (SPEC §3: 10 is Belgium, 50 is Luxembourg; the other numbers are those of this
 * software): their names and the other words for them. `B` and `L` are written on cars and before postcodes.
 */
const COUNTRIES: Readonly<Record<string, { names: Translated; words: readonly string[] }>> = data;

/** The number of Luxembourg (SPEC §3). */
export const LUXEMBOURG = 50;

const CODES: Readonly<Record<number, ToldCountry>> = { 10: 'BE', 50: 'LU', 30: 'FR', 40: 'DE', 60: 'ES' };

/** The country of a number in the feed; null when the feed gives none. */
export const toldCountry = (countryId: number | null): ToldCountry | null =>
  countryId === null ? null : (CODES[countryId] ?? 'other');

/** The name of a country in four languages; empty texts for an unknown number. */
export const countryNames = (countryId: number): Translated =>
  COUNTRIES[countryId]?.names ?? { nl: '', fr: '', en: '', de: '' };

/** The country of an item, from the feed or from postcode and town; null when they contradict each other. */
export const countryOf = (item: { Zip: string; City: string; CountryID: number | null }): ToldCountry | null =>
  countryOfProperty({ zip: item.Zip, city: item.City, told: toldCountry(item.CountryID) });

const BY_NAME: ReadonlyMap<string, number> = new Map(
  Object.entries(COUNTRIES).flatMap(([id, { names, words }]) =>
    [...Object.values(names), ...words].map((name) => [slug(name), Number(id)] as const),
  ),
);
const ARTICLES = /^(?:the|het|la|le|les|de|koninkrijk|royaume-de)-(?=.)/;

/** The country that a text names, in one of four languages or by its code. */
function named(text: string): number | undefined {
  const wanted = slug(text);
  return BY_NAME.get(wanted) ?? BY_NAME.get(wanted.replace(ARTICLES, ''));
}

/**
 * The number of a country by its name in one of four languages, or its code: `Belgique`, `LU`, `België/Belgique`, `BE-VLG`. Null
 * for other texts, and for a text with two countries.
 */
export function countryNumber(name: string): number | null {
  const text = name.slice(0, 100);
  const whole = named(text);
  if (whole !== undefined) return whole;
  const parts = new Set(text.split(/[/(),;|]| - |-(?=[A-Z]{3}$)/).flatMap((part) => named(part) ?? []));
  const [only, ...others] = parts;
  return only !== undefined && others.length === 0 ? only : null;
}
