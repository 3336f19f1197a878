import { rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import { roundToCents } from './cents';
import type { TaxWay } from './registration-duty';

/** VAT on a new building: the percentage, its base, and the reduction for an own home in Luxembourg. */
export type BuildingVat = TaxWay & { amount: number };

/**
 * The VAT on a new building, and on land that the same seller sells with it, in euro. `isRebuilt`: it replaces a demolished
 * building and qualifies for the lower rate. Luxembourg has a low rate for an own home, up to a ceiling (DOMAIN §3.2).
 */
export function newBuildVat(
  { region, base, isOwnHome, isRebuilt }: { region: Region; base: number; isOwnHome: boolean; isRebuilt: boolean },
  day: string,
): BuildingVat {
  const isLuxembourg = region === 'luxembourg';
  const percent = isLuxembourg
    ? rateOn('luxembourgVat', day)
    : rateOn(isRebuilt && isOwnHome ? 'vatDemolition' : 'vatNewBuild', day);
  const whole = (percent * base) / 100;
  const saved = ((percent - rateOn('luxembourgVatOwnHome', day)) * base) / 100;
  const cut = isLuxembourg && isOwnHome ? Math.min(saved, rateOn('luxembourgVatSaving', day)) : 0;
  // Rounded once: rounding twice could make the VAT on a higher price a cent lower.
  const amount = roundToCents(whole - cut);
  return { percent, base, reduction: roundToCents(roundToCents(whole) - amount), amount };
}
