import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loanFor, monthlyPayment, monthlyRate, owedAfter, totalInterest } from './mortgage';

const percents = fc.integer({ min: 0, max: 1_500 }).map((hundredths) => hundredths / 100);
const years = fc.integer({ min: 1, max: 40 });
const euros = fc.integer({ min: 0, max: 200_000_000 }).map((cents) => cents / 100);

describe('a mortgage by the Belgian actuarial rate (DOMAIN §3.5)', () => {
  it.each([
    [200_000, 3, 20, 1_105.15],
    [250_000, 3.5, 25, 1_244.21],
    [300_000, 3.25, 25, 1_454.44],
    [240_000, 3, 25, 1_133.06],
    [100_000, 0, 10, 833.33],
  ])('of %d at %d percent over %d years costs %d a month', (loan, percent, over, payment) => {
    expect(monthlyPayment({ loan, percent, years: over })).toBe(payment);
  });

  it('has a monthly rate that compounds to the yearly rate', () => {
    expect(Math.round(monthlyRate(3) * 1e6) / 1e4).toBe(0.2466);
    fc.assert(
      fc.property(percents, (percent) => {
        expect((1 + monthlyRate(percent)) ** 12).toBeCloseTo(1 + percent / 100);
      }),
    );
  });

  it('can be calculated from an instalment, and its own instalment is never higher than that', () => {
    expect(loanFor(1_105.15, 3, 20)).toBeGreaterThan(199_999);
    fc.assert(
      fc.property(euros, percents, years, (loan, percent, over) => {
        const payment = monthlyPayment({ loan, percent, years: over });
        expect(monthlyPayment({ loan: loanFor(payment, percent, over), percent, years: over })).toBeLessThanOrEqual(
          payment,
        );
        expect(Math.abs(loanFor(payment, percent, over) - loan)).toBeLessThan(over * 12);
      }),
    );
  });

  it('begins with the whole loan as its debt, ends with zero, and never owes more than the year before', () => {
    fc.assert(
      fc.property(euros, percents, years, (loan, percent, over) => {
        const mortgage = { loan, percent, years: over };
        const owed = Array.from({ length: over + 1 }, (_, year) => owedAfter(mortgage, year));
        expect(owed[0]).toBe(loan);
        expect(owed.at(-1)).toBe(0);
        for (const [year, amount] of owed.slice(1).entries()) expect(amount).toBeLessThanOrEqual(owed[year] ?? 0);
        expect(totalInterest(mortgage)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('costs more per month at a higher rate or over fewer years', () => {
    fc.assert(
      fc.property(euros, percents, years, (loan, percent, over) => {
        const payment = monthlyPayment({ loan, percent, years: over });
        expect(monthlyPayment({ loan, percent: percent + 0.5, years: over })).toBeGreaterThanOrEqual(payment);
        expect(monthlyPayment({ loan, percent, years: over + 1 })).toBeLessThanOrEqual(payment);
      }),
    );
  });
});
