import { isDwelling, isLand } from '@/lib/domain/property/property-type';
import type { FeedProject } from '../../schema/project';
import type { FeedProperty } from '../../schema/property';
import { type Check, LEFT_OUT } from './check-value';

/** The lowest and highest plausible price in euro. Outside these, a dot, a zero or the kind of deal is wrong. */
const SALE = { dwelling: [5000, 200_000_000], other: [100, 500_000_000] } as const;
const RENT = { dwelling: [30, 100_000], other: [5, 1_000_000] } as const;
const PER_TIME: readonly string[] = ['per-month', 'per-week', 'per-year', 'per-m2-year'];

/** Checks the price against the kind of deal and the type. */
export function checkPrice(check: Check, property: FeedProperty): void {
  const { Goal, MainType, PriceUnit, Price, PreviousPrice } = property;
  const isRent = Goal === 'for-rent';
  if (!isRent && PriceUnit !== null && PER_TIME.includes(PriceUnit))
    check.drop(property, 'PriceUnit', 'is for a rent, and the property is for sale');
  const perArea = property.PriceUnit === 'per-m2' || property.PriceUnit === 'per-m2-year';
  const months = PriceUnit === 'per-year' ? 12 : PriceUnit === 'per-week' ? 12 / 52 : 1;
  const [least, most] = (isRent ? RENT : SALE)[isDwelling(MainType) ? 'dwelling' : 'other'];
  const cannotBe = (price: number | null): boolean =>
    price !== null &&
    price > 0 &&
    !perArea &&
    (price / (isRent ? months : 1) < least || price / (isRent ? months : 1) > most);
  const deal = isRent ? 'a rent' : 'a sale';
  if (cannotBe(Price))
    check.set(
      property,
      'Price',
      null,
      `cannot be the price of ${deal} of this type; ${LEFT_OUT}, and the page says "price on request"`,
    );
  if (cannotBe(PreviousPrice)) check.drop(property, 'PreviousPrice', `cannot be the price of ${deal} of this type`);
}

/**
 * The highest plausible amounts as multiples of the price: of the monthly rent, or of the sale price. A higher amount
 * has a wrong dot or is in the wrong field.
 */
const BESIDE_RENT = [
  ['MonthlyCharges', 3],
  ['DepositAmount', 24],
] as const;
const BESIDE_SALE = [
  ['NotaryFees', 0.3],
  ['RealEstateTax', 0.1],
  ['CadastralIncome', 0.1],
] as const;

/** Price units that contain everything to be paid; for a rent, everything in a month. */
const WHOLE: readonly string[] = ['total', 'excluding-costs', 'starting-from', 'per-month'];

function checkBesidePrice(check: Check, property: FeedProperty): void {
  const { Goal, PriceUnit, Price } = property;
  const isRent = Goal === 'for-rent';
  if (Price === null || Price <= 0 || (PriceUnit !== null && !WHOLE.includes(PriceUnit))) return;
  for (const [field, most] of isRent ? BESIDE_RENT : BESIDE_SALE) {
    const amount = property[field];
    if (amount !== null && amount > most * Price) check.drop(property, field, `is too high for a price of ${Price}`);
  }
}

/** Checks the amounts beside the price: land costs at most the whole price. */
export function checkAmounts(check: Check, property: FeedProperty): void {
  const { LandPrice, Price } = property;
  if (LandPrice !== null && Price !== null && Price > 0 && LandPrice > Price)
    check.drop(property, 'LandPrice', 'is more than the whole price');
  checkBesidePrice(check, property);
}

const OF_PURCHASES = ['LandPrice', 'RegisteredRights', 'NotaryFees'] as const;

/** Removes the taxes of a purchase from a property for rent. The rent of land and of a dwelling has no VAT. */
export function checkTaxes(check: Check, property: FeedProperty): void {
  const { Goal, MainType, VAT } = property;
  if (Goal !== 'for-rent') return;
  for (const field of OF_PURCHASES)
    if (property[field]) check.drop(property, field, 'applies to a purchase, and the property is for rent');
  if (VAT !== null && VAT !== 'none' && (isDwelling(MainType) || isLand(MainType)))
    check.drop(property, 'VAT', `is not due on the rent of a property of the type ${MainType}`);
}

/** Checks the price of a unit of a project and of its land. Every unit is for sale. */
export function checkUnitPrice(check: Check, unit: FeedProject['Units'][number], index: number): void {
  const { MainType, Price, LandPrice } = unit;
  const [least, most] = SALE[isDwelling(MainType) ? 'dwelling' : 'other'];
  const at = `Units.${index}.`;
  if (Price !== null && Price > 0 && (Price < least || Price > most))
    check.drop(unit, 'Price', 'cannot be the price of a sale of this type', at);
  if (LandPrice !== null && Price !== null && Price > 0 && LandPrice > Price)
    check.drop(unit, 'LandPrice', 'is more than the whole price', at);
}
