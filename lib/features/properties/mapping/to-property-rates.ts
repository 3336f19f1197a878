import { isRecreationZone } from '@/lib/domain/law/legal-facts';
import { formatRate, rateOn, ratesChecked } from '@/lib/domain/law/legal-rates';
import { isMainResidence, moneyNote } from '@/lib/domain/money/money-note';
import { type Price, publishedAmount, searchablePrice } from '@/lib/domain/money/price';
import { saleRegime } from '@/lib/domain/money/purchase-taxes';
import { depositLimit, highestDeposit } from '@/lib/domain/money/rent-costs';
import { isClosed } from '@/lib/domain/property/property-status';
import { isDwelling } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { chooseText } from '@/lib/domain/text/translated-text';
import { formatDate } from '@/lib/domain/time/dates';
import type { PartlyTranslated, Property } from '@/lib/features/catalogue/types/property';
import type { PropertyDetail } from '../types/property-detail';

/** Whether a property is taxed like its project: VAT on the building, duty on the share of the land. */
export const hasProjectRates = ({ projectId, goal, status, money }: Property): boolean =>
  projectId !== null && goal === 'for-sale' && !isClosed(status) && money.vat !== 'none';

/**
 * Whether a price is above the ceiling of the Brussels abatement; null if the price is hidden or is a "from" price
 * below the ceiling.
 */
function isAboveCeiling(price: Price, isPriceShown: boolean, day: string): boolean | null {
  const amount = publishedAmount(price);
  const { kind } = price;
  if (!isPriceShown || amount === null || kind === 'per-m2' || kind === 'per-m2-year') return null;
  if (amount > rateOn('brusselsAbatementCeiling', day)) return true;
  return kind === 'starting-from' ? null : false;
}

/** The note beside the price of a property of a project, as on the page of the project. */
export const toVatNote = (
  property: Property,
  isPriceShown: boolean,
  projectNote: PartlyTranslated,
  locale: Locale,
  day: string,
): PropertyDetail['vatNote'] =>
  hasProjectRates(property)
    ? {
        region: property.region,
        day,
        note: chooseText(projectNote, locale),
        isAboveCeiling: isAboveCeiling(property.price, isPriceShown, day) === true,
        isDwelling: isDwelling(property.type),
      }
    : null;

/**
 * The duty for a buyer of this property in its region; only for dwellings, and not under the VAT regime. A zone for
 * leisure allows no main residence, so the rates of an own home do not apply there.
 */
export function toDuty(property: Property, isPriceShown: boolean, locale: Locale, day: string): PropertyDetail['duty'] {
  const { region, goal, type, money, status, price, legal } = property;
  if (isClosed(status) || goal !== 'for-sale' || !isDwelling(type) || hasProjectRates(property)) return null;
  if (money.vat !== null && money.vat !== 'none') return null;
  const checked = formatDate(ratesChecked(), locale);
  const rate = (name: Parameters<typeof formatRate>[0]) => formatRate(name, locale, day);
  const isOwnHome = !isRecreationZone(legal.urbanDestination);
  if (region === 'flanders' && isOwnHome)
    return { kind: 'ownHome', normal: rate('flandersSaleDuty'), own: rate('flandersOwnHomeDuty'), checked };
  if (region === 'wallonia' && isOwnHome)
    return { kind: 'ownHome', normal: rate('walloniaSaleDuty'), own: rate('walloniaOwnHomeDuty'), checked };
  const sale = region !== null && region !== 'luxembourg' ? (`${region}SaleDuty` as const) : null;
  if (!sale) return null;
  const normal = rate(sale);
  if (!isOwnHome) return { kind: 'normal', normal, checked };
  const isAbove = isAboveCeiling(price, isPriceShown, day);
  if (isAbove === true) return { kind: 'normal', normal, checked };
  return isAbove === null
    ? { kind: 'perhapsAbatement', normal, ceiling: rate('brusselsAbatementCeiling'), checked }
    : { kind: 'abatement', normal, abatement: rate('brusselsAbatement'), checked };
}

/** The tax regime of a sale. */
export const toRegime = ({ projectId, money }: Property): PropertyDetail['regime'] =>
  saleRegime({ vat: money.vat, isInProject: projectId !== null });

/**
 * The terms of a lease beside the rent. Null if the rent is hidden, if the property is let, or if it is let by the
 * week, because then no first month is paid.
 */
export const toLease = (
  { goal, type, region, price, status, money }: Property,
  isPriceShown: boolean,
): PropertyDetail['lease'] =>
  goal === 'for-rent' && isPriceShown && !isClosed(status) && price.kind !== 'per-week'
    ? {
        charges: money.charges ?? 0,
        deposit: money.deposit || null,
        inventory: money.inventoryCost ?? 0,
        agencyFee: region === 'luxembourg' ? (money.agencyCost ?? 0) : 0,
        isMainResidence: isMainResidence({ type, priceKind: price.kind }),
      }
    : null;

/**
 * The legal maximum that a stated deposit exceeds, in euro and in months of rent; null if the deposit is within it, or
 * if no maximum is known for the lease or no rent is shown (design/money-and-rates).
 */
export function exceededDeposit(
  { type, region, price, money }: Pick<Property, 'type' | 'region' | 'price' | 'money'>,
  day: string,
): { most: number; months: number } | null {
  const rent = searchablePrice(price, 'available', []);
  if (rent === null || region === null || !isMainResidence({ type, priceKind: price.kind })) return null;
  const most = highestDeposit(region, rent, day);
  return money.deposit !== null && money.deposit > most ? { most, months: depositLimit(region, day) } : null;
}

/** The sum due at signing; null for a sold or let property, without amounts if the price is hidden. */
export const toMoneyNote = (
  property: Property,
  isPriceShown: boolean,
  locale: Locale,
  day: string,
): PropertyDetail['moneyNote'] =>
  isClosed(property.status)
    ? null
    : moneyNote(
        {
          ...property,
          condition: property.building.condition,
          isInProject: property.projectId !== null,
          vat: property.money.vat,
          priceKind: property.price.kind,
          deposit: isPriceShown ? property.money.deposit : null,
        },
        day,
        locale,
      );
