import 'server-only';
import { isFree, type TakenSeat } from '@/lib/features/appointments/rules';
import type { Tx } from '@/lib/platform/store/client';
import { findTaken } from '../data/find-appointment-days';
import type { Calendar } from '../types';

/**
 * Takes a place in a slot for an appointment, permanently or until a moment, in the caller's transaction. False if no
 * place is free: the primary key of the table allows one appointment per place, across all processes. Only this
 * function gives a place that was not confirmed in time to another appointment.
 */
export async function takeSeat(
  tx: Tx,
  calendar: Calendar,
  slot: TakenSeat,
  holder: { id: string; heldUntil: string | null },
  now: Date,
): Promise<boolean> {
  const { capacity } = calendar.rules;
  if (!isFree(slot, await findTaken(tx, calendar.id, slot, now, holder.id), capacity)) return false;
  for (let seat = 0; seat < capacity; seat += 1) {
    const taken = await tx
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
    if (taken) return true;
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
