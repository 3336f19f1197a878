import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { initials } from './people';

describe('initials', () => {
  it.each([
    ['Leen Verstraeten', 'LV'],
    ['Jan van den Berghe', 'JB'],
    ['Émilie', 'É'],
    ['', ''],
  ])('of %s are %s', (name, expected) => expect(initials(name)).toBe(expected));

  it('are at most two letters', () => {
    fc.assert(fc.property(fc.string(), (name) => initials(name).length <= 2));
  });
});
