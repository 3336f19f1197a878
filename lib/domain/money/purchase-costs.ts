import { notaryScaleOn, rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import { roundToCents, sumOf } from './cents';
import { type BuildingVat, type Duty, newBuildVat, registrationDuty } from './purchase-taxes';

/** The fee of a notary for a purchase deed by the federal scale, in euro without VAT (DOMAIN §3.3). */
export function notaryScaleFee(price: number, day: string): number {
  const slices = notaryScaleOn(day)?.slices ?? [];
  const fee = slices.reduce((sum, { from, percent }, at) => {
    const to = slices[at + 1]?.from ?? Infinity;
    return sum + (Math.max(0, Math.min(price, to) - from) * percent) / 100;
  }, 0);
  return roundToCents(fee);
}

/**
 * The reduction of the notary's fee for a buyer's only dwelling, in %: full up to a price, then falling linearly to 0
 * at another price (design/money-and-rates).
 */
export function ownHomeCut(price: number, day: string): number {
  const [full, end] = [rateOn('notaryCutFullUntil', day), rateOn('notaryCutEnd', day)];
  const share = Math.min(1, Math.max(0, (end - price) / (end - full)));
  return rateOn('notaryOwnHomeCut', day) * share;
}

/** The expected fee of the notary: that of the scale, less its average reduction for an only dwelling (DOMAIN §3.3). */
export const notaryFee = (price: number, isOwnHome: boolean, day: string): number =>
  roundToCents(notaryScaleFee(price, day) * (isOwnHome ? 1 - ownHomeCut(price, day) / 100 : 1));

/** A purchase to calculate the costs of. Amounts in euro, without VAT. */
export type Purchase = {
  region: Region;
  price: number;
  isOwnHome: boolean;
  /** Whether the sale is under VAT: a new property, or one to be built. */
  isNewBuild: boolean;
  /** The part of the price of a new property for land that another seller sells; 0 when all of it is under VAT. */
  land: number;
  isRebuilt: boolean;
  isCoreCity: boolean;
  buyers: 1 | 2;
  loan: number;
  /** The fee that the buyer pays to an agency; usually the seller pays it. */
  agencyFee?: number;
};

export const COST_NAMES = [
  'duty',
  'vat',
  'transcription',
  'writingDuty',
  'notaryFee',
  'notaryFile',
  'thirdParties',
  'feeVat',
  'creditDuty',
  'creditDeed',
  'agencyFee',
] as const;
export type CostName = (typeof COST_NAMES)[number];

/** Who receives a cost; the bar of a result has one piece for each of them. */
export const COST_GROUPS = ['tax', 'notary', 'credit', 'agency'] as const;
export type CostGroup = (typeof COST_GROUPS)[number];

export type CostLine = { name: CostName; group: CostGroup; amount: number };
export type PurchaseCosts = { lines: CostLine[]; total: number; duty: Duty | null; vat: BuildingVat | null };

/** The fixed taxes on a deed: for writing it and for entering it in the land registry (DOMAIN §3.3). */
const deedLines = (region: Region, day: string): CostLine[] =>
  // In Luxembourg the registration duty includes the cost of transcription.
  region === 'luxembourg'
    ? []
    : [
        { name: 'transcription', group: 'tax', amount: rateOn('deedTranscription', day) },
        { name: 'writingDuty', group: 'tax', amount: rateOn('writingDuty', day) },
      ];

/** The notary's bill: fee, file, costs of third parties; in Luxembourg a rough percentage (design/money-and-rates). */
function notaryLines({ region, price, isOwnHome }: Purchase, day: string): CostLine[] {
  const line = (name: CostName, amount: number): CostLine => ({ name, group: 'notary', amount });
  if (region === 'luxembourg')
    return [line('notaryFee', roundToCents((price * rateOn('luxembourgNotaryPercent', day)) / 100))];
  const fee = notaryFee(price, isOwnHome, day);
  const file = rateOn('notaryFileCost', day);
  return [
    line('notaryFee', fee),
    line('notaryFile', file),
    line('feeVat', roundToCents(((fee + file) * rateOn('notaryVat', day)) / 100)),
    line('thirdParties', rateOn('notaryThirdParties', day)),
  ];
}

/** Costs of a mortgage deed in Belgium: duties on loan and accessories, a rough amount for the rest (DOMAIN §3.4). */
function creditLines({ region, loan }: Purchase, day: string): CostLine[] {
  if (loan <= 0 || region === 'luxembourg') return [];
  const secured = loan * (1 + rateOn('creditAccessories', day) / 100);
  const percent = rateOn('creditRegistration', day) + rateOn('mortgageDuty', day);
  return [
    { name: 'creditDuty', group: 'credit', amount: roundToCents((secured * percent) / 100) },
    { name: 'creditDeed', group: 'credit', amount: rateOn('creditDeedCost', day) },
  ];
}

/** Costs of a purchase besides the price, on a day (ISO date), line by line (DOMAIN §3). A price of 0 has no costs. */
export function purchaseCosts(purchase: Purchase, day: string): PurchaseCosts {
  const { region, price, isNewBuild, isOwnHome, isRebuilt, agencyFee = 0 } = purchase;
  if (price <= 0) return { lines: [], total: 0, duty: null, vat: null };
  const land = isNewBuild ? Math.min(price, Math.max(0, purchase.land)) : 0;
  const dutiable = isNewBuild ? land : price;
  const duty = dutiable > 0 ? registrationDuty({ ...purchase, price: dutiable, isLand: isNewBuild }, day) : null;
  const vat = isNewBuild ? newBuildVat({ region, base: price - land, isOwnHome, isRebuilt }, day) : null;
  const lines: CostLine[] = [
    ...(duty ? [{ name: 'duty', group: 'tax', amount: duty.amount } as const] : []),
    ...(vat ? [{ name: 'vat', group: 'tax', amount: vat.amount } as const] : []),
    ...deedLines(region, day),
    ...notaryLines(purchase, day),
    ...creditLines(purchase, day),
    ...(agencyFee > 0 ? [{ name: 'agencyFee', group: 'agency', amount: agencyFee } as const] : []),
  ];
  return { lines, total: sumOf(lines.map(({ amount }) => amount)), duty, vat };
}

/** The whole cost of a purchase: the price and its costs, in euro. */
export const purchaseTotal = (purchase: Purchase, day: string): number =>
  sumOf([purchase.price, purchaseCosts(purchase, day).total]);
