import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '@/lib/domain/place/zip-region';
import { anyText } from '@/tests/support/any-text';
import type { ResultRow } from '../types';
import { toCalculation } from './to-calculation';

const DAY = '2026-11-23';
const CALCULATORS = ['costs', 'mortgage', 'rent-costs', 'budget'] as const;

const resultOf = (name: (typeof CALCULATORS)[number], raw: Record<string, string>) => {
  const { result } = toCalculation(name, raw, DAY);
  if (!result) throw new Error('no result');
  return result;
};
const rowOf = (rows: readonly ResultRow[], name: string) => rows.find((row) => row.name === name);
const cents = (rows: readonly ResultRow[]) => rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);

/** Checks that each sum and total equals the sum of its rows. */
function expectSums(rows: readonly ResultRow[]) {
  let open: ResultRow[] = [];
  for (const row of rows) {
    if (row.role === 'line') open.push(row);
    if (row.role === 'sum' || row.role === 'total') {
      expect(Math.round(row.amount * 100), row.name).toBe(cents(open));
      open = row.role === 'sum' ? [row] : [];
    }
  }
  for (const [at, row] of rows.entries()) {
    if (row.role !== 'group') continue;
    const after = rows.slice(at + 1);
    const end = after.findIndex(({ role }) => role !== 'line');
    expect(Math.round(row.amount * 100), row.name).toBe(cents(after.slice(0, end)));
  }
}

describe('a calculator that reads its fields from the address of its page', () => {
  it('computes the reference purchase: an only dwelling in Flanders at 300,000 euro (DOMAIN §3)', () => {
    const { rows, answer } = resultOf('costs', { price: '300.000', region: 'flanders', own: 'yes' });
    expect(rowOf(rows, 'duty')?.amount).toBe(6_000);
    expect(rowOf(rows, 'together')?.amount).toBe(300_000 + answer.amount);
  });

  it('shows how a tax is computed: percentage, base, reduction and exempt part', () => {
    const way = (raw: Record<string, string>, name = 'duty') => rowOf(resultOf('costs', raw).rows, name)?.way;
    expect(way({ price: '220000' })).toEqual({ percent: 2, base: 220_000, reduction: 1_867, free: 0 });
    expect(way({ region: 'brussels' })).toEqual({ percent: 12.5, base: 100_000, reduction: 0, free: 200_000 });
    expect(way({ new: 'yes', land: '100000' }, 'vat')).toEqual({ percent: 21, base: 200_000, reduction: 0, free: 0 });
  });

  it('has totals that equal the sum of their rows, for any address', () => {
    const euro = fc.integer({ min: 0, max: 2_000_000 }).map(String);
    const raw = fc.record({
      region: fc.constantFrom('flanders', 'wallonia', 'brussels', 'luxembourg'),
      own: fc.constantFrom('yes', 'no'),
      new: fc.constantFrom('yes', ''),
      rebuilt: fc.constantFrom('yes', ''),
      price: fc.integer({ min: 1, max: 2_000_000 }).map(String),
      rent: fc.integer({ min: 1, max: 5_000 }).map(String),
      land: euro,
      money: euro,
      loan: fc.integer({ min: 1, max: 2_000_000 }).map(String),
      payment: fc.integer({ min: 0, max: 9_000 }).map(String),
      charges: euro,
      insurance: euro,
      inventory: euro,
    });
    fc.assert(
      fc.property(fc.constantFrom(...CALCULATORS), raw, (name, asked) => expectSums(resultOf(name, asked).rows)),
    );
  });

  it('shows the interest and the monthly rate of a mortgage (DOMAIN §3.5)', () => {
    const { rows, basis } = resultOf('mortgage', { loan: '200000', rate: '3', years: '20' });
    expect(rowOf(rows, 'interest')?.amount).toBe(65_236);
    expect(rowOf(rows, 'monthlyRate')?.amount).toBeCloseTo(0.2466, 4);
    expect(rowOf(rows, 'monthlyRate')?.unit).toBe('percent');
    // The site knows no market rate of interest, so it names no source for one.
    expect(basis.sources).toEqual([]);
  });

  it('shows the typed text again, marks the field that it cannot read, and gives no result', () => {
    const { fields, result } = toCalculation('mortgage', { loan: 'veel', rate: '900' }, DAY);
    expect(fields.map(({ name, value, problem }) => [name, value, problem])).toEqual([
      ['loan', 'veel', 'amount'],
      ['rate', '900', 'percentMost'],
      ['years', '20', null],
    ]);
    expect(result).toBeNull();
  });

  it('asks for the price if it is empty or zero, and refuses a price above the maximum', () => {
    const problem = (price: string) => toCalculation('costs', { price }, DAY).fields[1]?.problem;
    expect(['', '0', ' 0,00 '].map(problem)).toEqual(['missing', 'missing', 'missing']);
    expect(problem('100000001')).toBe('amountMost');
    expect(problem('100.000.000')).toBeNull();
    expect(toCalculation('costs', { price: '' }, DAY).result).toBeNull();
  });

  it('never throws and never shows NaN or Infinity, for any address', () => {
    const raw = fc.dictionary(
      fc.constantFrom('region', 'price', 'own', 'loan', 'rate', 'years', 'money', 'payment', 'rent', '__proto__'),
      fc.oneof(anyText(), fc.array(anyText())),
    );
    fc.assert(
      fc.property(fc.constantFrom(...CALCULATORS), raw, (name, params) => {
        const { result } = toCalculation(name, params, DAY);
        const amounts = result ? [result.answer, ...result.rows, ...result.parts].map(({ amount }) => amount) : [];
        expect(amounts.every((amount) => Number.isFinite(amount) && amount >= 0)).toBe(true);
      }),
    );
  });
});

