import { rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import type { Goal, Vat } from '../property/property-values';
import { roundToCents } from './cents';
import { newBuildVat, registrationDuty, saleRegime } from './purchase-taxes';

/** The facts that decide the taxes on a price. `land`: the part of it that is land under duty, if the feed has it. */
export type TaxedSale = {
  goal: Goal;
  vat: Vat | null;
  isInProject: boolean;
  land: number | null;
  region: Region | null;
};

/**
 * A price with taxes: VAT on everything, VAT plus duty on the land, or a maximum when the share of land is unknown. A
 * `low-vat` has conditions that the words beside the amount name.
 */
export type PriceTaxes = { kind: 'vat' | 'low-vat' | 'vat-duty' | 'low-vat-duty' | 'at-most'; total: number };

const percentOf = ({ vat, region }: TaxedSale, day: string): number =>
  vat === null || vat === 'none' || vat === 'land-separately'
    ? rateOn(region === 'luxembourg' ? 'luxembourgVat' : 'vatNewBuild', day)
    : Number(vat);

function vatOn(base: number, sale: TaxedSale, day: string): number {
  // The low rate of Luxembourg saves at most a fixed amount.
  if (sale.region === 'luxembourg' && sale.vat === '3')
    return newBuildVat({ region: sale.region, base, isOwnHome: true, isRebuilt: false }, day).amount;
  return roundToCents((base * percentOf(sale, day)) / 100);
}

/**
 * A price with VAT, and with the normal duty on land that is not under VAT; null when no VAT applies. The normal VAT on
 * everything exceeds VAT on the building plus duty on the land, so it is the maximum when the share of the land is
 * unknown; a low rate may be below the duty.
 */
export function priceTaxes(sale: TaxedSale, price: number, day: string): PriceTaxes | null {
  const { goal, vat, isInProject, land, region } = sale;
  const isSale = goal === 'for-sale';
  const regime = isSale ? saleRegime({ vat, isInProject }) : Number(vat) > 0 ? 'vat' : 'duty';
  if (regime === 'duty' || price <= 0) return null;
  const isLow = isSale && (vat === '6' || vat === '3');
  const totalOf = (taxed: TaxedSale) => roundToCents(price + vatOn(price, taxed, day));
  if (!isSale || !region || land === null || land <= 0 || land >= price)
    return regime === 'land-apart'
      ? { kind: 'at-most', total: totalOf({ ...sale, vat: null }) }
      : { kind: isLow ? 'low-vat' : 'vat', total: totalOf(sale) };
  const duty = registrationDuty(
    { region, price: land, isOwnHome: false, isCoreCity: false, isLand: true, buyers: 1 },
    day,
  );
  return {
    kind: isLow ? 'low-vat-duty' : 'vat-duty',
    total: roundToCents(price + vatOn(price - land, sale, day) + duty.amount),
  };
}

const VAT_IS_IN =
  /\b(?:ttc|tvac)\b|\b(?:inclusief|incl\.?|inkl\.?|inklusive|including)\s{1,3}(?:\d{1,2}(?:[.,]\d)?\s?%\s?)?(?:btw|tva|vat|mwst)\b|\b(?:btw|tva|vat|mwst)\b\.?\s?(?:inbegrepen|incl|inkl|inklusive|compris(?:e|es)?|included|enthalten)\b/i;

/**
 * Whether a seller's text says that VAT is in the price. The two words must be next to each other, because "included"
 * alone can be about a garage.
 */
export const includesVat = (words: string): boolean =>
  VAT_IS_IN.test(words) && !/\b(?:excl|exclusief|hors|htva|zzgl|plus)\b/i.test(words);

/**
 * Whether a seller's note beside the prices already mentions VAT and duties. Such a note replaces the general rates,
 * which could contradict it: land sold together with the building is under VAT as well (DOMAIN §3.2).
 */
export const namesRates = (note: string): boolean => /%|\b(btw|tva|vat|mwst)\b/i.test(note);
