import { isClosed, type PropertyStatus } from '../property/property-status';
import type { Goal } from '../property/property-values';
import { formatEuro } from '../text/format-number';
import type { Locale } from '../text/locale';
import { includesVat, namesRates, type PriceTaxes, priceTaxes, type TaxedSale } from './price-taxes';

export const PRICE_KINDS = [
  'total',
  'per-month',
  'per-year',
  'per-m2',
  'per-m2-year',
  'excluding-costs',
  'starting-from',
  'per-week',
] as const;
/** The meaning of an amount. The specification defines only `starting-from` (unit 7, SPEC §9); see DOMAIN §5.4. */
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The unit after an amount. */
export type AmountUnit = Exclude<PriceKind, 'total' | 'starting-from'>;

/** A price that may be published. */
export type ShownPrice = {
  publish: true;
  /** The amount in euro; null when the feed has none. */
  amount: number | null;
  /** The amount in euro before a reduction. */
  previous: number | null;
  kind: PriceKind;
};
/** A price that may not be published: it has no amount, so that none can leak (design/hidden-prices-and-addresses). */
export type HiddenPrice = { publish: false; kind: PriceKind };
export type Price = ShownPrice | HiddenPrice;

/**
 * The context of a price: the agency's own words in the visitor's language, for sale or for rent, and the tax facts of
 * a sale on a day (ISO date).
 */
export type PriceWords = {
  goal?: Goal;
  unitText?: string | null;
  statusText?: string | null;
  taxes?: { sale: TaxedSale; day: string };
  /** The charges of a month beside a rent, in euro. */
  charges?: number | null;
};

/**
 * A price for display: amounts are formatted, words are added by the screen. `unitText` and `text` are the agency's own
 * words: `unitText` follows the amount, `text` replaces the status.
 */
export type PriceDisplay =
  | {
      kind: 'amount';
      amount: string;
      before: 'startingFrom' | null;
      after: AmountUnit | null;
      unitText?: string;
      previous: string | null;
      /** The amount plus VAT; `isSaid` is true if the words after the amount already mention the VAT. */
      taxed?: { kind: PriceTaxes['kind']; amount: string; euro: number; isSaid: boolean };
      /** The charges of a month beside a rent, formatted. */
      charges?: string;
    }
  | { kind: 'on-request' }
  | { kind: 'status'; status: PropertyStatus; text?: string };

/** Whether the words after an amount name a unit ("/week", "per jaar", "par m²"), and not only an extra ("+ VAT"). */
const saysUnit = (words: string): boolean => /^\s*(?:\/|per\s|par\s|pro\s|je\s)/i.test(words);

/** The site's own unit after an amount; null when the words of the agency replace it (design/money-and-rates). */
function unitOf(kind: PriceKind, goal: Goal | undefined, own: string | null | undefined): AmountUnit | null {
  // A rent "starting from" an amount is a monthly rent.
  const unit = kind === 'starting-from' ? (goal === 'for-rent' ? 'per-month' : 'total') : kind;
  if (unit === 'total') return null;
  const gives = unit === 'per-month' || unit === 'excluding-costs';
  return own && (gives || saysUnit(own)) ? null : unit;
}

/** An amount with its taxes; empty when no VAT applies or when the words of the agency say that VAT is in the price. */
function withTaxes(
  amount: number,
  after: AmountUnit | null,
  { taxes, unitText }: PriceWords,
  locale: Locale,
): Pick<Extract<PriceDisplay, { kind: 'amount' }>, 'taxed'> {
  const found = taxes && !includesVat(unitText ?? '') ? priceTaxes(taxes.sale, amount, taxes.day) : null;
  if (!found) return {};
  const isSaid = after === 'excluding-costs' || namesRates(unitText ?? '');
  return { taxed: { kind: found.kind, amount: formatEuro(found.total, locale), euro: found.total, isSaid } };
}

/**
 * The charges beside a rent, which every advertisement states with the rent (DOMAIN §2.7); empty for a sale, without charges,
 * and if the words of the agency already have the amount.
 */
function withCharges({ goal, charges, unitText }: PriceWords, locale: Locale): { charges?: string } {
  if (goal !== 'for-rent' || !charges || !Number.isFinite(charges) || charges < 0) return {};
  return (unitText ?? '').includes(String(charges)) ? {} : { charges: formatEuro(charges, locale) };
}

/** The amount that may be shown; null when it is hidden or unknown. */
export const publishedAmount = (price: Price): number | null =>
  price.publish && price.amount !== null && Number.isFinite(price.amount) && price.amount > 0 ? price.amount : null;

/**
 * The display of a price (SPEC §9): "starting from" before a price of unit 7; "price on request" when it is hidden or
 * unknown; the status instead of the price for `statusesThatReplacePrice`.
 */
export function priceDisplay(
  price: Price,
  status: PropertyStatus,
  statusesThatReplacePrice: readonly PropertyStatus[],
  locale: Locale,
  words: PriceWords = {},
): PriceDisplay {
  const { goal, unitText, statusText } = words;
  if (statusesThatReplacePrice.includes(status))
    return { kind: 'status', status, ...(statusText ? { text: statusText } : {}) };
  const amount = publishedAmount(price);
  if (!price.publish || amount === null) return { kind: 'on-request' };
  const { kind, previous } = price;
  const after = unitOf(kind, goal, unitText);
  const isHigher = previous !== null && Number.isFinite(previous) && previous > amount;
  return {
    kind: 'amount',
    amount: formatEuro(amount, locale),
    before: kind === 'starting-from' ? 'startingFrom' : null,
    after,
    ...(unitText ? { unitText } : {}),
    previous: isHigher && !isClosed(status) ? formatEuro(previous, locale) : null,
    ...withTaxes(amount, after, words, locale),
    ...withCharges(words, locale),
  };
}

/** The months that an amount of this kind covers; null for an amount per m², from which no total follows. */
const MONTHS: Readonly<Record<PriceKind, number | null>> = {
  total: 1,
  'per-month': 1,
  'per-year': 12,
  'per-m2': null,
  'per-m2-year': null,
  'excluding-costs': 1,
  'starting-from': 1,
  'per-week': 12 / 52,
};

/**
 * The amount that filters, sorting and comparisons use: the price, or the rent per month (design/feed-import). Null
 * when the price is not shown, so that no filter reveals it.
 */
export function searchablePrice(
  price: Price,
  status: PropertyStatus,
  statusesThatReplacePrice: readonly PropertyStatus[],
): number | null {
  const months = MONTHS[price.kind];
  const amount = statusesThatReplacePrice.includes(status) ? null : publishedAmount(price);
  if (amount === null || months === null) return null;
  return Math.round((amount / months) * 100) / 100;
}
