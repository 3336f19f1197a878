import 'server-only';
import { freePlaces, type TakenSeat } from '@/lib/features/appointments/rules';
import type { Tx } from '@/lib/platform/store/client';
import { findTaken } from '../data/find-appointment-days';
import type { Calendar } from '../types';
import { inOrder } from './check-person';

/**
 * Takes a place in a slot for an appointment, permanently or until a moment, in the caller's transaction. False if no
 * place is free. Bookings of one calendar run one after the other, so that no property is shown twice at a time, and the
 * primary key of the table allows one appointment per place, across all processes. Only this function gives a place that
 * was not confirmed in time to another appointment.
 */
export async function takeSeat(
  tx: Tx,
  calendar: Calendar,
  slot: TakenSeat,
  holder: { id: string; propertyId: string | null; heldUntil: string | null },
  now: Date,
): Promise<boolean> {
  const { capacity, parties = 1 } = calendar.rules;
  await inOrder(tx, calendar.id, now);
  const taken = await findTaken(tx, calendar.id, slot, now, holder.id);
  if (freePlaces(slot, holder.propertyId, taken, calendar.rules) === 0) return false;
  const used = new Set(taken.filter(({ startsAt }) => startsAt === slot.startsAt).map(({ seat }) => seat));
  for (let seat = 0; seat < capacity * parties; seat += 1) {
    if (used.has(seat)) continue;
    const row = await tx
      .insertInto('appointment_seats')
      .values({
        calendar: calendar.id,
        starts_at: slot.startsAt,
        seat,
        appointment_id: holder.id,
        held_until: holder.heldUntil,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['calendar', 'starts_at', 'seat'])
          .doUpdateSet({ appointment_id: holder.id, held_until: holder.heldUntil })
          .where('appointment_seats.held_until', '<=', now.toISOString()),
      )
      .returning('seat')
      .executeTakeFirst();
    if (row) return true;
  }
  return false;
}

/** Makes a held place permanent. False when it has lapsed or another appointment has it. */
export async function keepSeat(tx: Tx, appointmentId: string, startsAt: string, now: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('appointment_seats')
    .set({ held_until: null })
    .where('appointment_id', '=', appointmentId)
    .where('starts_at', '=', startsAt)
    .where((where) => where.or([where('held_until', 'is', null), where('held_until', '>', now.toISOString())]))
    .returning('seat')
    .executeTakeFirst();
  return kept !== undefined;
}

/** Frees the place of an appointment in the slot that starts at a moment. */
export async function freeSeat(tx: Tx, appointmentId: string, startsAt: string): Promise<void> {
  await tx
    .deleteFrom('appointment_seats')
    .where('appointment_id', '=', appointmentId)
    .where('starts_at', '=', startsAt)
    .execute();
}
