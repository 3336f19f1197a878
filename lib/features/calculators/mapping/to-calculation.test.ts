import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '@/tests/support/any-text';
import { toCalculation } from './to-calculation';

const DAY = '2026-11-20';
const CALCULATORS = ['costs', 'mortgage', 'rent-costs', 'budget'] as const;

describe('a calculator by its address', () => {
  it('reckons the golden purchase of the reference: an own home in Flanders at 300,000 euro (DOMAIN §3)', () => {
    const { result } = toCalculation('costs', { price: '300.000', region: 'flanders', own: 'yes' }, DAY);
    expect(result?.lines.find(({ name }) => name === 'duty')?.amount).toBe(6_000);
    expect(result?.total?.amount).toBe(300_000 + (result?.answer.amount ?? 0));
  });

  it('leads from own money and an instalment to a price, whose costs fit', () => {
    const { result } = toCalculation('budget', { money: '60000', payment: '1200', rate: '3', years: '20' }, DAY);
    const [money = 0, loan = 0] = result?.lines.map(({ amount }) => amount) ?? [];
    expect((result?.answer.amount ?? 0) + (result?.total?.amount ?? 0)).toBeLessThanOrEqual(money + loan);
    expect(result?.answer.amount).toBeGreaterThan(200_000);
  });

  it('never asks more deposit than the law allows, and says so', () => {
    const { result } = toCalculation('rent-costs', { region: 'brussels', rent: '1000', deposit: '3' }, DAY);
    expect(result?.lines[0]).toEqual({ name: 'deposit', amount: 2_000 });
    expect(result?.notes).toContain('depositLimit');
  });

  it('keeps what was typed and says which field it cannot read; then there is no result', () => {
    const { fields, result } = toCalculation('mortgage', { loan: 'veel', rate: '900' }, DAY);
    expect(fields.map(({ name, value, problem }) => [name, value, problem])).toEqual([
      ['loan', 'veel', 'amount'],
      ['rate', '900', 'percent'],
      ['years', '20', null],
    ]);
    expect(result).toBeNull();
  });

  it('asks only what means something for the region and the home', () => {
    const names = (raw: Record<string, string>) => toCalculation('costs', raw, DAY).fields.map(({ name }) => name);
    expect(names({})).toEqual(['region', 'price', 'own', 'city', 'new', 'loan']);
    expect(names({ region: 'luxembourg', new: 'yes' })).toEqual([
      'region',
      'price',
      'own',
      'buyers',
      'new',
      'land',
      'rebuilt',
      'loan',
    ]);
  });

  it('never fails and never answers with what is no number, whatever the address says', () => {
    const raw = fc.dictionary(
      fc.constantFrom('region', 'price', 'own', 'loan', 'rate', 'years', 'money', 'payment', 'rent', '__proto__'),
      fc.oneof(anyText(), fc.array(anyText())),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CALCULATORS), raw, (name, params) => {
        const { result } = toCalculation(name, params, DAY);
        const amounts = result ? [result.answer, ...result.lines, ...result.parts].map(({ amount }) => amount) : [];
        expect(amounts.every((amount) => Number.isFinite(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});
