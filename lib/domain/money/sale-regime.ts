import type { Vat } from '../property/property-values';

/**
 * What a sale is taxed with: registration duty; VAT on everything, at the low rate where the property was rebuilt; or VAT on the
 * building and duty on land, whose part of the price nobody has said.
 */
export type SaleRegime = 'duty' | 'vat' | 'rebuilt' | 'land-apart';

/** The regime of a property for sale. A project says VAT on the building and duty on the share of the land (design/money-and-rates). */
export function saleRegime({ vat, isInProject }: { vat: Vat | null; isInProject: boolean }): SaleRegime {
  if (vat === 'land-separately' || (isInProject && vat !== 'none')) return 'land-apart';
  if (vat === null || vat === 'none') return 'duty';
  return vat === '6' ? 'rebuilt' : 'vat';
}
