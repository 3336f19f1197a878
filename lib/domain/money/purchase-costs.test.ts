import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { affordablePrice } from '../../features/calculators/rules';
import { NOTARY_SCALES } from '../law/legal-rates';
import { REGIONS } from '../place/zip-region';
import { sumOf } from './cents';
import { notaryFee, notaryScaleFee, ownHomeCut, type Purchase, purchaseCosts, purchaseTotal } from './purchase-costs';
import { type DutyCase, newBuildVat, registrationDuty } from './purchase-taxes';

const DAY = '2026-11-20';
const sale = (change: Partial<DutyCase>): DutyCase => ({
  region: 'flanders',
  price: 300_000,
  isOwnHome: true,
  isCoreCity: false,
  isLand: false,
  buyers: 1,
  ...change,
});
const purchase = (change: Partial<Purchase> = {}): Purchase => ({
  region: 'flanders',
  price: 300_000,
  isOwnHome: true,
  isNewBuild: false,
  land: 0,
  isRebuilt: false,
  isCoreCity: false,
  buyers: 1,
  loan: 0,
  ...change,
});
const duty = (change: Partial<DutyCase>, day = DAY) => registrationDuty(sale(change), day).amount;

const euros = (max: number) => fc.integer({ min: 0, max: max * 100 }).map((cents) => cents / 100);
const terms: fc.Arbitrary<Omit<Purchase, 'price'>> = fc.record({
  region: fc.constantFrom(...REGIONS),
  isOwnHome: fc.boolean(),
  isNewBuild: fc.boolean(),
  land: fc.constant(0),
  isRebuilt: fc.boolean(),
  isCoreCity: fc.boolean(),
  buyers: fc.constantFrom(1 as const, 2 as const),
  loan: euros(1_000_000),
});

describe('the registration duty (DOMAIN §3.1)', () => {
  it.each([
    ['Flanders, another home', { isOwnHome: false }, 36_000],
    ['Flanders, own home', {}, 6_000],
    ['Flanders, modest own home', { price: 220_000 }, 2_533],
    ['Flanders, one euro above the modest ceiling', { price: 220_001 }, 4_400.02],
    ['Flanders, modest in a core city', { price: 240_000, isCoreCity: true }, 2_933],
    ['Flanders, a very cheap own home', { price: 50_000 }, 0],
    ['Flanders, land sold apart', { isLand: true }, 36_000],
    ['Wallonia, another home', { region: 'wallonia', isOwnHome: false }, 37_500],
    ['Wallonia, own home', { region: 'wallonia' }, 9_000],
    ['Brussels, another home', { region: 'brussels', isOwnHome: false }, 37_500],
    ['Brussels, own home', { region: 'brussels' }, 12_500],
    ['Brussels, own home of exactly the ceiling', { region: 'brussels', price: 600_000 }, 50_000],
    ['Brussels, own home above the ceiling', { region: 'brussels', price: 600_001 }, 75_000.13],
    ['Brussels, own home below the abatement', { region: 'brussels', price: 180_000 }, 0],
    ['Luxembourg, another home', { region: 'luxembourg', price: 800_000, isOwnHome: false }, 56_000],
    ['Luxembourg, own home of one', { region: 'luxembourg', price: 800_000 }, 16_000],
    ['Luxembourg, own home of two', { region: 'luxembourg', price: 800_000, buyers: 2 }, 100],
  ] as const)('is right for the example "%s"', (_, change, amount) => {
    expect(duty(change)).toBe(amount);
  });

  it('depends on the day: for an own dwelling in Flanders it was 3 % before 2025', () => {
    expect(duty({}, '2024-12-31')).toBe(9_000);
    expect(duty({ price: 200_000 }, '2024-12-31')).toBe(3_200);
  });

  it('comes with its calculation: percentage, base, reduction and exempt part', () => {
    expect(registrationDuty(sale({ price: 220_000 }), DAY)).toEqual({
      percent: 2,
      base: 220_000,
      reduction: 1_867,
      free: 0,
      amount: 2_533,
    });
    expect(registrationDuty(sale({ region: 'brussels' }), DAY)).toMatchObject({
      percent: 12.5,
      base: 100_000,
      free: 200_000,
    });
  });
});

describe('VAT on a new building (DOMAIN §3.2)', () => {
  const vat = (region: Purchase['region'], base: number, isOwnHome: boolean, isRebuilt = false) =>
    newBuildVat({ region, base, isOwnHome, isRebuilt }, DAY).amount;

  it('is 21 %, or 6 % for a dwelling that replaces a demolished one, to live in or to let for long', () => {
    expect(vat('flanders', 300_000, true)).toBe(63_000);
    expect(vat('wallonia', 300_000, true, true)).toBe(18_000);
    expect(vat('brussels', 300_000, false, true)).toBe(18_000);
    expect(vat('brussels', 300_000, false)).toBe(63_000);
  });

  it('is 17 % in Luxembourg, and 3 % for an own dwelling up to a ceiling', () => {
    expect(vat('luxembourg', 300_000, false)).toBe(51_000);
    expect(vat('luxembourg', 300_000, true)).toBe(9_000);
    expect(vat('luxembourg', 600_000, true)).toBe(52_000);
  });
});

