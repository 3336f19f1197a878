import { describe, expect, it } from 'vitest';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import { isDwelling, isLand, PROPERTY_TYPES } from '@/lib/domain/property/property-type';
import { LOCALES } from '@/lib/domain/text/locale';
import type { Property } from '@/lib/features/catalogue/types/property';
import { messagesOf } from '@/lib/platform/i18n/messages';
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
      isRequired: true,
    });
  });

  it('leave out mentions that the law of the region does not require', () => {
    expect(terms(property({ summons: null }, { region: 'wallonia' })).map(({ term }) => term)).not.toContain('summons');
    expect(terms(property({ heritage: null })).map(({ term }) => term)).not.toContain('heritage');
  });

  it('are called required only if the law of the region requires them in this advertisement', () => {
    const required = (made: Property) => terms(made).flatMap(({ term, isRequired }) => (isRequired ? [term] : []));
    const planning = ['buildingPermit', 'urbanDestination', 'summons', 'preemption', 'subdivisionPermit'];
    expect(required(property())).toEqual([...planning, 'heritage']);
    expect(required(property({ heritage: 'none' }))).toEqual(planning);
    expect(required(property({}, { goal: 'for-rent' }))).toEqual([]);
    expect(required(property({}, { region: 'brussels' }))).toEqual(['urbanDestination']);
    expect(required(property({}, { region: 'wallonia' }))).toEqual([]);
  });

  it('include the right of a tenant to buy first for dwellings for sale in Brussels, and nowhere else', () => {
    const answer = (changes: Partial<Property>) =>
      terms(property({}, changes)).find(({ term }) => term === 'tenantPreference');
    const let_ = { availability: { kind: 'subject-to-lease', date: null } } as const;
    expect(answer({ region: 'brussels' })).toMatchObject({ value: { word: 'tenantPreference.perhaps' } });
    expect(answer({ region: 'brussels', ...let_ })).toMatchObject({
      value: { word: 'tenantPreference.let' },
      explanation: 'preference',
      isRequired: false,
    });
    expect(answer({ region: 'brussels', type: 'garage', ...let_ })).toBeUndefined();
    expect(answer({ region: 'brussels', goal: 'for-rent', ...let_ })).toBeUndefined();
    expect(answer({ region: 'flanders', ...let_ })).toBeUndefined();
  });

  it('include the zoning in Brussels', () => {
    const zoning = terms(property({ urbanDestination: null }, { region: 'brussels' })).find(
      ({ term }) => term === 'urbanDestination',
    );
    expect(zoning?.value).toEqual({ kind: 'missing' });
  });

  it('include the day until which the electrical inspection is valid, 25 years after it, in Belgium only', () => {
    const note = (legal: Partial<Property['legal']>, facts: Partial<Property> = {}) => {
      const value = terms(property(legal, facts)).find(({ term }) => term === 'electricity')?.value;
      return value?.kind === 'word' ? value.note : undefined;
    };
    expect(note({})).toEqual({ kind: 'valid-until', date: '4 juni 2044' });
    expect(note({ electricity: 'not-compliant' })).toEqual({ kind: 'inspection-of', date: '4 juni 2019' });
    expect(note({ electricityDate: '1999-01-01' })).toEqual({ kind: 'inspection-of', date: '1 januari 1999' });
    expect(note({ electricityDate: null })).toBeUndefined();
    expect(note({}, { region: 'luxembourg' })).toEqual({ kind: 'inspection-of', date: '4 juni 2019' });
  });
});

describe('the electricity of a property for sale', () => {
  const electricity = (type: Property['type'], answer: 'compliant' | 'not-compliant' | 'none') => {
    const term = terms(property({ electricity: answer }, { type })).find((one) => one.term === 'electricity');
    return { explanation: term?.explanation, note: term?.value.kind === 'word' ? term.value.note?.kind : null };
  };

  it('has the terms of a dwelling only for a dwelling; another building has the day of the inspection', () => {
    expect(electricity('house', 'compliant')).toEqual({ explanation: 'electricity-compliant', note: 'valid-until' });
    for (const type of PROPERTY_TYPES.filter((one) => !isDwelling(one) && !isLand(one))) {
      expect(electricity(type, 'compliant'), type).toEqual({
        explanation: 'electricity-compliant-other',
        note: 'inspection-of',
      });
      expect(electricity(type, 'not-compliant').explanation, type).toBe('electricity-not-compliant-other');
      expect(electricity(type, 'none').explanation, type).toBe('electricity-none-other');
    }
  });

  it('has no term, in months or years, in the words for a building that is no dwelling', () => {
    for (const locale of LOCALES)
      for (const answer of ['compliant', 'not-compliant', 'none'] as const)
        expect(messagesOf(locale).mentions.explain[`electricity-${answer}-other`]).not.toMatch(/[{\d]/);
  });
});

describe('flooding (DOMAIN §2.1.3, §2.2)', () => {
  it('has a warning only for a score D', () => {
    expect(flood(property())?.isWarned).toBe(false);
    expect(flood(property({ floodParcel: 'D' }))?.isWarned).toBe(true);
    expect(flood(property({ floodBuilding: 'D' }))?.isWarned).toBe(true);
    expect(flood(property({ floodParcel: 'C', floodBuilding: 'none' }))?.isWarned).toBe(false);
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

  it('shows the scores of Flanders and the hazard of Wallonia only for properties of that region', () => {
    const all = { floodParcel: 'D', floodBuilding: 'D', floodHazard: 'high' } as const;
    expect(flood(property(all))).toMatchObject({ parcel: 'D', building: 'D', hazard: null });
    expect(flood(property(all, { region: 'wallonia' }))).toMatchObject({
      parcel: null,
      building: null,
      hazard: 'high',
    });
    expect(flood(property(all, { region: 'brussels' }))).toMatchObject({ parcel: null, building: null, hazard: null });
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
