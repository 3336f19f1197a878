import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property-detail';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { loadRunningProperty } from '../../access/loaders/load-own-property';

/** What visitors read about one's own home; null for a property that who asks may not see, or saw, and for one that is not on the site. */
export const loadAdvert = async (propertyId: string, locale: Locale, now: Date): Promise<PropertyDetail | null> =>
  (await loadRunningProperty(propertyId, now)) && getPropertyDetail(propertyId, locale, now);
