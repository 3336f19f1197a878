import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../place/zip-region';
import { depositLimit, rentCosts } from './rent-costs';

const DAY = '2026-11-20';
const lease = { region: 'flanders', rent: 950, charges: 85, insurance: 180, depositMonths: 3 } as const;

describe('what renting costs (DOMAIN §2.7)', () => {
  it('is the deposit, the first month and the insurance at the start, and rent with charges each month', () => {
    const { lines, total, monthly } = rentCosts(lease, DAY);
    expect(lines).toEqual([
      { name: 'deposit', amount: 2_850 },
      { name: 'firstRent', amount: 950 },
      { name: 'firstCharges', amount: 85 },
      { name: 'insurance', amount: 180 },
    ]);
    expect(total).toBe(4_065);
    expect(monthly).toBe(1_050);
  });

  it.each([
    ['flanders', 3],
    ['brussels', 2],
    ['wallonia', 2],
    ['luxembourg', 2],
  ] as const)('has at most the months of deposit that the law of %s allows', (region, months) => {
    expect(depositLimit(region, DAY)).toBe(months);
    expect(rentCosts({ ...lease, region, depositMonths: 12 }, DAY).lines[0]?.amount).toBe(950 * months);
  });

  it('leaves out what is nothing', () => {
    const only = rentCosts({ ...lease, charges: 0, insurance: 0, depositMonths: 0 }, DAY);
    expect(only.lines.map(({ name }) => name)).toEqual(['firstRent']);
  });

  it('has a total that is exactly the sum of its lines', () => {
    const euros = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        fc.constantFrom(...REGIONS),
        euros,
        euros,
        euros,
        fc.nat(3),
        (region, rent, charges, insurance, depositMonths) => {
          const { lines, total } = rentCosts({ region, rent, charges, insurance, depositMonths }, DAY);
          expect(Math.round(total * 100)).toBe(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
        },
      ),
    );
  });
});
