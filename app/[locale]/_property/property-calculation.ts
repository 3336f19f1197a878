import { isDwelling } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { toPropertyCalculation } from '@/lib/features/calculators/mapping/to-property-calculation';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';

/**
 * The total cost of a dwelling that is available with a visible price, by the rates of a day (ISO date). A sale has its
 * loan and monthly cost only if the agency shows them.
 */
export function calculationOf(
  property: PropertyDetail,
  locale: Locale,
  day: string,
  { showsMonthlyCost = false }: { showsMonthlyCost?: boolean | undefined } = {},
): PropertyCalculation | null {
  if (!isDwelling(property.type) || property.isClosed) return null;
  // The total of a sale is that of an own home.
  if (property.goal === 'for-sale' && !property.isOwnHome) return null;
  const price = property.price.kind === 'amount' ? property.price.comparable : null;
  const found = toPropertyCalculation({ ...property, price }, locale, day);
  return found?.kind === 'sale' && !showsMonthlyCost ? { ...found, loan: null, monthly: null } : found;
}
