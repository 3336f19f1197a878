import { type RateName, rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import { roundToCents, sumOf } from './cents';

/** Costs of a lease besides the rent, in euro. */
export type LeaseTerms = {
  /** The rent per month. */
  charges: number;
  /** The deposit that the owner asks for; null when unknown: then the legal maximum is used. */
  deposit: number | null;
  /** The tenant's share of the costs of the inventory. */
  inventory: number;
  /** The tenant's part of the agency's fee; in Belgium 0 (DOMAIN §2.7). */
  agencyFee: number;
  /** The legal maximum of a deposit applies only to a main residence (design/money-and-rates). */
  isMainResidence: boolean;
};

/** A lease to calculate the costs of. Amounts in euro; `insurance` is the yearly premium. */
export type Lease = LeaseTerms & { region: Region; rent: number; insurance: number };

/** Costs to pay before the tenant gets the keys. */
export const START_NAMES = ['deposit', 'firstRent', 'firstCharges', 'inventory', 'agencyFee', 'insurance'] as const;
export type StartName = (typeof START_NAMES)[number];

/** The deposit is asked by the owner, lowered to the maximum of the law, assumed to be that maximum, or unknown. */
export type DepositKind = 'asked' | 'capped' | 'most' | 'unknown';

export type RentCosts = {
  lines: Array<{ name: StartName; amount: number }>;
  /** Sum of all costs at the start. */
  total: number;
  /** The costs of a month: rent, charges and a twelfth of the yearly premium. */
  monthly: number;
  deposit: DepositKind;
};

const DEPOSIT_LIMITS: Readonly<Record<Region, RateName>> = {
  flanders: 'depositMonthsFlanders',
  brussels: 'depositMonthsBrussels',
  wallonia: 'depositMonthsWallonia',
  luxembourg: 'depositMonthsLuxembourg',
};

/** The legal maximum of the deposit for a main residence in a region, in months of rent (DOMAIN §2.7). */
export const depositLimit = (region: Region, day: string): number => rateOn(DEPOSIT_LIMITS[region], day);

/** The highest deposit that the law allows for a main residence with this monthly rent, in euro. */
export const highestDeposit = (region: Region, rent: number, day: string): number =>
  roundToCents(rent * depositLimit(region, day));

function depositOf({ region, rent, deposit, isMainResidence }: Lease, day: string): [DepositKind, number] {
  if (!isMainResidence) return deposit === null ? ['unknown', 0] : ['asked', deposit];
  const most = highestDeposit(region, rent, day);
  if (deposit === null) return ['most', most];
  return deposit > most ? ['capped', most] : ['asked', deposit];
}

/** Costs of a lease at the start and per month; the deposit of a main residence has a legal maximum (DOMAIN §2.7). */
export function rentCosts(lease: Lease, day: string): RentCosts {
  const { rent, charges, inventory, agencyFee, insurance } = lease;
  const [kind, deposit] = depositOf(lease, day);
  const lines = [
    { name: 'deposit' as const, amount: deposit },
    { name: 'firstRent' as const, amount: rent },
    { name: 'firstCharges' as const, amount: charges },
    { name: 'inventory' as const, amount: inventory },
    { name: 'agencyFee' as const, amount: agencyFee },
    { name: 'insurance' as const, amount: insurance },
  ].filter(({ amount }) => amount > 0);
  return {
    lines,
    total: sumOf(lines.map(({ amount }) => amount)),
    monthly: sumOf([rent, charges, roundToCents(insurance / 12)]),
    deposit: kind,
  };
}
