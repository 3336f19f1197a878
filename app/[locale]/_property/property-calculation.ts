import { isDwelling } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { toPropertyCalculation } from '@/lib/features/calculators/mapping/to-property-calculation';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';

/** The total cost of a dwelling that is available with a visible price, by the rates of a day (ISO date). */
export const calculationOf = (property: PropertyDetail, locale: Locale, day: string): PropertyCalculation | null =>
  isDwelling(property.type) && !property.isClosed
    ? toPropertyCalculation(
        { ...property, price: property.price.kind === 'amount' ? property.price.comparable : null },
        locale,
        day,
      )
    : null;
