import 'server-only';
import type { Kysely } from 'kysely';
import { namesStreetAndNumber } from '@/lib/domain/place/address';
import { findHiddenTown } from '@/lib/features/properties/data/locate-property';
import { readClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import { toAppointment } from '../mapping';
import { APPOINTMENT_LINK } from '../rules';
import type { Appointment, OpenedAppointment } from '../types';

/** Appointments with what `toAppointment` needs of their leads. */
export const appointmentRows = (reader: Kysely<Schema> = database()) =>
  reader
    .selectFrom('appointments as appointment')
    .innerJoin('leads as lead', 'lead.id', 'appointment.lead_id')
    .selectAll('appointment')
    .select(['lead.name', 'lead.email', 'lead.locale', 'lead.fields', 'lead.about']);

/** An appointment with its lead, in its state at a moment, or null. */
export async function getAppointment(id: string, now: Date, reader?: Kysely<Schema>): Promise<Appointment | null> {
  const row = await appointmentRows(reader).where('appointment.id', '=', id).executeTakeFirst();
  return row ? toAppointment(row, now) : null;
}

/** The appointment behind the token of a link at a moment. If its lead was erased, the link counts as expired. */
export async function openAppointment(token: string, now: Date): Promise<OpenedAppointment> {
  const claim = readClaim(APPOINTMENT_LINK, token, now);
  if (!claim) {
    const past = readClaim(APPOINTMENT_LINK, token, new Date(0));
    return past ? { kind: 'expired', actor: past.role ?? 'visitor' } : { kind: 'unknown' };
  }
  const actor = claim.role ?? 'visitor';
  const appointment = await getAppointment(claim.id, now);
  return appointment ? { kind: 'open', appointment, actor } : { kind: 'expired', actor };
}

/** Whether the meeting place of a property with a hidden address has no street and number yet (design/forms). */
export async function lacksStreet(
  reader: Kysely<Schema>,
  { propertyId, place }: Pick<Appointment, 'propertyId' | 'place'>,
): Promise<boolean> {
  const town = propertyId === null ? null : await findHiddenTown(propertyId, reader);
  return town !== null && !namesStreetAndNumber(place, town);
}
