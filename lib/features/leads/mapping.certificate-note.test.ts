import { describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import type { CertifiedProperty } from '@/lib/features/properties/types/card';
import { certificateNote } from './mapping';

const property: CertifiedProperty = {
  ...{ region: 'flanders', goal: 'for-sale', type: 'house', label: 'f', score: 538, uniqueCode: '0003187462' },
};
const note = (changes: Partial<CertifiedProperty> = {}, locale: 'nl' | 'fr' | 'en' | 'de' = 'nl') =>
  certificateNote({ ...property, ...changes }, locale, '2026-11-26')?.replaceAll('\u00a0', ' ') ?? null;

describe('the note about the energy certificate in a mail (DOMAIN §1.3, §2.1.1)', () => {
  it.each(LOCALES)('contains the score, the unique code and the duty to renovate of labels E and F: %s', (locale) => {
    expect(note({}, locale)).toMatch(/^538 kWh.*, UC: 0003187462\. .*\bE\b.*\bF\b.*2023.* 6 /s);
  });

  it('leaves out the duty for a better label, a lease or another region, and the code outside Flanders', () => {
    expect(note({ label: 'c', score: 231 })).toBe('231 kWh/(m² jaar), UC: 0003187462.');
    expect(note({ goal: 'for-rent' })).not.toContain('label D');
    expect(note({ region: 'wallonia' })).toBe('538 kWh/(m² jaar).');
  });

  it('is absent for a garage, an unknown country and a property without a certificate', () => {
    expect(note({ type: 'garage' })).toBeNull();
    expect(note({ region: null })).toBeNull();
    expect(note({ label: null, score: null, uniqueCode: null })).toBeNull();
  });
});
