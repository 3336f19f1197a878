import type { ToldCountry } from '@/lib/domain/place/country-of-home';
import type { Translated } from '@/lib/domain/text/locale';

/** Country numbers of the feed (SPEC §3: 10 is Belgium, 50 is Luxembourg; the rest is ours). */
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

/** The country that a number of the feed stands for; null where the feed names none. */
export const toldCountry = (countryId: number | null): ToldCountry | null =>
  countryId === null ? null : (CODES[countryId] ?? 'other');

/** The name of a country in four languages; empty texts for an unknown number. */
export const countryNames = (countryId: number): Translated =>
  COUNTRIES[countryId] ?? { nl: '', fr: '', en: '', de: '' };
