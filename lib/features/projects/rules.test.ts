import { describe, expect, it } from 'vitest';
import { mayBeProperty } from './rules';

const flat = { type: 'apartment', bedrooms: 2, livingArea: 90 } as const;

describe('a unit of a project and a property of the catalogue that the unit does not name', () => {
  it.each([
    ['the same in everything', flat],
    ['another kind of apartment, measured anew', { ...flat, type: 'penthouse', livingArea: 91.6 }],
    ['a property with few facts', { type: 'apartment', bedrooms: null, livingArea: null }],
    ['a property without a number of bedrooms', { ...flat, bedrooms: 0 }],
  ] as const)('may be the same: %s', (_, property) => {
    expect(mayBeProperty(flat, property)).toBe(true);
  });

  it.each([
    ['a garage', { ...flat, type: 'garage' }],
    ['a property with another number of bedrooms', { ...flat, bedrooms: 3 }],
    ['a property of another size', { ...flat, livingArea: 104 }],
  ] as const)('are not the same: %s', (_, property) => {
    expect(mayBeProperty(flat, property)).toBe(false);
  });
});
