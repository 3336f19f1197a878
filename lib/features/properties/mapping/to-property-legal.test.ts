import { describe, expect, it } from 'vitest';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import type { Property } from '@/lib/features/properties/types/property';
import { aDay, aProperty } from '@/tests/support/a-property';
import { toLegalTerms, toPropertyFlood, yearsLater } from './to-property-legal';

const property = (legal: Partial<Property['legal']> = {}, changes: Partial<Property> = {}) =>
  aProperty({ ...changes, legal: { ...aProperty().legal, ...legal } });
const terms = (made: Property) => toLegalTerms(made, missingMentions(made), 'nl', aDay);
const flood = (made: Property) => toPropertyFlood(made, missingMentions(made));

describe('planning and legal terms (DOMAIN §2)', () => {
  it('include the five answers of Flemish planning law, heritage and the certificates', () => {
    expect(terms(property()).map(({ term }) => term)).toEqual([
      'buildingPermit',
      'urbanDestination',
      'summons',
      'preemption',
      'subdivisionPermit',
      'heritage',
      'electricity',
      'asbestos',
      'soil',
    ]);
  });

  it('include a mandatory mention that is missing as "not provided", with the reason', () => {
    expect(terms(property({ summons: null })).find(({ term }) => term === 'summons')).toEqual({
      term: 'summons',
      value: { kind: 'missing' },
      explanation: 'missing',
    });
  });

  it('leave out mentions that the law of the region does not require', () => {
    expect(terms(property({ summons: null }, { region: 'wallonia' })).map(({ term }) => term)).not.toContain('summons');
    expect(terms(property({ heritage: null })).map(({ term }) => term)).not.toContain('heritage');
  });

  it('include the zoning in Brussels', () => {
    const zoning = terms(property({ urbanDestination: null }, { region: 'brussels' })).find(
      ({ term }) => term === 'urbanDestination',
    );
    expect(zoning?.value).toEqual({ kind: 'missing' });
  });

  it('include the day until which the electrical inspection is valid, 25 years after it', () => {
    const note = (legal: Partial<Property['legal']>) => {
      const value = terms(property(legal)).find(({ term }) => term === 'electricity')?.value;
      return value?.kind === 'word' ? value.note : undefined;
    };
    expect(note({})).toEqual({ kind: 'valid-until', date: '4 juni 2044' });
    expect(note({ electricity: 'not-compliant' })).toEqual({ kind: 'inspection-of', date: '4 juni 2019' });
    expect(note({ electricityDate: '1999-01-01' })).toEqual({ kind: 'inspection-of', date: '1 januari 1999' });
    expect(note({ electricityDate: null })).toBeUndefined();
  });
});

describe('flooding (DOMAIN §2.1.3, §2.2)', () => {
  it('has a warning only for a score D', () => {
    expect(flood(property())?.isWarned).toBe(false);
    expect(flood(property({ floodParcel: 'D' }))?.isWarned).toBe(true);
    expect(flood(property({ floodBuilding: 'D' }))?.isWarned).toBe(true);
    expect(flood(property({ floodParcel: 'C', floodBuilding: 'none' }))?.isWarned).toBe(false);
    // Flemish law requires the warning.
    expect(flood(property({ floodParcel: 'D' }, { region: 'wallonia' }))?.isWarned).toBe(false);
  });

  it('says that a score is missing if the law of the region requires it', () => {
    const silent = { floodParcel: null, floodBuilding: null, floodArea: null, riparianZone: null };
    expect(flood(property(silent))).toMatchObject({
      parcel: 'missing',
      building: 'missing',
      area: 'missing',
      riparianZone: 'missing',
    });
    expect(flood(property(silent, { region: 'brussels' }))).toBeNull();
  });

  it('shows the Walloon hazard without the Flemish scores', () => {
    const silent = { floodParcel: null, floodBuilding: null, floodArea: null, riparianZone: null };
    expect(flood(property({ ...silent, floodHazard: 'low' }, { region: 'wallonia' }))).toMatchObject({
      hazard: 'low',
      parcel: null,
      building: null,
    });
  });
});

describe('the same day some years later', () => {
  it.each([
    ['2019-06-04', 25, '2044-06-04'],
    ['2024-02-29', 10, '2034-02-28'],
    ['2024-02-29', 4, '2028-02-29'],
    ['2096-02-29', 4, '2100-02-28'],
    ['1996-02-29', 4, '2000-02-29'],
    ['2025-01-29', 1, '2026-01-29'],
    ['2025-02-14', 1, '2026-02-14'],
    ['2026-12-31T22:00:00Z', 1, '2027-12-31'],
  ])('for %s and %i years is %s', (day, years, later) => {
    expect(yearsLater(day, years)).toBe(later);
  });
});
