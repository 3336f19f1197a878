import { cache } from 'react';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property-detail';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';

/** The property with this id and goal, or null; loaded once per request, for the page and its metadata. */
export const propertyOf = cache(async (goal: Goal, id: string, locale: Locale): Promise<PropertyDetail | null> => {
  const property = await getPropertyDetail(id, locale, new Date());
  return property?.goal === goal ? property : null;
});
