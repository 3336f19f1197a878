import type { PropertyStatus } from '../property/property-status';
import type { PriceDisplay } from './price';
import type { PriceTaxes } from './price-taxes';

/** The parts of a written price, formatted in one language. */
export type PriceParts = { amount: string; before?: string; unit?: string; was?: string; taxed?: string };

/** The translators of messages that a written price needs, in one language. */
export type PriceWordsOf = {
  price: (
    key:
      | 'startingFrom'
      | 'onRequest'
      | 'exclVat'
      | 'atMost'
      | 'charges'
      | 'chargesPerMonth'
      | `taxes.${PriceTaxes['kind']}`
      | `unit.${NonNullable<Extract<PriceDisplay, { kind: 'amount' }>['after']>}`,
  ) => string;
  status: (status: PropertyStatus) => string;
};

/** The amount with taxes in words, with "at most" before it when the share of the land is unknown. */
export const taxedWords = (
  { kind, amount }: { kind: PriceTaxes['kind']; amount: string },
  words: Pick<PriceWordsOf, 'price'>,
): string =>
  [kind === 'at-most' && words.price('atMost'), amount, words.price(`taxes.${kind}`)].filter(Boolean).join(' ');

/**
 * A price in words: "starting from" before the amount, the unit and the agency's own words after it; or the words that
 * replace the price (SPEC §9).
 */
export function priceParts(price: PriceDisplay, words: PriceWordsOf): PriceParts {
  if (price.kind === 'status') return { amount: price.text ?? words.status(price.status) };
  if (price.kind === 'on-request') return { amount: words.price('onRequest') };
  const { taxed } = price;
  const charges =
    price.charges && `+ ${price.charges} ${words.price(price.after === 'per-month' ? 'charges' : 'chargesPerMonth')}`;
  const unit = [
    price.after && words.price(`unit.${price.after}`),
    price.unitText,
    taxed && !taxed.isSaid && words.price('exclVat'),
    charges,
  ]
    .filter(Boolean)
    .join(' ');
  return {
    amount: price.amount,
    ...(price.before && { before: words.price(price.before) }),
    ...(unit && { unit }),
    ...(price.previous && { was: price.previous }),
    ...(taxed && { taxed: taxedWords(taxed, words) }),
  };
}
