import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RATE_NAMES, RATES, rateOn, ratesChecked } from './legal-rates';

const ISO_DAY = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

describe('rates (DOMAIN §0)', () => {
  it('are chosen by date, each from its first day on', () => {
    expect(rateOn('renovationYears', '2025-12-11')).toBe(5);
    expect(rateOn('renovationYears', '2025-12-12')).toBe(6);
    expect(rateOn('flandersOwnHomeDuty', '2024-12-31')).toBe(3);
    expect(rateOn('flandersOwnHomeDuty', '2025-01-01')).toBe(2);
  });

  it('are valid on every day before the next rate if their first day is unknown', () => {
    expect(rateOn('epcYears', '1900-01-01')).toBe(10);
    expect(rateOn('brusselsMoveInYears', '2023-03-31')).toBe(2);
    expect(rateOn('brusselsMoveInYears', '2023-04-01')).toBe(3);
  });

  it('have their oldest value before their first known day', () => {
    expect(rateOn('renovationYears', '1999-01-01')).toBe(5);
  });

  it.each([
    ['flandersSaleDuty', 12],
    ['flandersOwnHomeDuty', 2],
    ['walloniaSaleDuty', 12.5],
    ['walloniaOwnHomeDuty', 3],
    ['brusselsSaleDuty', 12.5],
    ['brusselsAbatement', 200_000],
    ['brusselsAbatementCeiling', 600_000],
    ['vatNewBuild', 21],
    ['vatDemolition', 6],
    ['vatDemolitionArea', 175],
    ['vatDemolitionOwnBuildArea', 200],
    ['epcYears', 10],
  ] as const)('are those of DOMAIN §3 at the end of 2026: %s is %d', (name, value) => {
    expect(rateOn(name, '2026-11-20')).toBe(value);
  });

  it('include the 10 % advance at signing (SPEC §9)', () => {
    expect(rateOn('advancePercent', '2026-11-20')).toBe(10);
  });

  it('include the deposit of 3 months, 2 in Brussels and Wallonia (SPEC §9, DOMAIN D7)', () => {
    expect(rateOn('depositMonthsFlanders', '2026-11-20')).toBe(3);
    expect(rateOn('depositMonthsBrussels', '2026-11-20')).toBe(2);
    expect(rateOn('depositMonthsWallonia', '2026-11-20')).toBe(2);
  });

  it('are sorted newest first, each with a first day, a source and the day of its last check', () => {
    for (const name of RATE_NAMES) {
      const days = RATES[name].map(({ validFrom }) => validFrom ?? '0000-01-01');
      expect(days).toEqual([...days].sort().reverse());
      expect(new Set(days).size).toBe(days.length);
      for (const rate of RATES[name]) {
        // A first day of 1 January 2000 is a guess; an unknown first day must be null.
        expect(rate.validFrom ?? '2024-01-01').toMatch(ISO_DAY);
        expect(rate.source).not.toMatch(/memory|believed|probably/);
        expect(rate.lastChecked).toMatch(ISO_DAY);
        expect(rate.source).not.toBe('');
        expect(Number.isFinite(rate.value)).toBe(true);
      }
    }
    expect(ratesChecked()).toMatch(ISO_DAY);
  });

  it('have one of their listed values on any day', () => {
    const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.constantFrom(...RATE_NAMES), day, (name, date) => {
        expect(RATES[name].map(({ value }) => value)).toContain(rateOn(name, date.toISOString().slice(0, 10)));
      }),
    );
  });
});
