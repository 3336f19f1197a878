import { rateOn } from '../law/legal-rates';
import { hasHigherCeiling } from '../place/higher-ceiling-places';
import type { Region } from '../place/zip-region';
import { monthlyPayment } from './mortgage';
import { type Purchase, purchaseTotal } from './purchase-costs';
import type { SaleRegime } from './purchase-taxes';

/** What decides the cost of a dwelling beside its price; `land`: the part of the price under duty, 0 if unknown. */
export type OwnHomeSale = { region: Region; regime: SaleRegime; municipality: string; land: number; agencyFee: number };

/** The purchase of a dwelling as the only home of one buyer, without a loan. */
export function ownHomePurchase(sale: OwnHomeSale, price: number, day: string): Purchase {
  const { region, regime, municipality, agencyFee } = sale;
  const isNewBuild = regime !== 'duty';
  return {
    region,
    price,
    isOwnHome: true,
    isNewBuild,
    land: isNewBuild && sale.land < price ? sale.land : 0,
    // Luxembourg has no lower VAT for rebuilding.
    isRebuilt: regime === 'rebuilt' && region !== 'luxembourg',
    // Only an existing property has the reduction of duty, so only its form has this field.
    isCoreCity: region === 'flanders' && !isNewBuild && hasHigherCeiling(municipality, day),
    buyers: 1,
    loan: 0,
    agencyFee,
  };
}

/** A round rate as an example and not an offer: visitors type the rate of their bank (design/money-and-rates). */
export const USUAL_TERMS = { percent: 3, years: 20 } as const;

/** The usual loan for a price, and its instalment a month. */
export function usualLoan(price: number, day: string) {
  const share = rateOn('usualLoanPercent', day);
  const loan = { amount: Math.round((price * share) / 100), share, ...USUAL_TERMS };
  return { loan, monthly: monthlyPayment({ ...loan, loan: loan.amount }) };
}

/** What a dwelling costs a month and in all, as its page says; NaN where that is unknown or the price is hidden. */
export function reachOf(
  sale: OwnHomeSale | null,
  price: number | null,
  day: string,
): { month: number; 'all-in': number } {
  const purchase = sale && price ? ownHomePurchase(sale, price, day) : null;
  // Without its share of land, the taxes of a new building are unknown.
  if (!purchase || (sale?.regime === 'land-apart' && purchase.land === 0))
    return { month: Number.NaN, 'all-in': Number.NaN };
  return { month: usualLoan(purchase.price, day).monthly, 'all-in': purchaseTotal(purchase, day) };
}
