import { type RateName, rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import { roundToCents, sumOf } from './cents';

/** A lease of a main residence. Amounts in euro; `insurance` is a premium for a year. */
export type Lease = { region: Region; rent: number; charges: number; insurance: number; depositMonths: number };

/** What is paid before the keys are handed over. */
export const START_NAMES = ['deposit', 'firstRent', 'firstCharges', 'insurance'] as const;
export type StartName = (typeof START_NAMES)[number];

export type RentCosts = {
  lines: Array<{ name: StartName; amount: number }>;
  /** All that is paid at the start. */
  total: number;
  /** Rent, charges and a twelfth of the premium. */
  monthly: number;
};

const DEPOSIT_LIMITS: Readonly<Record<Region, RateName>> = {
  flanders: 'depositMonthsFlanders',
  brussels: 'depositMonthsBrussels',
  wallonia: 'depositMonthsWallonia',
  luxembourg: 'depositMonthsLuxembourg',
};

/** The months of rent that the law of a region lets a landlord ask at most, for a main residence (DOMAIN §2.7). */
export const depositLimit = (region: Region, day: string): number => rateOn(DEPOSIT_LIMITS[region], day);

/** What renting costs at the start and a month; never more deposit than the law of the region allows (DOMAIN §2.7). */
export function rentCosts({ region, rent, charges, insurance, depositMonths }: Lease, day: string): RentCosts {
  const deposit = roundToCents(rent * Math.min(depositMonths, depositLimit(region, day)));
  const lines = [
    { name: 'deposit' as const, amount: deposit },
    { name: 'firstRent' as const, amount: rent },
    { name: 'firstCharges' as const, amount: charges },
    { name: 'insurance' as const, amount: insurance },
  ].filter(({ amount }) => amount > 0);
  return {
    lines,
    total: sumOf(lines.map(({ amount }) => amount)),
    monthly: sumOf([rent, charges, roundToCents(insurance / 12)]),
  };
}
