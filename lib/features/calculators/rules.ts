import { sumOf } from '../../domain/money/cents';
import { type Purchase, purchaseTotal } from '../../domain/money/purchase-costs';

/** The upper limit of the search for a price, in euro. */
export const HIGHEST_PRICE = 100_000_000;

/**
 * The highest price that own money and a loan pay for together with all costs, to the cent; 0 if the money is not
 * enough. The cost of a purchase grows with its price, so bisection finds it; where a legal ceiling makes the cost
 * jump, some money is left over.
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
