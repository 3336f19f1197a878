import { describe, expect, it } from 'vitest';
import { acceptedSize, LONGEST, MOST_VALUES, overlongFields } from './field-sizes';
import { MOST_PASTED } from './form-state';

describe('the size limits of form fields', () => {
  it('leave room for line ends and accents that count as two characters', () => {
    expect(overlongFields({ remark: 'x'.repeat(2 * LONGEST.remark) })).toEqual([]);
    expect(overlongFields({ remark: 'x'.repeat(2 * LONGEST.remark + 1) })).toEqual(['remark']);
  });

  it('apply to every text of a list, and to the number of its entries', () => {
    expect(overlongFields({ units: ['1.3', 'x'.repeat(LONGEST.units * 2 + 1)] })).toEqual(['units']);
    expect(overlongFields({ units: Array.from({ length: MOST_VALUES + 1 }, () => 'x') })).toEqual(['units']);
  });

  it('have a default for a field with an unknown name', () => {
    for (const name of ['other', '__proto__', 'constructor', 'toString'])
      expect(overlongFields(Object.fromEntries([[name, 'x'.repeat(1000)]]))).toEqual([name]);
  });

  it('are exact in the middleware for fields that the page wrote, and larger for fields that a visitor fills in', () => {
    expect(acceptedSize('remark')).toBe(MOST_PASTED);
    expect(acceptedSize('firstName')).toBe(MOST_PASTED);
    expect(acceptedSize('locale')).toBeLessThan(100);
    expect(acceptedSize('constructor')).toBeLessThan(1000);
  });
});
