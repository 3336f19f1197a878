import { describe, expect, it } from 'vitest';
import agency from '@/agency.config';
import { toHomeDetail } from '@/lib/features/properties/mapping/to-home-detail';
import type { Property } from '@/lib/features/properties/types/property';
import { aDay, aHome } from '@/tests/support/a-home';
import { TERMS } from '../types';
import { TERM_OF_FACT, termsOfHome } from './terms-of-home';

const terms = (changes: Partial<Property> = {}) => termsOfHome(toHomeDetail(aHome(changes), 'nl', aDay, agency));

describe('the terms of a home’s page', () => {
  it('are those of its energy certificate, its surfaces and its costs', () => {
    expect(terms()).toEqual(
      expect.arrayContaining(['epc', 'energy-score', 'living-area', 'building-type', 'registration-duty', 'compromis']),
    );
  });

  it('name each term once', () => {
    const found = terms();
    expect(new Set(found).size).toBe(found.length);
  });

  it('are others for a tenant', () => {
    const rent = terms({ goal: 'for-rent', money: { ...aHome().money, deposit: 2_900, charges: 90 } });
    expect(rent).toEqual(expect.arrayContaining(['charges', 'deposit']));
    expect(rent).not.toContain('compromis');
    expect(rent).not.toContain('registration-duty');
  });

  it('follow the status and the duty to renovate', () => {
    expect(terms({ status: 'under-option' })[0]).toBe('under-option');
    expect(terms({ energy: { ...aHome().energy, score: 447 } })).toContain('renovation-duty');
  });

  it('leave out what stands explained in place: planning law, certificates and flood scores', () => {
    const explained = [
      ...['planning-permit', 'zoning', 'summons', 'pre-emption', 'subdivision', 'heritage'],
      ...['electrical-inspection', 'asbestos-certificate', 'soil-certificate', 'p-score', 'g-score'],
    ];
    expect(terms().filter((term) => explained.includes(term))).toEqual([]);
  });

  it('never lack an explanation: every fact has a term of the glossary, or needs none', () => {
    expect(Object.values(TERM_OF_FACT).filter((term) => term !== null && !TERMS.includes(term))).toEqual([]);
  });
});
