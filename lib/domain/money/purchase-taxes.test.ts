import { describe, expect, it } from 'vitest';
import { VAT } from '../property/property-values';
import { saleRegime } from './purchase-taxes';

describe('the tax regime of a sale', () => {
  it.each([
    [null, 'duty'],
    ['none', 'duty'],
    ['21', 'vat'],
    ['17', 'vat'],
    ['3', 'vat'],
    ['6', 'rebuilt'],
    ['land-separately', 'land-apart'],
  ] as const)('outside a project and with VAT %s is %s', (vat, regime) => {
    expect(saleRegime({ vat, isInProject: false })).toBe(regime);
  });

  it('is VAT on the building and duty on the land in a project, except for a property sold without VAT', () => {
    for (const vat of [null, ...VAT])
      expect(saleRegime({ vat, isInProject: true })).toBe(vat === 'none' ? 'duty' : 'land-apart');
  });
});
