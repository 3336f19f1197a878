import { rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import type { Goal, Vat } from '../property/property-values';
import { roundToCents } from './cents';
import { newBuildVat } from './new-build-vat';
import { registrationDuty } from './registration-duty';
import { saleRegime } from './sale-regime';

/** What the taxes on a price depend on. `land`: the part of the price that is land under duty, where the feed says it. */
export type TaxedSale = {
  goal: Goal;
  vat: Vat | null;
  isInProject: boolean;
  land: number | null;
  region: Region | null;
};

/** A price with its taxes: with VAT on all of it, with VAT and the duty on its land, or at most, where no land is told apart. */
export type PriceTaxes = { kind: 'vat' | 'vat-duty' | 'at-most'; total: number };

const percentOf = ({ vat, region }: TaxedSale, day: string): number =>
  vat === null || vat === 'none' || vat === 'land-separately'
    ? rateOn(region === 'luxembourg' ? 'luxembourgVat' : 'vatNewBuild', day)
    : Number(vat);

function vatOn(base: number, sale: TaxedSale, day: string): number {
  // The low rate of Luxembourg may save so much and no more.
  if (sale.region === 'luxembourg' && sale.vat === '3')
    return newBuildVat({ region: sale.region, base, isOwnHome: true, isRebuilt: false }, day).amount;
  return roundToCents((base * percentOf(sale, day)) / 100);
}

/**
 * What a price comes to with VAT, and with the normal duty on the land that is no part of it; null where no VAT applies. The VAT on
 * everything is more than VAT on the building and duty on the land, so without a share of the land it is what is paid at most.
 */
export function priceTaxes(sale: TaxedSale, price: number, day: string): PriceTaxes | null {
  const { goal, vat, isInProject, land, region } = sale;
  const isSale = goal === 'for-sale';
  const regime = isSale ? saleRegime({ vat, isInProject }) : Number(vat) > 0 ? 'vat' : 'duty';
  if (regime === 'duty' || price <= 0) return null;
  const total = roundToCents(price + vatOn(price, sale, day));
  if (!isSale || !region || land === null || land <= 0 || land >= price)
    return { kind: regime === 'land-apart' ? 'at-most' : 'vat', total };
  const duty = registrationDuty(
    { region, price: land, isOwnHome: false, isCoreCity: false, isLand: true, buyers: 1 },
    day,
  );
  return { kind: 'vat-duty', total: roundToCents(price + vatOn(price - land, sale, day) + duty.amount) };
}

const VAT_IS_IN =
  /\b(?:ttc|tvac)\b|\b(?:inclusief|incl\.?|inkl\.?|inklusive|including)\s{1,3}(?:\d{1,2}(?:[.,]\d)?\s?%\s?)?(?:btw|tva|vat|mwst)\b|\b(?:btw|tva|vat|mwst)\b\.?\s?(?:inbegrepen|incl|inkl|inklusive|compris(?:e|es)?|included|enthalten)\b/i;

/** Whether a seller's own words say that VAT is in the price: the two words beside each other, as "included" may be of a garage. */
export const includesVat = (words: string): boolean =>
  VAT_IS_IN.test(words) && !/\b(?:excl|exclusief|hors|htva|zzgl|plus)\b/i.test(words);
