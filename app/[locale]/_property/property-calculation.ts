import { isDwelling } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { toPropertyCalculation } from '@/lib/features/calculators/mapping/to-property-calculation';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';

/**
 * The total cost of a dwelling that is available with a visible price, by the rates of a day (ISO date); without a loan
 * if the agency hides the monthly cost.
 */
export function calculationOf(
  property: PropertyDetail,
  locale: Locale,
  day: string,
  { hidesMonthlyCost = false }: { hidesMonthlyCost?: boolean | undefined } = {},
): PropertyCalculation | null {
  if (!isDwelling(property.type) || property.isClosed) return null;
  const price = property.price.kind === 'amount' ? property.price.comparable : null;
  const found = toPropertyCalculation({ ...property, price }, locale, day);
  return found && hidesMonthlyCost ? { ...found, loan: null } : found;
}
