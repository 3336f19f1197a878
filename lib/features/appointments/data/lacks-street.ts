import 'server-only';
import type { Kysely } from 'kysely';
import { namesStreetAndNumber } from '@/lib/domain/place/meeting-place';
import { findHiddenTown } from '@/lib/features/properties/data/find-hidden-town';
import type { Schema } from '@/lib/platform/store/schema';
import type { Appointment } from '../types';

/** Whether the place of an appointment to a property with a hidden address names no street and number yet (design/forms). */
export async function lacksStreet(
  reader: Kysely<Schema>,
  { propertyId, place }: Pick<Appointment, 'propertyId' | 'place'>,
): Promise<boolean> {
  const town = propertyId === null ? null : await findHiddenTown(propertyId, reader);
  return town !== null && !namesStreetAndNumber(place, town);
}
