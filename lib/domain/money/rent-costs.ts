import { type RateName, rateOn } from '../law/legal-rates';
import type { Region } from '../place/zip-region';
import { roundToCents, sumOf } from './cents';

/** What a lease asks beside the rent, in euro. */
export type LeaseTerms = {
  /** A month. */
  charges: number;
  /** What is asked; null where nobody has said, which means as much as the law allows. */
  deposit: number | null;
  /** The tenant's part of the inventory. */
  inventory: number;
  /** The limits of law hold for a main residence alone (design/money-and-rates). */
  isMainResidence: boolean;
};

/** A lease whose costs are asked. Amounts in euro; `insurance` is a premium for a year. */
export type Lease = LeaseTerms & { region: Region; rent: number; insurance: number };

/** What is paid before the keys are handed over. */
export const START_NAMES = ['deposit', 'firstRent', 'firstCharges', 'inventory', 'insurance'] as const;
export type StartName = (typeof START_NAMES)[number];

/** Where the deposit comes from: what is asked, the most that the law allows instead of more or of nothing, or nobody knows. */
export type DepositKind = 'asked' | 'capped' | 'most' | 'unknown';

export type RentCosts = {
  lines: Array<{ name: StartName; amount: number }>;
  /** All that is paid at the start. */
  total: number;
  /** Rent, charges and a twelfth of the premium. */
  monthly: number;
  deposit: DepositKind;
};

const DEPOSIT_LIMITS: Readonly<Record<Region, RateName>> = {
  flanders: 'depositMonthsFlanders',
  brussels: 'depositMonthsBrussels',
  wallonia: 'depositMonthsWallonia',
  luxembourg: 'depositMonthsLuxembourg',
};

/** The months of rent that the law of a region lets a landlord ask at most, for a main residence (DOMAIN §2.7). */
export const depositLimit = (region: Region, day: string): number => rateOn(DEPOSIT_LIMITS[region], day);

function depositOf({ region, rent, deposit, isMainResidence }: Lease, day: string): [DepositKind, number] {
  if (!isMainResidence) return deposit === null ? ['unknown', 0] : ['asked', deposit];
  const most = roundToCents(rent * depositLimit(region, day));
  if (deposit === null) return ['most', most];
  return deposit > most ? ['capped', most] : ['asked', deposit];
}

/** What renting costs at the start and a month; for a main residence never more deposit than the law allows (DOMAIN §2.7). */
export function rentCosts(lease: Lease, day: string): RentCosts {
  const { rent, charges, inventory, insurance } = lease;
  const [kind, deposit] = depositOf(lease, day);
  const lines = [
    { name: 'deposit' as const, amount: deposit },
    { name: 'firstRent' as const, amount: rent },
    { name: 'firstCharges' as const, amount: charges },
    { name: 'inventory' as const, amount: inventory },
    { name: 'insurance' as const, amount: insurance },
  ].filter(({ amount }) => amount > 0);
  return {
    lines,
    total: sumOf(lines.map(({ amount }) => amount)),
    monthly: sumOf([rent, charges, roundToCents(insurance / 12)]),
    deposit: kind,
  };
}
