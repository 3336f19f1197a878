import type { Translated } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { countryOfProperty, type ToldCountry } from '@/lib/features/feed/rules/country-of-property';

/**
 * Country numbers of the feed (SPEC §3: 10 is Belgium, 50 is Luxembourg; the other numbers are those of this software).
 */
const COUNTRIES: Readonly<Record<number, Translated>> = {
  10: { nl: 'België', fr: 'Belgique', en: 'Belgium', de: 'Belgien' },
  50: { nl: 'Luxemburg', fr: 'Luxembourg', en: 'Luxembourg', de: 'Luxemburg' },
  20: { nl: 'Nederland', fr: 'Pays-Bas', en: 'Netherlands', de: 'Niederlande' },
  30: { nl: 'Frankrijk', fr: 'France', en: 'France', de: 'Frankreich' },
  40: { nl: 'Duitsland', fr: 'Allemagne', en: 'Germany', de: 'Deutschland' },
  60: { nl: 'Spanje', fr: 'Espagne', en: 'Spain', de: 'Spanien' },
};

/** The number of Luxembourg (SPEC §3). */
export const LUXEMBOURG = 50;

const CODES: Readonly<Record<number, ToldCountry>> = { 10: 'BE', 50: 'LU', 30: 'FR', 40: 'DE', 60: 'ES' };

/** Other words for a country; `B` and `L` are written on cars and before postcodes. */
const CODES_OF: Readonly<Record<number, readonly string[]>> = {
  10: ['be', 'bel', 'b', '10', 'Vlaanderen', 'Wallonië', 'Flandre', 'Wallonie', 'Flanders', 'Wallonia'],
  50: [
    'lu',
    'lux',
    'l',
    '50',
    'gdl',
    'Lëtzebuerg',
    'GD Luxembourg',
    'GD Luxemburg',
    'GD de Luxembourg',
    'Grand-Duché',
    'Groothertogdom',
    'Grand-Duché de Luxembourg',
    'Groothertogdom Luxemburg',
    'Großherzogtum Luxemburg',
    'Grand Duchy of Luxembourg',
  ],
  20: ['nl', 'nld', '20', 'Holland'],
  30: ['fr', 'fra', '30'],
  40: ['de', 'deu', '40'],
  60: ['es', 'esp', '60', 'España'],
};

/** The country of a number in the feed; null when the feed gives none. */
export const toldCountry = (countryId: number | null): ToldCountry | null =>
  countryId === null ? null : (CODES[countryId] ?? 'other');

/** The name of a country in four languages; empty texts for an unknown number. */
export const countryNames = (countryId: number): Translated =>
  COUNTRIES[countryId] ?? { nl: '', fr: '', en: '', de: '' };

/** The country of an item, from the feed or from postcode and town; null when they contradict each other. */
export const countryOf = (item: { Zip: string; City: string; CountryID: number | null }): ToldCountry | null =>
  countryOfProperty({ zip: item.Zip, city: item.City, told: toldCountry(item.CountryID) });

const BY_NAME: ReadonlyMap<string, number> = new Map(
  Object.entries(COUNTRIES).flatMap(([id, names]) =>
    [...Object.values(names), ...(CODES_OF[Number(id)] ?? [])].map((name) => [slug(name), Number(id)] as const),
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
