import { describe, expect, it } from 'vitest';
import { toCalculation } from './to-calculation';
import { toPropertyCalculation } from './to-property-calculation';

const DAY = '2026-11-23';
const sale = {
  goal: 'for-sale',
  region: 'flanders',
  municipality: 'lier',
  land: 0,
  agencyFee: 0,
  price: 300_000,
  regime: 'duty',
  lease: null,
} as const;
const lease = { charges: 50, deposit: null, inventory: 0, agencyFee: 0, isMainResidence: true };
const rent = {
  goal: 'for-rent',
  region: 'brussels',
  municipality: 'brussels',
  land: 0,
  agencyFee: 0,
  price: 900,
  regime: 'duty',
  lease,
} as const;
const amountOf = (found: ReturnType<typeof toPropertyCalculation>, name: string) =>
  found?.rows.find((row) => row.name === name)?.amount;

describe('the total cost of a property to its buyer (design/money-and-rates)', () => {
  it('is the price plus the costs of buying an only dwelling, with links to the calculators for these values', () => {
    const found = toPropertyCalculation(sale, 'nl', DAY);
    expect(amountOf(found, 'duty')).toBe(6_000);
    expect(found?.total).toBe(amountOf(found, 'together'));
    expect(found?.calculator).toBe('/nl/aankoopkosten/?region=flanders&price=300000&own=yes');
    expect(found?.mortgage).toBe('/nl/leningsimulatie/?loan=270000');
    expect(found?.notes).toEqual([{ name: 'notary' }]);
  });

  it('has the monthly cost that the loan calculator gives for the usual loan, and none for a loan above its maximum', () => {
    const found = toPropertyCalculation(sale, 'nl', DAY);
    expect(found?.loan).toEqual({ amount: 270_000, share: 90, percent: 3, years: 20 });
    expect(found?.monthly).toBe(toCalculation('mortgage', { loan: '270000' }, DAY).result?.answer.amount);
    const most = toPropertyCalculation({ ...sale, price: 200_000_000 }, 'nl', DAY);
    expect([most?.loan, most?.monthly, most?.mortgage]).toEqual([null, null, null]);
  });

  it.each(['sint-niklaas', 'pajottegem'])(
    'applies the higher price ceiling of core cities and of the rim around Brussels: %s',
    (municipality) => {
      const property = { ...sale, municipality, price: 239_000 };
      const found = toPropertyCalculation(property, 'nl', DAY);
      expect(amountOf(found, 'duty')).toBe(2_913);
      expect(found?.calculator).toBe('/nl/aankoopkosten/?region=flanders&price=239000&own=yes&city=yes');
      const asked = Object.fromEntries(new URLSearchParams(found?.calculator.split('?')[1]));
      expect(toCalculation('costs', asked, DAY).result?.rows).toEqual(found?.rows);
    },
  );

  it('mentions the higher price ceiling only where it lowers the duty, and always refers to the notary', () => {
    const notes = (price: number, municipality = 'sint-niklaas') =>
      toPropertyCalculation({ ...sale, municipality, price }, 'nl', DAY)?.notes.map(({ name }) => name);
    expect(notes(239_000)).toEqual(['notary', 'higherCeiling']);
    expect(notes(220_000)).toEqual(['notary']);
    expect(notes(240_001)).toEqual(['notary']);
    expect(notes(239_000, 'lier')).toEqual(['notary']);
  });

  it('includes VAT on the whole price for a property under VAT, and links to the calculator with that setting', () => {
    const found = toPropertyCalculation({ ...sale, regime: 'vat', price: 439_000 }, 'nl', DAY);
    expect(amountOf(found, 'vat')).toBe(92_190);
    expect(amountOf(found, 'duty')).toBeUndefined();
    expect(found?.text).toBe('vat');
    expect(found?.calculator).toMatch(/&new=yes$/);
  });

  it.each(['vat', 'land-apart'] as const)(
    'includes duty on the land if the feed gives the price of the land separately: %s',
    (regime) => {
      const found = toPropertyCalculation({ ...sale, regime, price: 439_000, land: 118_000 }, 'nl', DAY);
      expect(amountOf(found, 'vat')).toBe(67_410);
      expect(amountOf(found, 'duty')).toBe(14_160);
      expect(found?.text).toBe('vat-duty');
      expect(found?.calculator).toMatch(/&new=yes&land=118000$/);
    },
  );

  it('uses the reduced VAT for a rebuilt property and names its condition, but not in Luxembourg', () => {
    const found = toPropertyCalculation({ ...sale, regime: 'rebuilt' }, 'nl', DAY);
    expect(amountOf(found, 'vat')).toBe(18_000);
    expect(found?.notes).toContainEqual({ name: 'rebuilt', values: { area: 175, own: 200 } });
    expect(found?.basis.assumptions[0]).toEqual({ name: 'rebuiltHome', values: { stay: 5 } });
    expect(found?.calculator).toMatch(/&new=yes&rebuilt=yes$/);
    expect(
      toPropertyCalculation({ ...sale, region: 'luxembourg', regime: 'rebuilt' }, 'nl', DAY)?.calculator,
    ).not.toMatch(/rebuilt/);
  });

  it('includes a fee that the buyer pays to the agency, as does the linked calculator', () => {
    const found = toPropertyCalculation({ ...sale, agencyFee: 6_000 }, 'nl', DAY);
    expect(found?.total).toBe((toPropertyCalculation(sale, 'nl', DAY)?.total ?? 0) + 6_000);
    const asked = Object.fromEntries(new URLSearchParams(found?.calculator.split('?')[1]));
    expect(toCalculation('costs', asked, DAY).result?.rows.at(-1)?.amount).toBe(found?.total);
  });

  it('is not shown if the feed does not give the price of land under duty; the link sets the calculator to a new building', () => {
    const found = toPropertyCalculation({ ...sale, regime: 'land-apart' }, 'nl', DAY);
    expect(found).toMatchObject({ total: null, rows: [], text: 'land-apart' });
    expect(found?.calculator).toMatch(/&new=yes$/);
  });
});