describe('the fields of a calculator', () => {
  const names = (raw: Record<string, string>, name: (typeof CALCULATORS)[number] = 'costs') =>
    toCalculation(name, raw, DAY).fields.map((field) => field.name);

  it('are those that apply to the region, the buyer and the property', () => {
    expect(names({})).toEqual(['region', 'price', 'own', 'city', 'new', 'loan']);
    expect(names({ own: 'no' })).toEqual(['region', 'price', 'own', 'new', 'loan']);
    expect(names({ new: 'yes' })).toEqual(['region', 'price', 'own', 'new', 'land', 'rebuilt', 'loan']);
    // An investor who lets the rebuilt home for long has the reduced VAT too.
    expect(names({ new: 'yes', own: 'no' })).toEqual(['region', 'price', 'own', 'new', 'land', 'rebuilt', 'loan']);
    expect(names({ region: 'wallonia' })).toEqual(['region', 'price', 'own', 'new', 'loan']);
    expect(names({ region: 'luxembourg' })).toEqual(['region', 'price', 'own', 'buyers', 'new']);
    expect(names({ region: 'luxembourg', own: 'no', new: 'yes' })).toEqual(['region', 'price', 'own', 'new', 'land']);
    expect(names({ own: 'no' }, 'budget')).not.toContain('city');
  });

  it('are ignored if they do not apply: no reduced VAT of Belgium in Luxembourg, no agency fee for a Belgian tenant', () => {
    const asked = { region: 'luxembourg', new: 'yes', price: '300000' };
    expect(resultOf('costs', { ...asked, rebuilt: 'yes' })).toEqual(resultOf('costs', asked));
    expect(resultOf('rent-costs', { agency: '500' })).toEqual(resultOf('rent-costs', {}));
    expect(names({ region: 'luxembourg' }, 'rent-costs')).toContain('agency');
  });
});

