import { isClosed, type PropertyStatus } from '../property/property-status';
import type { Goal } from '../property/property-values';
import type { Locale } from '../text/locale';
import { formatEuro } from './currency';
import { namesRates } from './price-note';
import { includesVat, type PriceTaxes, priceTaxes, type TaxedSale } from './price-taxes';

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
/** What the amount means. Only `starting-from` is the specification's (unit 7, SPEC §9); the rest is ours (DOMAIN §5.4). */
export type PriceKind = (typeof PRICE_KINDS)[number];

/** The unit that is written after an amount. */
export type AmountUnit = Exclude<PriceKind, 'total' | 'starting-from'>;

/** A price that may be told. */
export type ShownPrice = {
  publish: true;
  /** Euro, or null when the feed gives none. */
  amount: number | null;
  /** Euro before the price was lowered. */
  previous: number | null;
  kind: PriceKind;
};
/** One that may not: there is no amount in it to be told by mistake (design/hidden-prices-and-addresses). */
export type HiddenPrice = { publish: false; kind: PriceKind };
export type Price = ShownPrice | HiddenPrice;

/**
 * What the agency itself says of a price, in the visitor's language, whether the property is let, and what a sale is taxed with on a day
 * (ISO date).
 */
export type PriceWords = {
  goal?: Goal;
  unitText?: string | null;
  statusText?: string | null;
  taxes?: { sale: TaxedSale; day: string };
};

/**
 * What a screen prints where the price stands; words are the screen's, amounts are ready. `unitText` and `text` are the
 * agency's own words, behind the amount and in place of the status.
 */
export type PriceDisplay =
  | {
      kind: 'amount';
      amount: string;
      before: 'startingFrom' | null;
      after: AmountUnit | null;
      unitText?: string;
      previous: string | null;
      /** With VAT, which is not in the amount; `isSaid`: the words behind the amount say so already. */
      taxed?: { kind: PriceTaxes['kind']; amount: string; euro: number; isSaid: boolean };
    }
  | { kind: 'on-request' }
  | { kind: 'status'; status: PropertyStatus; text?: string };

/** Whether words name a unit ("/week", "per jaar", "par m²") and not only what is added, such as "+ VAT". */
const saysUnit = (words: string): boolean => /^\s*(?:\/|per\s|par\s|pro\s|je\s)/i.test(words);

/** Our own unit behind an amount; null where the agency's words take its place (design/money-and-rates). */
function unitOf(kind: PriceKind, goal: Goal | undefined, own: string | null | undefined): AmountUnit | null {
  // A rent "from" an amount is still a rent per month.
  const unit = kind === 'starting-from' ? (goal === 'for-rent' ? 'per-month' : 'total') : kind;
  if (unit === 'total') return null;
  const gives = unit === 'per-month' || unit === 'excluding-costs';
  return own && (gives || saysUnit(own)) ? null : unit;
}

/** An amount with its taxes; nothing where no VAT applies, or where the agency says that it is in the price. */
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

/** The amount that may be shown; null when it may not be published or is not known. */
export const publishedAmount = (price: Price): number | null =>
  price.publish && price.amount !== null && Number.isFinite(price.amount) && price.amount > 0 ? price.amount : null;

/**
 * How a price is shown (SPEC §9): the text "starting from" before a price of unit 7; "price on request" when it may
 * not be published or is not known; the status instead of the price when the agency's rule says so.
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
  };
}

/** How many months an amount of this kind covers; null for an amount per m², which says nothing about the whole. */
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
 * The amount that filters, sorting and comparisons use: the price, or the rent per month (design/feed-import). Null where the
 * price is not shown, so that no filter reveals it.
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
