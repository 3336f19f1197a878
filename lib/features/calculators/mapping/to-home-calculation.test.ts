import { describe, expect, it } from 'vitest';
import { toHomeCalculation } from './to-home-calculation';

const DAY = '2026-11-23';
const sale = { goal: 'for-sale', region: 'flanders', price: 300_000, regime: 'duty', lease: null } as const;
const lease = { charges: 50, deposit: null, inventory: 0, isMainResidence: true };
const rent = { goal: 'for-rent', region: 'brussels', price: 900, regime: 'duty', lease } as const;
const amountOf = (found: ReturnType<typeof toHomeCalculation>, name: string) =>
  found?.rows.find((row) => row.name === name)?.amount;

describe('what a home costs its buyer in the end (decision 130)', () => {
  it('is the price with the costs of an own home, and leads to the calculators filled in', () => {
    const found = toHomeCalculation(sale, 'nl', DAY);
    expect(amountOf(found, 'duty')).toBe(6_000);
    expect(found?.total).toBe(amountOf(found, 'together'));
    expect(found?.calculator).toBe('/nl/aankoopkosten/?region=flanders&price=300000&own=yes');
    expect(found?.mortgage).toBe('/nl/leningsimulatie/?loan=270000');
    expect(found?.notes).toEqual([{ name: 'notary' }]);
  });

  it('is VAT on everything under VAT, and the calculator is told', () => {
    const found = toHomeCalculation({ ...sale, regime: 'vat', price: 439_000 }, 'nl', DAY);
    expect(amountOf(found, 'vat')).toBe(92_190);
    expect(amountOf(found, 'duty')).toBeUndefined();
    expect(found?.text).toBe('vat');
    expect(found?.calculator).toMatch(/&new=yes$/);
  });

  it('is the low VAT for a rebuilt home, with its condition; Luxembourg has none', () => {
    const found = toHomeCalculation({ ...sale, regime: 'rebuilt' }, 'nl', DAY);
    expect(amountOf(found, 'vat')).toBe(18_000);
    expect(found?.notes).toContainEqual({ name: 'rebuilt', values: { area: 175 } });
    expect(found?.calculator).toMatch(/&new=yes&rebuilt=yes$/);
    expect(toHomeCalculation({ ...sale, region: 'luxembourg', regime: 'rebuilt' }, 'nl', DAY)?.calculator).not.toMatch(
      /rebuilt/,
    );
  });

  it('is not told where an unknown part of the price is land under duty; the calculator is', () => {
    const found = toHomeCalculation({ ...sale, regime: 'land-apart' }, 'nl', DAY);
    expect(found).toMatchObject({ total: null, rows: [], text: 'land-apart' });
    expect(found?.calculator).toMatch(/&new=yes$/);
  });
});

describe('what a tenant pays at the start', () => {
  it('is the deposit that is asked, the first month with its charges, and the inventory', () => {
    const found = toHomeCalculation({ ...rent, lease: { ...lease, deposit: 1_000, inventory: 120 } }, 'fr', DAY);
    expect(found?.total).toBe(1_000 + 900 + 50 + 120);
    expect(found?.text).toBe('deposit-asked');
    expect(found?.calculator).toMatch(/\?region=brussels&rent=900&charges=50&deposit=1000&inventory=120$/);
    expect(found?.notes).toEqual([{ name: 'insuredTenant' }]);
  });

  it('is at most the deposit that the law allows a main residence, and that much where nobody said', () => {
    for (const deposit of [null, 5_000])
      expect(toHomeCalculation({ ...rent, lease: { ...lease, deposit } }, 'fr', DAY)).toMatchObject({
        total: 2 * 900 + 900 + 50,
        months: 2,
        text: 'deposit-most',
      });
  });

  it('is the stated deposit, or none, where it is no main residence (decision 070)', () => {
    const student = { ...lease, isMainResidence: false };
    expect(toHomeCalculation({ ...rent, lease: { ...student, deposit: 5_000 } }, 'fr', DAY)?.total).toBe(5_950);
    const unknown = toHomeCalculation({ ...rent, lease: student }, 'fr', DAY);
    expect(unknown).toMatchObject({ total: 950, text: 'deposit-unknown' });
    expect(unknown?.calculator).toMatch(/&other=yes$/);
  });
});

it.each([
  { ...sale, price: null },
  { ...sale, region: null },
  { ...sale, price: 0 },
  { ...rent, lease: null },
])('nothing is told of %o', (home) => {
  expect(toHomeCalculation(home, 'nl', DAY)).toBeNull();
});