describe('the fee of the notary (DOMAIN §3.3)', () => {
  it.each([
    [65_000, 1_394.16],
    [150_000, 1_878.66],
    [200_000, 2_163.66],
    [250_095, 2_449.2],
    [300_000, 2_477.65],
    [500_000, 2_591.65],
    [0, 0],
  ])('follows the scale of price slices: for a price of %d it is %d', (price, fee) => {
    expect(notaryScaleFee(price, DAY)).toBe(fee);
  });

  it('has the full reduction of 10 % for an only dwelling up to 300,000 euro, and none from 850,000 euro (design/money-and-rates)', () => {
    for (const [price, cut] of [
      [150_000, 10],
      [300_000, 10],
      [575_000, 5],
      [850_000, 0],
      [1_000_000, 0],
    ] as const) {
      expect(ownHomeCut(price, DAY)).toBeCloseTo(cut, 9);
      expect(notaryFee(price, true, DAY)).toBeCloseTo(notaryScaleFee(price, DAY) * (1 - cut / 100), 2);
    }
    expect(ownHomeCut(300_000, '2022-12-31')).toBe(0);
  });

  it('is a tenth lower for the only dwelling since 2023', () => {
    expect(notaryFee(300_000, true, DAY)).toBe(2_229.89);
    expect(notaryFee(300_000, false, DAY)).toBe(2_477.65);
    expect(notaryFee(300_000, true, '2022-12-31')).toBe(2_477.65);
  });

  it('is computed from scales whose slices rise from 0, each with a source and the day of its last check', () => {
    for (const { slices, source, lastChecked } of NOTARY_SCALES) {
      expect(slices.map(({ from }) => from)).toEqual(slices.map(({ from }) => from).sort((a, b) => a - b));
      expect(slices[0]?.from).toBe(0);
      expect(source).not.toBe('');
      expect(lastChecked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('the costs of a purchase (DOMAIN §3)', () => {
  const amounts = (change: Partial<Purchase>) =>
    Object.fromEntries(purchaseCosts(purchase(change), DAY).lines.map(({ name, amount }) => [name, amount]));

  it('are duty, notary with VAT, and the deed of the loan', () => {
    expect(amounts({ loan: 200_000 })).toEqual({
      duty: 6_000,
      transcription: 250,
      writingDuty: 100,
      notaryFee: 2_229.89,
      notaryFile: 750,
      feeVat: 625.78,
      thirdParties: 400,
      creditDuty: 2_860,
      creditDeed: 1_800,
    });
  });

  it('have no line for the deed in Luxembourg, where the duty includes transcription', () => {
    expect(Object.keys(amounts({ region: 'luxembourg' }))).toEqual(['duty', 'notaryFee']);
  });

  it('include no deed of a loan without a loan', () => {
    expect(Object.keys(amounts({}))).not.toContain('creditDeed');
  });

  it('include VAT on a new property, and registration duty on its land if the land has another seller', () => {
    expect(amounts({ isNewBuild: true })).toMatchObject({ vat: 63_000 });
    expect(amounts({ isNewBuild: true })).not.toHaveProperty('duty');
    expect(amounts({ isNewBuild: true, land: 100_000 })).toMatchObject({ vat: 42_000, duty: 12_000 });
    expect(amounts({ isNewBuild: true, land: 900_000 })).toMatchObject({ vat: 0, duty: 36_000 });
  });

  it('ignore the share of land for an existing property', () => {
    expect(amounts({ land: 100_000 })).toEqual(amounts({}));
  });

  it('are 0 if the price is 0', () => {
    expect(purchaseCosts(purchase({ price: 0, loan: 100_000 }), DAY).total).toBe(0);
    expect(purchaseCosts(purchase({ price: 1, loan: 100_000 }), DAY).total).toBeGreaterThan(0);
  });

  it('are never negative, and their total is exactly the sum of the lines', () => {
    fc.assert(
      fc.property(terms, euros(5_000_000), euros(5_000_000), (one, price, land) => {
        const { lines, total } = purchaseCosts({ ...one, price, land }, DAY);
        for (const { amount } of lines) {
          expect(amount).toBeGreaterThanOrEqual(0);
          expect(Math.round(amount * 100) / 100).toBe(amount);
        }
        expect(Math.round(total * 100)).toBe(lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0));
      }),
    );
  });

  it('never fall when the price rises', () => {
    fc.assert(
      fc.property(terms, euros(2_000_000), euros(500_000), (one, price, more) => {
        const costs = (of: number) => purchaseCosts({ ...one, price: of }, DAY).total;
        expect(costs(sumOf([price, more]))).toBeGreaterThanOrEqual(costs(price));
      }),
    );
  });
});

describe('the highest price that can be paid from own money and a loan', () => {
  it('has a total cost that the money and the loan cover, while one cent more would not be covered', () => {
    fc.assert(
      fc.property(terms, euros(500_000), (one, own) => {
        const price = affordablePrice(one, own, DAY);
        const funds = sumOf([own, one.loan]);
        if (price > 0) expect(purchaseTotal({ ...one, price }, DAY)).toBeLessThanOrEqual(funds);
        expect(purchaseTotal({ ...one, price: sumOf([price, 0.01]) }, DAY)).toBeGreaterThan(funds);
      }),
    );
  });

  it('has a total cost of exactly the money and the loan, if there is such a price', () => {
    fc.assert(
      fc.property(terms, euros(2_000_000), (one, price) => {
        const needed = purchaseTotal({ ...one, price }, DAY);
        fc.pre(price > 0 && needed >= one.loan);
        const found = affordablePrice(one, sumOf([needed, -one.loan]), DAY);
        // Because of rounding, two prices a cent apart may cost the same.
        expect(found).toBeGreaterThanOrEqual(price);
        expect(purchaseTotal({ ...one, price: found }, DAY)).toBe(needed);
      }),
    );
  });

  it('never falls when there is more own money', () => {
    fc.assert(
      fc.property(terms, euros(500_000), euros(100_000), (one, own, more) => {
        expect(affordablePrice(one, sumOf([own, more]), DAY)).toBeGreaterThanOrEqual(affordablePrice(one, own, DAY));
      }),
    );
  });
});