describe('the notes beside a result', () => {
  const notes = (name: (typeof CALCULATORS)[number], raw: Record<string, string>) =>
    resultOf(name, raw).notes.map((note) => note.name);

  it('refer visitors to the notary if the result includes the notary’s costs', () => {
    expect(notes('costs', {})).toEqual(['notary']);
    expect(notes('budget', {})).toContain('notary');
    expect(notes('mortgage', {})).toEqual(['simulation']);
    expect(notes('rent-costs', {})).not.toContain('notary');
  });

  it('say that the mortgage deed is left out in Luxembourg, for the costs and for the budget', () => {
    expect(notes('costs', { region: 'luxembourg' })).toContain('luxembourg');
    expect(notes('budget', { region: 'luxembourg' })).toContain('luxembourg');
    expect(notes('budget', {})).not.toContain('luxembourg');
  });

  it('name the largest area for which the reduced VAT applies, and warn of an unusually high loan', () => {
    const { notes: rebuilt } = resultOf('costs', { new: 'yes', rebuilt: 'yes' });
    expect(rebuilt).toContainEqual({ name: 'rebuilt', values: { area: 175, own: 200 } });
    expect(resultOf('costs', { price: '300000', loan: '270001' }).notes).toContainEqual({
      name: 'highLoan',
      values: { percent: 90 },
    });
    expect(notes('costs', { price: '300000', loan: '270000' })).not.toContain('highLoan');
    expect(notes('budget', { money: '10000', payment: '2000' })).toContain('highLoan');
  });

  it('say how much money is left over if the affordable price stops at the ceiling of the Brussels abatement', () => {
    const asked = { region: 'brussels', money: '150000', payment: '2950', rate: '3', years: '20' };
    const { answer, rows, notes: said } = resultOf('budget', asked);
    expect(answer.amount).toBe(600_000);
    expect(rowOf(rows, 'left')).toEqual({ name: 'left', amount: 19_715, role: 'aside' });
    expect(said).toContainEqual({ name: 'left', values: { amount: 19_715 } });
    expect((rowOf(rows, 'together')?.amount ?? 0) + 19_715).toBe(rowOf(rows, 'funds')?.amount);
    expect(notes('budget', {})).not.toContain('left');
  });

  it('say nothing of what rounding leaves: a budget has whole euros, and price and costs are never more than the money', () => {
    for (const region of REGIONS)
      for (const money of ['61234', '85000.55', '250000', '412345']) {
        const { answer, rows, parts } = resultOf('budget', {
          region,
          money,
          payment: '1533',
          rate: '3.35',
          years: '25',
        });
        const ways = rows.flatMap(({ way }) => (way ? [way.base, way.reduction] : []));
        const amounts = [answer, ...rows, ...parts].map(({ amount }) => amount);
        expect([...amounts, ...ways].filter((amount) => !Number.isInteger(amount))).toEqual([]);
        const [funds = 0, together = 0] = ['funds', 'together'].map((name) => rowOf(rows, name)?.amount);
        expect(funds - together).toBeGreaterThanOrEqual(0);
      }
  });

  it('say that the money is not enough; the table then contains no price', () => {
    const { rows, notes: said } = resultOf('budget', { money: '900', payment: '0' });
    expect(said[0]).toEqual({ name: 'notEnough' });
    expect(rows.map(({ name }) => name)).toEqual(['money', 'loan', 'funds']);
  });

  it('explain where the amount of the deposit comes from, and the duty to insure if the law requires it', () => {
    const rent = (raw: Record<string, string>) => notes('rent-costs', { rent: '1000', ...raw });
    expect(rent({})).toEqual(['depositMost', 'tenant']);
    expect(rent({ deposit: '2500', region: 'brussels' })).toEqual(['depositCapped', 'tenant']);
    expect(rent({ deposit: '1500', inventory: '150' })).toEqual(['insuredTenant']);
    expect(rent({ other: 'yes' })).toEqual(['depositUnknown', 'otherTenant']);
    expect(rent({ region: 'luxembourg', deposit: '100' })).toEqual(['otherTenant']);
    expect(rowOf(resultOf('rent-costs', { other: 'yes', deposit: '9000' }).rows, 'deposit')?.amount).toBe(9_000);
  });
});

