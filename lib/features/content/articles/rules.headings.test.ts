import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { headingIds } from './rules';

describe('ids of headings', () => {
  it('are the slugs of the headings', () => {
    expect(headingIds(['Wat kost het?', 'À l’agence'])).toEqual(['wat-kost-het', 'a-lagence']);
  });

  it('are unique within a text', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'a 2', 'a-2', '?', 'Été')), (texts) => {
        const ids = headingIds(texts);
        expect(new Set(ids).size).toBe(texts.length);
      }),
    );
  });
});
