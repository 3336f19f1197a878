import { roundToCents, sumOf } from '../../domain/money/cents';
import { type Purchase, purchaseCosts } from '../../domain/money/purchase-costs';
import places from '../../domain/place/higher-ceiling-places.json';

/** The upper limit of the search for a price, in euro. */
export const HIGHEST_PRICE = 100_000_000;

/** The whole cost of a purchase: the price and its costs, in euro. */
export const purchaseTotal = (purchase: Purchase, day: string): number =>
  sumOf([purchase.price, purchaseCosts(purchase, day).total]);

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

/**
 * Municipalities by NIS code, with the key of each in the municipality table: core cities (kernsteden) by the Flemish Tax Code,
 * definitions, 8° (DOMAIN §3.1), and the Flemish rim around Brussels, 9°. The text is older than the mergers of 2025: its
 * Galmaarden, Gooik and Herne are now Pajottegem (DOMAIN §4.2).
 */
type Listed = Readonly<Record<string, string>>;
type DatedPlaces = { places: Listed; validFrom: string; source: string; lastChecked: string };

/**
 * The places with a higher ceiling for a modest property, newest list first. A law that ends the rule becomes a list
 * without places.
 */
export const HIGHER_CEILING_PLACES: readonly DatedPlaces[] = places;

/**
 * Whether a municipality, by its key in the municipality table, is a core city or lies in the Flemish rim on a day
 * (ISO date). This includes its villages and the municipalities that merged into it.
 */
export function hasHigherCeiling(municipality: string, day: string): boolean {
  const list = HIGHER_CEILING_PLACES.find(({ validFrom }) => validFrom <= day) ?? HIGHER_CEILING_PLACES.at(-1);
  return Object.values(list?.places ?? {}).includes(municipality);
}

/** A loan that is paid back in equal instalments: euro, percent a year, years. */
export type Mortgage = { loan: number; percent: number; years: number };

/** The actuarial monthly rate as Belgium computes it: twelve months compound to the yearly rate (DOMAIN §3.5). */
export const monthlyRate = (percent: number): number => (1 + percent / 100) ** (1 / 12) - 1;

/** The part of a loan, in euro, that one euro a month pays back. */
function instalmentFactor(percent: number, months: number): number {
  const rate = monthlyRate(percent);
  return rate === 0 ? months : (1 - (1 + rate) ** -months) / rate;
}

/** The monthly instalment of a loan, in euro (DOMAIN §3.5). */
export const monthlyPayment = ({ loan, percent, years }: Mortgage): number =>
  roundToCents(loan / instalmentFactor(percent, years * 12));

/**
 * The highest loan for an instalment, in euro; rounded down to the cent, so that the payment never exceeds the
 * instalment.
 */
export const loanFor = (payment: number, percent: number, years: number): number =>
  Math.floor(payment * instalmentFactor(percent, years * 12) * 100 + 1e-6) / 100;

/** The interest on a loan over its whole term, in euro. */
export const totalInterest = (mortgage: Mortgage): number =>
  Math.max(0, roundToCents(monthlyPayment(mortgage) * mortgage.years * 12 - mortgage.loan));

/** The debt that remains after some years, in euro. */
export function owedAfter({ loan, percent, years }: Mortgage, passed: number): number {
  const left = Math.max(0, years - passed) * 12;
  return roundToCents((loan * instalmentFactor(percent, left)) / instalmentFactor(percent, years * 12));
}
