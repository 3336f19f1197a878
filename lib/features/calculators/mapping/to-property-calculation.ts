import { type OwnHomeSale, ownHomePurchase, usualLoan } from '@/lib/domain/money/own-home';
import { purchaseCosts, purchaseTotal } from '@/lib/domain/money/purchase-costs';
import type { SaleRegime } from '@/lib/domain/money/purchase-taxes';
import { depositLimit, type LeaseTerms, rentCosts } from '@/lib/domain/money/rent-costs';
import type { Region } from '@/lib/domain/place/zip-region';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { href } from '@/lib/routing/href';
import { MOST } from '../search-params';
import type { CalculatorName, PropertyCalculation } from '../types';
import { toPurchaseBasis, toPurchaseNotes, toPurchaseRows, toRentBasis, toRentRows, toTenantNotes } from './to-result';

/** The data of a property for its total cost: the tax regime of a sale, or the terms of a lease. */
type PricedProperty = {
  goal: Goal;
  region: Region | null;
  /** The key of the municipality in the table of places. */
  municipality: string;
  price: number | null;
  regime: SaleRegime;
  /** The part of the price that is land under duty, in euro; 0 if the feed gives none. */
  land: number;
  /** The fee that a buyer pays to the agency, in euro; usually 0. */
  agencyFee: number;
  lease: LeaseTerms | null;
};

const filledIn = (name: CalculatorName, locale: Locale, values: Readonly<Record<string, string | number>>): string =>
  `${href(name, locale)}?${new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)]))}`;

function saleOf(sale: OwnHomeSale & { price: number }, locale: Locale, day: string): PropertyCalculation {
  const { region, price, regime, agencyFee } = sale;
  const purchase = ownHomePurchase(sale, price, day);
  const { isNewBuild, isRebuilt, isCoreCity, land } = purchase;
  const calculator = filledIn('costs', locale, {
    region,
    price,
    own: 'yes',
    ...(isCoreCity && { city: 'yes' }),
    ...(isNewBuild && { new: 'yes' }),
    ...(isNewBuild && land > 0 && { land }),
    ...(isRebuilt && { rebuilt: 'yes' }),
    ...(agencyFee > 0 && { agency: agencyFee }),
  });
  const usual = usualLoan(price, day);
  // The loan calculator has a maximum.
  const { loan, monthly } = usual.loan.amount <= MOST.amount ? usual : { loan: null, monthly: null };
  const mortgage = loan && filledIn('mortgage', locale, { loan: loan.amount });
  const links = {
    kind: 'sale',
    country: region === 'luxembourg' ? 'LU' : 'BE',
    months: 0,
    calculator,
    mortgage,
  } as const;
  // The share of the land is unknown: any total would be wrong (design/money-and-rates).
  if (regime === 'land-apart' && land === 0)
    return {
      ...links,
      text: 'land-apart',
      total: null,
      monthly: null,
      loan: null,
      rows: [],
      notes: [{ name: 'notary' }],
      basis: toPurchaseBasis({ ...purchase, land: price }, day),
    };
  const costs = purchaseCosts(purchase, day);
  return {
    ...links,
    text: !isNewBuild ? 'duty' : land > 0 ? 'vat-duty' : 'vat',
    total: purchaseTotal(purchase, day),
    monthly,
    loan,
    rows: toPurchaseRows(costs, price),
    notes: toPurchaseNotes(purchase, day),
    basis: toPurchaseBasis(purchase, day),
  };
}

const DEPOSIT_TEXTS = {
  asked: 'deposit-asked',
  capped: 'deposit-most',
  most: 'deposit-most',
  unknown: 'deposit-unknown',
} as const;

function rentOf(region: Region, rent: number, terms: LeaseTerms, locale: Locale, day: string): PropertyCalculation {
  const lease = { ...terms, region, rent, insurance: 0 };
  const costs = rentCosts(lease, day);
  const { charges, deposit, inventory, agencyFee, isMainResidence } = terms;
  return {
    kind: 'rent',
    country: region === 'luxembourg' ? 'LU' : 'BE',
    text: DEPOSIT_TEXTS[costs.deposit],
    total: costs.total,
    monthly: costs.monthly,
    loan: null,
    months: depositLimit(region, day),
    rows: toRentRows(costs),
    notes: toTenantNotes(lease),
    basis: toRentBasis(lease, day),
    calculator: filledIn('rent-costs', locale, {
      region,
      rent,
      charges,
      ...(deposit !== null && { deposit }),
      ...(!isMainResidence && { other: 'yes' }),
      ...(inventory > 0 && { inventory }),
      ...(agencyFee > 0 && { agency: agencyFee }),
    }),
    mortgage: null,
  };
}

/**
 * The total cost of a property: for a buyer who will have no other dwelling, or at the start of its lease
 * (design/money-and-rates). Null if the price is hidden, the region is unknown, or the terms of the lease are unknown.
 */
export function toPropertyCalculation(
  property: PricedProperty,
  locale: Locale,
  day: string,
): PropertyCalculation | null {
  const { goal, region, price, lease } = property;
  if (!region || price === null || price <= 0) return null;
  if (goal === 'for-sale') return saleOf({ ...property, region, price }, locale, day);
  return lease && rentOf(region, price, lease, locale, day);
}
