import 'server-only';
import type { Kysely } from 'kysely';
import { namesStreetAndNumber } from '@/lib/domain/place/meeting-place';
import { findHiddenTown } from '@/lib/features/properties/data/find-hidden-town';
import type { Schema } from '@/lib/platform/store/schema';
import type { Appointment } from '../types';

/** Whether the meeting place of a property with a hidden address still has no street and number (design/forms). */
export async function lacksStreet(
  reader: Kysely<Schema>,
  { propertyId, place }: Pick<Appointment, 'propertyId' | 'place'>,
): Promise<boolean> {
  const town = propertyId === null ? null : await findHiddenTown(propertyId, reader);
  return town !== null && !namesStreetAndNumber(place, town);
}
