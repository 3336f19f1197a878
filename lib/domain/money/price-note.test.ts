import { describe, expect, it } from 'vitest';
import { namesRates } from './price-note';

describe('a note beside the prices (DOMAIN §3.2)', () => {
  it('mentions rates when it names a tax or a percentage', () => {
    for (const note of ['21\u00a0% btw op grond en woning', 'Prix hors TVA', 'plus VAT.', 'zzgl. MwSt.'])
      expect(namesRates(note)).toBe(true);
  });

  it('does not mention rates when it is only about extras', () => {
    for (const note of ['Kelder naar keuze, € 24.500.', 'Activatable heating', ''])
      expect(namesRates(note)).toBe(false);
  });
});
