import { formatEuro } from '../text/format-number';
import type { Locale } from '../text/locale';
import table from './legal-rates.json' with { type: 'json' };

/** The day on which the rates without a day of their own were checked. */
const CHECKED = '2026-11-20';

/**
 * One value of a legal rate, valid from a day on, with its source. `validFrom` null: valid, but the first day is
 * unknown; only the oldest value of a rate may be null. A text shows an amount in euro with a euro sign.
 */
type Dated = { value: number; validFrom: string | null; source: string; lastChecked: string; isEuro?: boolean };

export type RateName = keyof typeof table;
export const RATE_NAMES = Object.keys(table) as RateName[];

/**
 * Every rate, year and term that a page or a rule uses, newest first. Texts use the key and never the number, because
 * rates change every January (DOMAIN §0). A source is a page that was read, or a section of the reference (DOMAIN §3.1)
 * that names its sources. How they were checked: design/money-and-rates.
 */
export const RATES = Object.fromEntries(
  RATE_NAMES.map((name): [string, readonly Dated[]] => {
    const rows: ReadonlyArray<Partial<Dated> & Pick<Dated, 'value' | 'source'>> = table[name];
    return [name, rows.map((row) => ({ validFrom: null, lastChecked: CHECKED, ...row }))];
  }),
) as Record<RateName, readonly Dated[]>;

const on = (name: RateName, day: string): Dated | undefined => {
  const values = RATES[name];
  return values.find(({ validFrom }) => validFrom === null || validFrom <= day) ?? values.at(-1);
};

/** The value of a rate on a day (ISO date); before the first known day, the oldest value. */
export const rateOn = (name: RateName, day: string): number => on(name, day)?.value ?? Number.NaN;

/** The source of a rate's value on a day, and the day of its last check (ISO date). */
export const rateOrigin = (name: RateName, day: string): { source: string; lastChecked: string } =>
  on(name, day) ?? { source: '', lastChecked: '' };

/** The first day of validity of a rate's value on a day (ISO date); null when unknown. */
export const rateSince = (name: RateName, day: string): string | null => on(name, day)?.validFrom ?? null;

/** The day on which all rates had been checked (ISO date). */
export const ratesChecked = (): string => CHECKED;

/** A rate formatted for a text: `12,5` (`12.5` in English), `€ 200.000`, `2023`. */
export function formatRate(name: RateName, locale: Locale, day: string): string {
  const value = rateOn(name, day);
  return on(name, day)?.isEuro ? formatEuro(value, locale) : String(value).replace('.', locale === 'en' ? '.' : ',');
}

/** One slice of the scale: the percentage applies to the part of a price from `from` up to the next slice. */
type Slice = { from: number; percent: number };
type DatedScale = { slices: readonly Slice[]; validFrom: string | null; source: string; lastChecked: string };

/**
 * The federal scale of notaries for a purchase deed, by slices of the price. Since 2023 another table applies, lower
 * for the only dwelling; its amounts were not found, and the classic scale is a good estimate (DOMAIN §3.3,
 * design/money-and-rates).
 */
export const NOTARY_SCALES: readonly DatedScale[] = [
  {
    slices: [
      { from: 0, percent: 4.56 },
      { from: 7_500, percent: 2.85 },
      { from: 17_500, percent: 2.28 },
      { from: 30_000, percent: 1.71 },
      { from: 45_495, percent: 1.14 },
      { from: 64_095, percent: 0.57 },
      { from: 250_095, percent: 0.057 },
    ],
    validFrom: null,
    source: 'DOMAIN §3.3; deboerenpartners.be; 3270notaris.be; bouwinfo.be',
    lastChecked: '2026-11-23',
  },
];

/** The scale that applies on a day (ISO date). */
export const notaryScaleOn = (day: string): DatedScale | undefined =>
  NOTARY_SCALES.find(({ validFrom }) => validFrom === null || validFrom <= day) ?? NOTARY_SCALES.at(-1);
