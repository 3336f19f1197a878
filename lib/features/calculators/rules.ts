import { roundToCents, sumOf } from '../../domain/money/cents';
import { type Purchase, purchaseCosts } from '../../domain/money/purchase-costs';

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

/** Municipalities by NIS code, with the key of each in the municipality table. */
type Listed = Readonly<Record<string, string>>;

/** Core cities (kernsteden): Flemish Tax Code, definitions, 8° (DOMAIN §3.1). */
const CORE_CITIES: Listed = {
  '11002': 'antwerp',
  '11005': 'boom',
  '12025': 'mechelen',
  '13040': 'turnhout',
  '23088': 'vilvoorde',
  '24062': 'leuven',
  '31005': 'bruges',
  '34022': 'kortrijk',
  '35013': 'ostend',
  '36015': 'roeselare',
  '41002': 'aalst',
  '42006': 'dendermonde',
  '44021': 'ghent',
  '46021': 'sint-niklaas',
  '71016': 'genk',
  '71072': 'hasselt',
};

/**
 * Municipalities of the Flemish rim around Brussels: definitions, 9°. The text is older than the mergers of 2025: its
 * Galmaarden, Gooik and Herne are now Pajottegem (DOMAIN §4.2).
 */
const FLEMISH_RIM: Listed = {
  '23002': 'asse',
  '23003': 'beersel',
  '23009': 'bever',
  '23016': 'dilbeek',
  '23025': 'grimbergen',
  '23027': 'halle',
  '23033': 'hoeilaart',
  '23038': 'kampenhout',
  '23039': 'kapelle-op-den-bos',
  '23044': 'liedekerke',
  '23045': 'londerzeel',
  '23047': 'machelen',
  '23050': 'meise',
  '23052': 'merchtem',
  '23060': 'opwijk',
  '23062': 'overijse',
  '23064': 'pepingen',
  '23077': 'sint-pieters-leeuw',
  '23081': 'steenokkerzeel',
  '23086': 'ternat',
  '23088': 'vilvoorde',
  '23094': 'zaventem',
  '23096': 'zemst',
  '23097': 'roosdaal',
  '23098': 'drogenbos',
  '23099': 'kraainem',
  '23100': 'linkebeek',
  '23101': 'sint-genesius-rode',
  '23102': 'wemmel',
  '23103': 'wezembeek-oppem',
  '23104': 'lennik',
  '23105': 'affligem',
  '23106': 'pajottegem',
  '24009': 'bertem',
  '24045': 'huldenberg',
  '24055': 'kortenberg',
  '24104': 'tervuren',
};

type DatedPlaces = { places: Listed; validFrom: string; source: string; lastChecked: string };

/**
 * The places with a higher ceiling for a modest property, newest list first. A law that ends the rule becomes a list
 * without places.
 */
export const HIGHER_CEILING_PLACES: readonly DatedPlaces[] = [
  {
    places: { ...CORE_CITIES, ...FLEMISH_RIM },
    validFrom: '2022-01-01',
    source: 'Flemish Tax Code, definitions 8° and 9° (DOMAIN §3.1); vastgoedpraktijk.be 2022-01-07',
    lastChecked: '2026-11-26',
  },
];

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
