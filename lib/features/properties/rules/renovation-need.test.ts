import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../../../domain/place/zip-region';
import { ENERGY_LABELS, type EnergyLabel } from '../../../domain/property/energy-label';
import { renovationAid, renovationNeed } from './renovation-need';

const DAY = '2026-11-23';
const property = { region: 'flanders', goal: 'for-sale', type: 'house', label: 'f', score: 538 } as const;

describe('the consequences of a certificate for a buyer (DOMAIN §1.3)', () => {
  it('include the Flemish duty to renovate, with the distance of the property to label D and the current fines', () => {
    expect(renovationNeed(property, DAY)).toEqual({
      kind: 'duty',
      less: 138,
      ceiling: 400,
      years: 6,
      fine: {
        min: 500,
        max: 5_000,
        most: 200_000,
        average: 5_000,
      },
    });
    expect(renovationNeed({ ...property, score: null }, DAY)).toMatchObject({ kind: 'duty', less: null });
    expect(renovationNeed({ ...property, label: 'd', score: 390 }, DAY)).toBeNull();
  });

  const brussels = (label: EnergyLabel | null, score: number | null) =>
    renovationNeed({ ...property, region: 'brussels', label, score }, DAY);

  it('include the first energy ceiling of Brussels and its year for labels F and G, with or without a known score', () => {
    expect(brussels('f', 310)).toEqual({ kind: 'first-ceiling', less: 35, ceiling: 275, year: 2033 });
    for (const label of ['f_plus', 'f', 'f_sub', 'g'] as const)
      expect(brussels(label, null)).toEqual({ kind: 'first-ceiling', less: null, ceiling: 275, year: 2033 });
  });

  it('include the second energy ceiling of Brussels for labels D and E, and none for C or better', () => {
    expect(brussels('e_sub', 275)).toEqual({ kind: 'second-ceiling', less: 125, ceiling: 150, year: 2045 });
    for (const label of ['d_plus', 'd', 'd_sub', 'e_plus', 'e', 'e_sub'] as const)
      expect(brussels(label, null)).toEqual({ kind: 'second-ceiling', less: null, ceiling: 150, year: 2045 });
    expect(brussels('c_sub', 150)).toBeNull();
    expect(brussels('c_sub', null)).toBeNull();
    expect(brussels(null, null)).toBeNull();
  });

  it('include no duty in Wallonia, where a bad label still gives a right to aid, and only the aid in Luxembourg', () => {
    for (const label of ['f', 'f_plus', 'f_sub', 'g'] as const)
      expect(renovationNeed({ ...property, region: 'wallonia', label, score: null }, DAY)).toEqual({ kind: 'label' });
    expect(renovationNeed({ ...property, region: 'wallonia', label: 'c', score: 240 }, DAY)).toBeNull();
    expect(renovationNeed({ ...property, region: 'luxembourg', label: 'i', score: null }, DAY)).toEqual({
      kind: 'help',
    });
  });

  it('do not exist for a property to let, or one that is not a dwelling', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REGIONS),
        fc.constantFrom(...ENERGY_LABELS),
        fc.integer({ min: 1, max: 2000 }),
        (region, label, score) => {
          expect(renovationNeed({ ...property, region, label, score, goal: 'for-rent' }, DAY)).toBeNull();
          expect(renovationNeed({ ...property, region, label, score, type: 'garage' }, DAY)).toBeNull();
          const need = renovationNeed({ ...property, region, label, score }, DAY);
          if (need && 'less' in need && need.less !== null) {
            expect(score - need.less).toBeLessThanOrEqual(need.ceiling);
            expect(need.less).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

describe('the authority that gives aid for renovating (DOMAIN §1.4)', () => {
  it('is the region, or the German-speaking Community in nine municipalities', () => {
    expect(renovationAid('wallonia', '5000').premium).toBe('https://energie.wallonie.be');
    for (const zip of ['4700', '4710', '4760', '4784', '4791'])
      expect(renovationAid('wallonia', zip).premium).toBe('https://ostbelgienlive.be');
    expect(renovationAid('wallonia', '4960').premium).toBe('https://energie.wallonie.be');
  });

  it('has https addresses, with the day on which they were last checked', () => {
    for (const region of REGIONS) {
      const { premium, loan, lastChecked } = renovationAid(region, '');
      for (const address of [premium, loan]) expect(new URL(address).protocol).toBe('https:');
      expect(new Date(lastChecked).toISOString().slice(0, 10)).toBe(lastChecked);
    }
  });
});
