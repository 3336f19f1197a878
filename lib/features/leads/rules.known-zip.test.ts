import { describe, expect, it } from 'vitest';
import { isKnownZip } from './rules';

describe('the postcode of a property to value', () => {
  it.each([
    ['4700', 'Eupen'],
    ['2800', 'Mechelen'],
    ['1880', 'Kapelle-op-den-Bos'],
    ['B-4700', ''],
    ['L-1611', ''],
    ['1611', 'Luxembourg'],
    ['1611', 'Luxemburg'],
    // Visitors may spell the name of a town differently.
    ['4700', 'Oepen'],
  ])('exists: %s %s', (zip, city) => {
    expect(isKnownZip(zip, city)).toBe(true);
  });

  it.each([
    ['9999', 'Eupen'],
    ['4799', 'Eupen'],
    ['B-1611', 'Luxembourg'],
    ['1999', ''],
    ['L-0999', 'Luxembourg'],
  ])('does not exist: %s %s', (zip, city) => {
    expect(isKnownZip(zip, city)).toBe(false);
  });
});
