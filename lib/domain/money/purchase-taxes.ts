import { rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import type { Vat } from '../property/property-values';
import { roundToCents } from './cents';

/**
 * The tax regime of a sale: registration duty; VAT on everything, at the low rate if the property was rebuilt; or VAT
 * on the building and duty on the land, where the land's share of the price is unknown.
 */
export type SaleRegime = 'duty' | 'vat' | 'rebuilt' | 'land-apart';

/** The regime of a property for sale; in a project VAT on the building, duty on the land (design/money-and-rates). */
export function saleRegime({ vat, isInProject }: { vat: Vat | null; isInProject: boolean }): SaleRegime {
  if (vat === 'land-separately' || (isInProject && vat !== 'none')) return 'land-apart';
  if (vat === null || vat === 'none') return 'duty';
  return vat === '6' ? 'rebuilt' : 'vat';
}

/** The facts that decide the duty on a purchase. `isOwnHome`: the only dwelling of buyers who will live in it. */
export type DutyCase = {
  region: Region;
  price: number;
  isOwnHome: boolean;
  /** Whether the property is in a core city or in the Flemish rim, where a modest property may cost more. */
  isCoreCity: boolean;
  /** Land sold separately from its future building. */
  isLand: boolean;
  /** Whether each buyer uses the Luxembourg tax credit. */
  buyers: 1 | 2;
};

/** The calculation of a tax, for display in a table: percent of base, less a reduction. */
export type TaxWay = { percent: number; base: number; reduction: number };
/** A duty; `free` is the exempt part of the price, not included in the base. */
export type Duty = TaxWay & { free: number; amount: number };

const dutyOf = (percent: number, base: number, reduction = 0, least = 0): Duty => {
  const whole = roundToCents((percent * base) / 100);
  const amount = Math.max(Math.min(least, whole), roundToCents(whole - reduction));
  return { percent, base, reduction: roundToCents(whole - amount), free: 0, amount };
};

/**
 * Highest price of a modest property in Flanders; higher in a core city or the rim
 * (`lib/features/calculators/rules.ts`).
 */
const modestCeiling = (isCoreCity: boolean, day: string): number =>
  rateOn(isCoreCity ? 'flandersModestCeilingCities' : 'flandersModestCeiling', day);

/**
 * Both ceilings of the price of a modest property if the price lies between them, so that the place decides; otherwise
 * null.
 */
export function decidingCeiling(
  { region, price, isOwnHome, isCoreCity, isLand }: Omit<DutyCase, 'buyers'>,
  day: string,
): { ceiling: number; usual: number } | null {
  if (region !== 'flanders' || !isOwnHome || !isCoreCity || isLand) return null;
  const [ceiling, usual] = [modestCeiling(true, day), modestCeiling(false, day)];
  return price > usual && price <= ceiling ? { ceiling, usual } : null;
}

function flemishDuty({ price, isOwnHome, isCoreCity, isLand }: DutyCase, day: string): Duty {
  // The reduced VAT rate is only for dwellings: land that is sold separately has the normal rate (DOMAIN §3.2).
  if (!isOwnHome || isLand) return dutyOf(rateOn('flandersSaleDuty', day), price);
  const reduction = price <= modestCeiling(isCoreCity, day) ? rateOn('flandersModestReduction', day) : 0;
  return dutyOf(rateOn('flandersOwnHomeDuty', day), price, reduction);
}

/**
 * The abatement also applies to a dwelling to be built or off plan, on the part under duty (fiscalite.brussels, DOMAIN
 * §3.1).
 */
function brusselsDuty({ price, isOwnHome }: DutyCase, day: string): Duty {
  const free = isOwnHome && price <= rateOn('brusselsAbatementCeiling', day) ? rateOn('brusselsAbatement', day) : 0;
  return { ...dutyOf(rateOn('brusselsSaleDuty', day), Math.max(0, price - free)), free: Math.min(price, free) };
}

/** The tax credit of each buyer reduces the duty, down to a small minimum that is always due. */
function luxembourgDuty({ price, isOwnHome, buyers }: DutyCase, day: string): Duty {
  const percent = rateOn('luxembourgSaleDuty', day) + rateOn('luxembourgTranscription', day);
  const credit = isOwnHome ? buyers * rateOn('luxembourgTaxCredit', day) : 0;
  return dutyOf(percent, price, credit, rateOn('luxembourgLeastDuty', day));
}

/** The registration duty on a property, or on land sold separately, on a day (ISO date), in euro (DOMAIN §3.1). */
export function registrationDuty(sale: DutyCase, day: string): Duty {
  if (sale.region === 'flanders') return flemishDuty(sale, day);
  if (sale.region === 'brussels') return brusselsDuty(sale, day);
  if (sale.region === 'luxembourg') return luxembourgDuty(sale, day);
  return dutyOf(rateOn(sale.isOwnHome ? 'walloniaOwnHomeDuty' : 'walloniaSaleDuty', day), sale.price);
}

/** VAT on a new building: the percentage, its base, and the reduction for an owner-occupied dwelling in Luxembourg. */
export type BuildingVat = TaxWay & { amount: number };

/**
 * The VAT on a new building, and on land that the same seller sells with it, in euro. `isRebuilt`: it replaces a
 * demolished building, and the buyer meets the conditions of the lower rate: the only home, or let for long. Luxembourg has a low rate for an owner-occupied dwelling, up to
 * a ceiling (DOMAIN §3.2).
 */
export function newBuildVat(
  { region, base, isOwnHome, isRebuilt }: { region: Region; base: number; isOwnHome: boolean; isRebuilt: boolean },
  day: string,
): BuildingVat {
  const isLuxembourg = region === 'luxembourg';
  const percent = isLuxembourg
    ? rateOn('luxembourgVat', day)
    : rateOn(isRebuilt ? 'vatDemolition' : 'vatNewBuild', day);
  const whole = (percent * base) / 100;
  const saved = ((percent - rateOn('luxembourgVatOwnHome', day)) * base) / 100;
  const cut = isLuxembourg && isOwnHome ? Math.min(saved, rateOn('luxembourgVatSaving', day)) : 0;
  // VAT is rounded once: after two roundings the VAT on a higher price could be a cent lower.
  const amount = roundToCents(whole - cut);
  return { percent, base, reduction: roundToCents(roundToCents(whole) - amount), amount };
}
