import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { toPropertyContact } from '@/lib/features/properties/mapping/to-property-contact';
import type { PropertyContact } from '@/lib/features/properties/types/property-detail';
import { loadOwnProperty } from '../../access/loaders/load-own-property';

/** Who answers for one's own home, the first office for one that is not on the site; null for a property that who asks may not see. */
export async function loadContact(propertyId: string, locale: Locale, now: Date): Promise<PropertyContact | null> {
  if (!(await loadOwnProperty(propertyId, now))) return null;
  const property = await getProperty(propertyId);
  return toPropertyContact(property?.agentId ?? null, property?.position ?? null, agency, locale);
}
