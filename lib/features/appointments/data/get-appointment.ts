import 'server-only';
import type { Kysely } from 'kysely';
import agency from '@/agency.config';
import { namesStreetAndNumber } from '@/lib/domain/place/address';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import type { OpenHouse } from '@/lib/domain/time/open-house';
import { findHiddenTown } from '@/lib/features/properties/data/locate-property';
import { readClaim } from '@/lib/platform/security/signed-link';
import { database } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import { calendarFor, toAppointment, toOpenHouseCalendar, withoutOpenHouses } from '../mapping';
import { APPOINTMENT_LINK, isOpenHouse, type TakenSeat } from '../rules';
import type { Appointment, Calendar, OpenedAppointment } from '../types';

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

/**
 * The calendar of an appointment for one actor, without slots at the open houses of the property; for a registration the
 * open house itself. Null if the calendar or the open house no longer exists.
 */
export async function calendarOf(
  reader: Kysely<Schema>,
  { calendar, propertyId, startsAt }: Pick<Appointment, 'calendar' | 'propertyId' | 'startsAt'>,
  actor: AppointmentActor,
): Promise<Calendar | null> {
  const row = await reader
    .selectFrom('properties')
    .select('open_houses')
    .where('id', '=', propertyId ?? '')
    .executeTakeFirst();
  const openHouses = JSON.parse(row?.open_houses ?? '[]') as OpenHouse[];
  if (!isOpenHouse(calendar)) return withoutOpenHouses(calendarFor(agency, calendar, actor), openHouses);
  const openHouse = openHouses.find((one) => one.startsAt === startsAt);
  return openHouse ? toOpenHouseCalendar(calendar, openHouse) : null;
}

/** Those who wait in a calendar for a span of time that has not begun, at properties on the market; the first one first. */
export async function findWaiting(
  reader: Kysely<Schema>,
  calendar: string,
  { startsAt, endsAt }: TakenSeat,
  now: Date,
): Promise<Appointment[]> {
  const rows = await appointmentRows(reader)
    .innerJoin('properties as property', 'property.id', 'appointment.property_id')
    .where('property.closed_at', 'is', null)
    .where('property.removed_at', 'is', null)
    .where('appointment.state', '=', 'waiting')
    .where('appointment.calendar', '=', calendar)
    .where('appointment.starts_at', '>', now.toISOString())
    .where('appointment.starts_at', '<', endsAt)
    .where('appointment.ends_at', '>', startsAt)
    .orderBy('appointment.created_at')
    .orderBy('appointment.id')
    .execute();
  return rows.map((row) => toAppointment(row, now));
}

/** The slots, by calendar, for which visitors wait at a moment. */
export const findWaitedSlots = async (now: Date): Promise<Array<TakenSeat & { calendar: string }>> => {
  const rows = await database()
    .selectFrom('appointments')
    .select(['calendar', 'starts_at', 'ends_at'])
    .distinct()
    .where('state', '=', 'waiting')
    .where('starts_at', '>', now.toISOString())
    .execute();
  return rows.map((row) => ({ calendar: row.calendar, startsAt: row.starts_at, endsAt: row.ends_at }));
};
