import { isDwelling } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { toPropertyCalculation } from '@/lib/features/calculators/mapping/to-property-calculation';
import type { PropertyCalculation } from '@/lib/features/calculators/types';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';

/** What a dwelling costs in the end, where its price is shown and it can still be had; by the rates of a day (ISO date). */
export const calculationOf = (property: PropertyDetail, locale: Locale, day: string): PropertyCalculation | null =>
  isDwelling(property.type) && !property.isClosed
    ? toPropertyCalculation(
        { ...property, price: property.price.kind === 'amount' ? property.price.comparable : null },
        locale,
        day,
      )
    : null;