describe('the basis of a result (design/money-and-rates)', () => {
  it('lists only the assumptions and sources that apply to the region and the case', () => {
    const { assumptions, sources } = resultOf('costs', { region: 'wallonia', loan: '100000' }).basis;
    expect(assumptions[0]).toEqual({ name: 'ownHome', values: { move: 3, stay: 3 } });
    const abroad = resultOf('costs', { region: 'luxembourg' }).basis.assumptions;
    expect(abroad[0]).toEqual({ name: 'ownHomeLuxembourg', values: { move: 2, stay: 2 } });
    expect(sources.map(({ topic }) => topic)).toEqual(['dutyWallonia', 'notary', 'deed', 'creditDeed', 'usualLoan']);
    expect(sources.map(({ hosts }) => hosts)).toEqual([[], ['notaris.be'], ['notaire.be'], ['notaris.be'], ['nbb.be']]);
    expect(resultOf('costs', { new: 'yes' }).basis.sources.map(({ topic }) => topic)).toEqual([
      'vat',
      'notary',
      'deed',
    ]);
    expect(resultOf('rent-costs', { other: 'yes', deposit: '1' }).basis.sources).toEqual([]);
  });
});

describe('the conditions of a purchase', () => {
  const conditions = (raw: Record<string, string>) =>
    resultOf('costs', raw).basis.assumptions.filter(({ name }) => /Home|rebuiltLet/.test(name));

  it.each([
    [{ region: 'flanders' }, [{ name: 'ownHome', values: { move: 3, stay: 1 } }]],
    [{ region: 'wallonia' }, [{ name: 'ownHome', values: { move: 3, stay: 3 } }]],
    // The term to move in is longer for a home that is still to be built.
    [{ region: 'wallonia', new: 'yes', land: '90000' }, [{ name: 'ownHome', values: { move: 5, stay: 3 } }]],
    [{ region: 'brussels', price: '600000' }, [{ name: 'ownHome', values: { move: 3, stay: 5 } }]],
    [{ region: 'brussels', price: '600001' }, [{ name: 'onlyHome' }]],
    [{ region: 'brussels', price: '900000' }, [{ name: 'otherHome' }]],
    [{ region: 'flanders', own: 'no' }, [{ name: 'otherHome' }]],
    // VAT of 21 % and the normal duty on land: only the notary costs less.
    [{ region: 'flanders', new: 'yes', land: '90000' }, [{ name: 'onlyHome' }]],
    [{ region: 'wallonia', new: 'yes', rebuilt: 'yes' }, [{ name: 'rebuiltHome', values: { stay: 5 } }]],
    [{ region: 'flanders', new: 'yes', rebuilt: 'yes', own: 'no' }, [{ name: 'rebuiltLet', values: { years: 15 } }]],
    [
      { region: 'wallonia', new: 'yes', rebuilt: 'yes', land: '90000' },
      [
        { name: 'ownHome', values: { move: 5, stay: 3 } },
        { name: 'rebuiltHome', values: { stay: 5 } },
      ],
    ],
    [{ region: 'luxembourg', new: 'yes' }, [{ name: 'ownHomeLuxembourg', values: { move: 2, stay: 2 } }]],
  ] as const)('are those of the advantages that are counted: %o', (raw, expected) => {
    expect(conditions(raw)).toEqual(expected);
  });

  it('name a tax advantage exactly if the taxes are lower than without it', () => {
    const raw = fc.record({
      region: fc.constantFrom('flanders', 'wallonia', 'brussels', 'luxembourg'),
      own: fc.constantFrom('yes', 'no'),
      new: fc.constantFrom('yes', ''),
      rebuilt: fc.constantFrom('yes', ''),
      price: fc.integer({ min: 1_000, max: 1_500_000 }).map(String),
      land: fc.integer({ min: 0, max: 300_000 }).map(String),
    });
    const taxes = (asked: Record<string, string>) => rowOf(resultOf('costs', asked).rows, 'tax')?.amount ?? 0;
    fc.assert(
      fc.property(raw, (asked) => {
        const isLower = taxes(asked) < taxes({ ...asked, own: 'no', rebuilt: '' });
        const named = conditions(asked).filter(({ name }) => name !== 'onlyHome' && name !== 'otherHome');
        expect(named.length > 0).toBe(isLower);
      }),
    );
  });
});
