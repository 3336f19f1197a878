import { isClosed, type PropertyStatus } from '../property/property-status';
import type { Locale } from '../text/locale';
import { formatEuro } from './currency';

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

export type Price = {
  /** Euro, or null when the feed gives none. */
  amount: number | null;
  /** Euro before the price was lowered. */
  previous: number | null;
  kind: PriceKind;
  publish: boolean;
};

/** What a screen prints where the price stands; words are the screen's, amounts are ready. */
export type PriceDisplay =
  | {
      kind: 'amount';
      amount: string;
      before: 'startingFrom' | null;
      after: Exclude<PriceKind, 'total' | 'starting-from'> | null;
      previous: string | null;
    }
  | { kind: 'on-request' }
  | { kind: 'status'; status: PropertyStatus };

/** The amount that may be shown; null when it may not be published or is not known. */
const publishedAmount = ({ publish, amount }: Price): number | null =>
  publish && amount !== null && Number.isFinite(amount) && amount > 0 ? amount : null;

/**
 * How a price is shown (SPEC §9): the text "starting from" before a price of unit 7; "price on request" when it may
 * not be published or is not known; the status instead of the price when the agency's rule says so.
 */
export function priceDisplay(
  price: Price,
  status: PropertyStatus,
  statusesThatReplacePrice: readonly PropertyStatus[],
  locale: Locale,
): PriceDisplay {
  if (statusesThatReplacePrice.includes(status)) return { kind: 'status', status };
  const amount = publishedAmount(price);
  if (amount === null) return { kind: 'on-request' };
  const { kind } = price;
  const isHigher = price.previous !== null && Number.isFinite(price.previous) && price.previous > amount;
  return {
    kind: 'amount',
    amount: formatEuro(amount, locale),
    before: kind === 'starting-from' ? 'startingFrom' : null,
    after: kind === 'total' || kind === 'starting-from' ? null : kind,
    previous: isHigher && !isClosed(status) ? formatEuro(price.previous, locale) : null,
  };
}

/** How many months' worth an amount of this kind is; null where an amount per m² says nothing about the whole. */
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
 * The amount that filters, orders and comparisons know: what is asked, or for a rent what it comes to a month (decision
 * 020). Null where the price is not shown, so that nothing gives it away.
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
