import { rateOn } from '../law/legal-rates';
import { roundToCents } from './cents';
import { notaryScaleOn } from './notary-rates';

/** The fee of a notary for a purchase deed by the federal scale, in euro without VAT (DOMAIN §3.3). */
export function notaryScaleFee(price: number, day: string): number {
  const slices = notaryScaleOn(day)?.slices ?? [];
  const fee = slices.reduce((sum, { from, percent }, at) => {
    const to = slices[at + 1]?.from ?? Infinity;
    return sum + (Math.max(0, Math.min(price, to) - from) * percent) / 100;
  }, 0);
  return roundToCents(fee);
}

/** What the scale for the only home saves, in %: all of it up to a price, then less by a straight line, nothing at the end (decision 172). */
export function ownHomeCut(price: number, day: string): number {
  const [full, end] = [rateOn('notaryCutFullUntil', day), rateOn('notaryCutEnd', day)];
  const share = Math.min(1, Math.max(0, (end - price) / (end - full)));
  return rateOn('notaryOwnHomeCut', day) * share;
}

/** The fee as a buyer may expect it: lower by what the scale for the only home saves on average (DOMAIN §3.3). */
export const notaryFee = (price: number, isOwnHome: boolean, day: string): number =>
  roundToCents(notaryScaleFee(price, day) * (isOwnHome ? 1 - ownHomeCut(price, day) / 100 : 1));
