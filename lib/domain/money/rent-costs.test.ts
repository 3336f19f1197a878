import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../place/zip-region';
import { depositLimit, type Lease, rentCosts } from './rent-costs';

const DAY = '2026-11-20';
const lease: Lease = {
  region: 'flanders',
  rent: 950,
  charges: 85,
  insurance: 180,
  inventory: 0,
  agencyFee: 0,
  deposit: null,
  isMainResidence: true,
};
const depositOf = (changes: Partial<Lease>) => {
  const { lines, deposit } = rentCosts({ ...lease, ...changes }, DAY);
  return [deposit, lines.find(({ name }) => name === 'deposit')?.amount ?? 0];
};

describe('the cost of renting (DOMAIN §2.7)', () => {
  it('is the deposit, the first month and the insurance at the start, and rent with charges each month', () => {
    const { lines, total, monthly } = rentCosts({ ...lease, inventory: 150, agencyFee: 500 }, DAY);
    expect(lines).toEqual([
      { name: 'deposit', amount: 2_850 },
      { name: 'firstRent', amount: 950 },
      { name: 'firstCharges', amount: 85 },
      { name: 'inventory', amount: 150 },
      { name: 'agencyFee', amount: 500 },
      { name: 'insurance', amount: 180 },
    ]);
    expect(total).toBe(4_715);
    expect(monthly).toBe(1_050);
  });

  it.each([
    ['flanders', 3],
    ['brussels', 2],
    ['wallonia', 2],
    ['luxembourg', 2],
  ] as const)('has at most the months of deposit that the law of %s allows', (region, months) => {
    expect(depositLimit(region, DAY)).toBe(months);
    expect(depositOf({ region })).toEqual(['most', 950 * months]);
    expect(depositOf({ region, deposit: 950 * months + 1 })).toEqual(['capped', 950 * months]);
    expect(depositOf({ region, deposit: 950 * months })).toEqual(['asked', 950 * months]);
    expect(depositOf({ region, deposit: 1_300 })).toEqual(['asked', 1_300]);
  });

  it('has the deposit that the owner asks for, or none, if the property is not a main residence (design/money-and-rates)', () => {
    expect(depositOf({ isMainResidence: false, deposit: 9_000 })).toEqual(['asked', 9_000]);
    expect(depositOf({ isMainResidence: false })).toEqual(['unknown', 0]);
  });

  it('leaves out the lines of 0 euro', () => {
    const only = rentCosts({ ...lease, charges: 0, insurance: 0, deposit: 0 }, DAY);
    expect(only.lines.map(({ name }) => name)).toEqual(['firstRent']);
  });

  it('has a total that is exactly the sum of its lines', () => {
    const euros = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    const leases = fc.record({
      region: fc.constantFrom(...REGIONS),
      rent: euros,
      charges: euros,
      insurance: euros,
      inventory: euros,
      agencyFee: euros,
      deposit: fc.option(euros, { nil: null }),
      isMainResidence: fc.boolean(),
    });
    fc.assert(
      fc.property(leases, (some) => {
        const { lines, total } = rentCosts(some, DAY);
        expect(Math.round(total * 100)).toBe(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
      }),
    );
  });
});
