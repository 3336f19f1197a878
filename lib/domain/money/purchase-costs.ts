import { rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import { roundToCents, sumOf } from './cents';
import { type BuildingVat, newBuildVat } from './new-build-vat';
import { notaryScaleOn } from './notary-rates';
import { type Duty, registrationDuty } from './registration-duty';

/** The fee of a notary for a purchase deed by the federal scale, in euro without VAT (DOMAIN §3.3). */
export function notaryScaleFee(price: number, day: string): number {
  const slices = notaryScaleOn(day)?.slices ?? [];
  const fee = slices.reduce((sum, { from, percent }, at) => {
    const to = slices[at + 1]?.from ?? Infinity;
    return sum + (Math.max(0, Math.min(price, to) - from) * percent) / 100;
  }, 0);
  return roundToCents(fee);
}

/** What the scale for the only home saves, in %: all of it up to a price, then less by a straight line, nothing at the end (design/money-and-rates). */
export function ownHomeCut(price: number, day: string): number {
  const [full, end] = [rateOn('notaryCutFullUntil', day), rateOn('notaryCutEnd', day)];
  const share = Math.min(1, Math.max(0, (end - price) / (end - full)));
  return rateOn('notaryOwnHomeCut', day) * share;
}

/** The fee as a buyer may expect it: lower by what the scale for the only home saves on average (DOMAIN §3.3). */
export const notaryFee = (price: number, isOwnHome: boolean, day: string): number =>
  roundToCents(notaryScaleFee(price, day) * (isOwnHome ? 1 - ownHomeCut(price, day) / 100 : 1));

/** A purchase whose costs are asked. Amounts in euro, without VAT. */
export type Purchase = {
  region: Region;
  price: number;
  isOwnHome: boolean;
  /** Under VAT: a new property, or one to be built. */
  isNewBuild: boolean;
  /** How much of a new property's price is land that another seller sells; 0 where everything is under VAT. */
  land: number;
  isRebuilt: boolean;
  isCoreCity: boolean;
  buyers: 1 | 2;
  loan: number;
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
] as const;
export type CostName = (typeof COST_NAMES)[number];

/** To whom a cost goes; the bar of a result has one piece for each. */
export const COST_GROUPS = ['tax', 'notary', 'credit'] as const;
export type CostGroup = (typeof COST_GROUPS)[number];

export type CostLine = { name: CostName; group: CostGroup; amount: number };
export type PurchaseCosts = { lines: CostLine[]; total: number; duty: Duty | null; vat: BuildingVat | null };

/** What the deed itself bears, whatever the price: the taxes on writing it and on entering it in the land registry (DOMAIN §3.3). */
const deedLines = (region: Region, day: string): CostLine[] =>
  // In Luxembourg transcription is a part of the duty.
  region === 'luxembourg'
    ? []
    : [
        { name: 'transcription', group: 'tax', amount: rateOn('deedTranscription', day) },
        { name: 'writingDuty', group: 'tax', amount: rateOn('writingDuty', day) },
      ];

/** What the notary asks, the fee, the file and what is paid on to others; in Luxembourg one rough percentage (design/money-and-rates). */
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

/** What the deed of a mortgage costs in Belgium: duties on the loan with its accessories, and a rough rest (DOMAIN §3.4). */
function creditLines({ region, loan }: Purchase, day: string): CostLine[] {
  if (loan <= 0 || region === 'luxembourg') return [];
  const secured = loan * (1 + rateOn('creditAccessories', day) / 100);
  const percent = rateOn('creditRegistration', day) + rateOn('mortgageDuty', day);
  return [
    { name: 'creditDuty', group: 'credit', amount: roundToCents((secured * percent) / 100) },
    { name: 'creditDeed', group: 'credit', amount: rateOn('creditDeedCost', day) },
  ];
}

/** What a purchase costs beside its price, on a day (ISO date), line by line (DOMAIN §3). A price of 0 costs nothing. */
export function purchaseCosts(purchase: Purchase, day: string): PurchaseCosts {
  const { region, price, isNewBuild, isOwnHome, isRebuilt } = purchase;
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
  ];
  return { lines, total: sumOf(lines.map(({ amount }) => amount)), duty, vat };
}
