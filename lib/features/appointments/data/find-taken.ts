import 'server-only';
import type { Kysely } from 'kysely';
import type { TakenSeat } from '@/lib/features/appointments/rules';
import type { Schema } from '@/lib/platform/store/schema';

/** Maximum duration of an appointment: one that began earlier has ended. */
const LONGEST_MS = 480 * 60_000;

/**
 * The appointments of a calendar that are booked at a moment and overlap a span of time; `except` is the id to ignore. Places
 * that were not confirmed in time are left out.
 */
export async function findTaken(
  reader: Kysely<Schema>,
  calendar: string,
  span: { startsAt: string; endsAt: string },
  now: Date,
  except = '',
): Promise<TakenSeat[]> {
  const rows = await reader
    .selectFrom('appointment_seats as seat')
    .innerJoin('appointments as appointment', 'appointment.id', 'seat.appointment_id')
    .select(['appointment.starts_at', 'appointment.ends_at'])
    .where('seat.calendar', '=', calendar)
    .where('seat.starts_at', '>=', new Date(Date.parse(span.startsAt) - LONGEST_MS).toISOString())
    .where('seat.starts_at', '<', span.endsAt)
    .where('appointment.ends_at', '>', span.startsAt)
    .where('appointment.id', '!=', except)
    .where((where) =>
      where.or([where('seat.held_until', 'is', null), where('seat.held_until', '>', now.toISOString())]),
    )
    .execute();
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }));
}
