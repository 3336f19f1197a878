import { sumOf } from './cents';
import { type Purchase, purchaseCosts } from './purchase-costs';

/** The dearest price that is looked for, in euro. */
export const HIGHEST_PRICE = 100_000_000;

/** What a purchase asks in all: the price and its costs, in euro. */
export const purchaseTotal = (purchase: Purchase, day: string): number =>
  sumOf([purchase.price, purchaseCosts(purchase, day).total]);

/**
 * The dearest price that own money and a loan pay for together with all costs, to the cent; 0 where they do not reach. What
 * a purchase asks grows with its price, so halving finds it; where a ceiling of law makes it jump, something is left over.
 */
export function affordablePrice(terms: Omit<Purchase, 'price'>, ownMoney: number, day: string): number {
  const funds = sumOf([ownMoney, terms.loan]);
  const fits = (cents: number) => purchaseTotal({ ...terms, price: cents / 100 }, day) <= funds;
  let low = 0;
  let high = Math.round(Math.min(funds, HIGHEST_PRICE) * 100) + 1;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle;
  }
  return low / 100;
}