describe('the costs of a tenant at the start', () => {
  it('are the deposit that the owner asks for, the first month with its charges, and the inventory', () => {
    const found = toPropertyCalculation({ ...rent, lease: { ...lease, deposit: 1_000, inventory: 120 } }, 'fr', DAY);
    expect(found?.total).toBe(1_000 + 900 + 50 + 120);
    expect(found?.text).toBe('deposit-asked');
    expect(found?.calculator).toMatch(/\?region=brussels&rent=900&charges=50&deposit=1000&inventory=120$/);
    expect(found?.notes).toEqual([{ name: 'insuredTenant' }]);
  });

  it('include at most the legal deposit for a main residence, and exactly that if the feed gives no deposit', () => {
    for (const deposit of [null, 5_000])
      expect(toPropertyCalculation({ ...rent, lease: { ...lease, deposit } }, 'fr', DAY)).toMatchObject({
        total: 2 * 900 + 900 + 50,
        months: 2,
        text: 'deposit-most',
      });
  });

  it('include the half of the agency’s fee that a tenant in Luxembourg pays, as does the linked calculator', () => {
    const found = toPropertyCalculation(
      { ...rent, region: 'luxembourg', lease: { ...lease, agencyFee: 1_550 } },
      'fr',
      DAY,
    );
    expect(found?.total).toBe(2 * 900 + 900 + 50 + 1_550);
    expect(found?.notes[0]).toEqual({ name: 'agencyHalf' });
    const asked = Object.fromEntries(new URLSearchParams(found?.calculator.split('?')[1]));
    expect(toCalculation('rent-costs', asked, DAY).result?.answer.amount).toBe(found?.total);
  });

  it('include the stated deposit, or none, for a lease that is not a main residence (design/money-and-rates)', () => {
    const student = { ...lease, isMainResidence: false };
    expect(toPropertyCalculation({ ...rent, lease: { ...student, deposit: 5_000 } }, 'fr', DAY)?.total).toBe(5_950);
    const unknown = toPropertyCalculation({ ...rent, lease: student }, 'fr', DAY);
    expect(unknown).toMatchObject({ total: 950, text: 'deposit-unknown' });
    expect(unknown?.calculator).toMatch(/&other=yes$/);
  });
});

it.each([
  { ...sale, price: null },
  { ...sale, region: null },
  { ...sale, price: 0 },
  { ...rent, lease: null },
])('The total cost of a property is not shown for %o.', (property) => {
  expect(toPropertyCalculation(property, 'nl', DAY)).toBeNull();
});
