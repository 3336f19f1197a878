import type { Vat } from '../property/property-values';

/**
 * The tax regime of a sale: registration duty; VAT on everything, at the low rate if the property was rebuilt; or VAT on the
 * building and duty on the land, where the land's share of the price is unknown.
 */
export type SaleRegime = 'duty' | 'vat' | 'rebuilt' | 'land-apart';

/** The regime of a property for sale; in a project VAT on the building, duty on the land (design/money-and-rates). */
export function saleRegime({ vat, isInProject }: { vat: Vat | null; isInProject: boolean }): SaleRegime {
  if (vat === 'land-separately' || (isInProject && vat !== 'none')) return 'land-apart';
  if (vat === null || vat === 'none') return 'duty';
  return vat === '6' ? 'rebuilt' : 'vat';
}
