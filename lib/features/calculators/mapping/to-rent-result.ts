import { depositLimit, type Lease, type RentCosts, rentCosts } from '@/lib/domain/money/rent-costs';
import type { CalculatorResult, ResultRow, Sentence } from '../types';
import { toRentBasis } from './to-basis';

/** The costs at the start, and the monthly cost after that. */
export const toRentRows = ({ lines, total, monthly }: RentCosts): ResultRow[] => [
  ...lines.map((line): ResultRow => ({ ...line, role: 'line' })),
  { name: 'start', amount: total, role: 'total' },
  {
    name: lines.some(({ name }) => name === 'insurance') ? 'monthlyInsured' : 'monthly',
    amount: monthly,
    role: 'aside',
  },
];

/** The other costs of a tenant: all three regions require insurance for a main residence (DOMAIN §2.7). */
export function toTenantNote({ region, isMainResidence, inventory }: Lease): Sentence {
  if (!isMainResidence || region === 'luxembourg') return { name: 'otherTenant' };
  return { name: inventory > 0 ? 'insuredTenant' : 'tenant' };
}

/** The costs of a lease at the start. */
export function toRentResult(lease: Lease, day: string): CalculatorResult {
  const costs = rentCosts(lease, day);
  const months = depositLimit(lease.region, day);
  const deposit: Readonly<Record<RentCosts['deposit'], Sentence[]>> = {
    asked: [],
    capped: [{ name: 'depositCapped', values: { months } }],
    most: [{ name: 'depositMost', values: { months } }],
    unknown: [{ name: 'depositUnknown' }],
  };
  return {
    answer: { name: 'start', amount: costs.total },
    rows: toRentRows(costs),
    parts: costs.lines,
    notes: [...deposit[costs.deposit], toTenantNote(lease)],
    basis: toRentBasis(lease, day),
  };
}
