import { formatEuro } from '../text/format-number';
import type { Locale } from '../text/locale';
import { readQuantity } from '../text/number-in-text';

/**
 * An amount as people type it, in euro: `1.250.000`, `1 250 000`, `350000,50`, `€ 1.250,5`, `1,250,000.50`,
 * `450.000,-`, `EUR 450.000`, `300k`. Null for anything else, a negative amount and parts of a cent.
 */
export function parseAmount(typed: string): number | null {
  const text = typed.trim();
  const amount = readQuantity(/k$/i.test(text) ? text.replace(/^€/, '') : text, 'money');
  const isWholeCents = amount !== null && Math.round(amount * 100) / 100 === amount;
  return isWholeCents && amount >= 0 && !/^\W*[-−]\d/.test(typed) ? amount : null;
}

/** A percentage as people type it: `3,25`, `3.25 %`. Its point or comma is always the decimal sign. */
export function parsePercent(typed: string): number | null {
  const text = typed.trim().replace(/%$/, '').trim();
  return /^\d{1,3}(?:[.,]\d{1,4})?$/.test(text) ? Number(text.replace(',', '.')) : null;
}

/** A typed amount as people of a language write it: `300000` becomes `€ 300.000`. Any other text stays as typed. */
export function writtenAmount(typed: string, locale: Locale): string {
  const amount = parseAmount(typed);
  return amount === null ? typed : formatEuro(amount, locale);
}
