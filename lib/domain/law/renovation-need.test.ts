import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../place/zip-region';
import { ENERGY_LABELS } from '../property/energy-label';
import { renovationAid } from './renovation-aid';
import { renovationNeed } from './renovation-need';

const DAY = '2026-11-23';
const home = { region: 'flanders', goal: 'for-sale', type: 'house', label: 'f', score: 538 } as const;

describe('what a certificate asks of a buyer (DOMAIN §1.3)', () => {
  it('is the Flemish duty, with the home’s own distance to label D and the fines of the day', () => {
    expect(renovationNeed(home, DAY)).toEqual({ kind: 'duty', less: 138, ceiling: 400, fine: [500, 5000] });
    expect(renovationNeed({ ...home, score: null }, DAY)).toMatchObject({ kind: 'duty', less: null });
    expect(renovationNeed({ ...home, label: 'd', score: 390 }, DAY)).toBeNull();
  });

  it('is the first ceiling of Brussels, by its year', () => {
    const brussels = { ...home, region: 'brussels', label: 'f', score: 310 } as const;
    expect(renovationNeed(brussels, DAY)).toEqual({ kind: 'ceiling', less: 35, ceiling: 275, year: 2033 });
    expect(renovationNeed({ ...brussels, label: 'e_sub', score: 275 }, DAY)).toBeNull();
  });

  it('is no duty in Wallonia and Luxembourg, where a bad label still has help', () => {
    expect(renovationNeed({ ...home, region: 'wallonia', label: 'g', score: 560 }, DAY)).toEqual({ kind: 'label' });
    expect(renovationNeed({ ...home, region: 'wallonia', label: 'c', score: 240 }, DAY)).toBeNull();
    expect(renovationNeed({ ...home, region: 'luxembourg', label: 'i', score: null }, DAY)).toEqual({ kind: 'label' });
  });

  it('is nothing for a home to let, or for what is no dwelling', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...REGIONS),
        fc.constantFrom(...ENERGY_LABELS),
        fc.integer({ min: 1, max: 2000 }),
        (region, label, score) => {
          expect(renovationNeed({ ...home, region, label, score, goal: 'for-rent' }, DAY)).toBeNull();
          expect(renovationNeed({ ...home, region, label, score, type: 'garage' }, DAY)).toBeNull();
          const need = renovationNeed({ ...home, region, label, score }, DAY);
          if (need && need.kind !== 'label' && need.less !== null) {
            expect(score - need.less).toBeLessThanOrEqual(need.ceiling);
            expect(need.less).toBeGreaterThan(0);
          }
        },
      ),
    );
  });
});

describe('who helps to pay (DOMAIN §1.4)', () => {
  it('is the region, in nine municipalities the German-speaking Community', () => {
    expect(renovationAid('wallonia', '5000').premium).toBe('https://energie.wallonie.be');
    for (const zip of ['4700', '4710', '4760', '4784', '4791'])
      expect(renovationAid('wallonia', zip).premium).toBe('https://ostbelgienlive.be');
    expect(renovationAid('wallonia', '4960').premium).toBe('https://energie.wallonie.be');
  });

  it('is asked at addresses over https, looked up within two years', () => {
    for (const region of REGIONS) {
      const { premium, loan, lastChecked } = renovationAid(region, '');
      for (const address of [premium, loan]) expect(new URL(address).protocol).toBe('https:');
      expect(lastChecked >= '2025-01-01').toBe(true);
    }
  });
});
