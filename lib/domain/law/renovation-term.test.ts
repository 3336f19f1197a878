import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { REGIONS } from '../place/zip-region';
import { ENERGY_LABELS } from '../property/energy-label';
import { isDwelling, PROPERTY_TYPES } from '../property/property-type';
import { renovationRange, renovationTerm } from './renovation-term';

const TODAY = '2026-11-20';
const PROPERTY = { region: 'flanders', goal: 'for-sale', type: 'house', label: 'e' } as const;

describe('renovation notice (SPEC §9, DOMAIN §1.3)', () => {
  it('is shown for Flemish houses and apartments for sale with label E or F', () => {
    for (const label of ['e', 'f'] as const)
      for (const type of ['house', 'apartment', 'villa', 'studio', 'penthouse', 'farmhouse'] as const)
        expect(renovationTerm({ ...PROPERTY, label, type }, TODAY)).toEqual({ years: 6, from: 2023 });
  });

  it('gives 6 years from 2025-12-12, and 5 years before that day (DOMAIN D1)', () => {
    expect(renovationTerm(PROPERTY, '2025-12-12')?.years).toBe(6);
    expect(renovationTerm(PROPERTY, '2025-12-11')?.years).toBe(5);
    expect(renovationTerm(PROPERTY, '2023-01-01')?.years).toBe(5);
    expect(renovationTerm(PROPERTY, TODAY)?.years).toBe(6);
  });

  it('is shown for no other region, type or label, and not for a rental', () => {
    const property = fc.record({
      region: fc.constantFrom(...REGIONS, null),
      goal: fc.constantFrom('for-sale', 'for-rent'),
      type: fc.constantFrom(...PROPERTY_TYPES),
      label: fc.constantFrom(...ENERGY_LABELS, null),
    } as const);
    fc.assert(
      fc.property(property, (some) => {
        const isMeant =
          some.region === 'flanders' &&
          some.goal === 'for-sale' &&
          isDwelling(some.type) &&
          (some.label === 'e' || some.label === 'f');
        expect(renovationTerm(some, TODAY) !== null).toBe(isMeant);
      }),
    );
  });

  it('has a range of cost where the agency gives one and the living area is known, in whole thousands', () => {
    const costs = { e: [300, 600], f: [500, 950] };
    const home = { ...PROPERTY, livingArea: 143 };
    expect(renovationRange(home, costs, 'en', TODAY)).toEqual({ from: '€\u00a043,000', to: '€\u00a086,000' });
    expect(renovationRange({ ...home, label: 'f' }, costs, 'nl', TODAY)?.to).toBe('€\u00a0136.000');
    for (const other of [{ label: 'd' }, { region: 'wallonia' }, { goal: 'for-rent' }, { livingArea: null }] as const)
      expect(renovationRange({ ...home, ...other }, costs, 'nl', TODAY)).toBeNull();
    expect(renovationRange(home, undefined, 'nl', TODAY)).toBeNull();
  });
});
