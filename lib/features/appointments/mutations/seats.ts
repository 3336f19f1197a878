import 'server-only';
import { isFree, type Slot } from '@/lib/domain/slots';
import type { Tx } from '@/lib/platform/db/client';
import { findTaken } from '../data/find-taken';
import type { Calendar } from '../types';

/**
 * Takes a place in a slot for an appointment, in the caller's transaction. False when there is none: of many who ask at the
 * same time the key of the table lets one through for each place, whatever the number of processes.
 */
export async function takeSeat(tx: Tx, calendar: Calendar, slot: Slot, appointmentId: string): Promise<boolean> {
  const { capacity } = calendar.rules;
  if (!isFree(slot, await findTaken(tx, calendar.id, slot, appointmentId), capacity)) return false;
  for (let seat = 0; seat < capacity; seat += 1) {
    const taken = await tx
      .insertInto('appointment_seats')
      .values({ calendar: calendar.id, starts_at: slot.startsAt, seat, appointment_id: appointmentId })
      .onConflict((conflict) => conflict.columns(['calendar', 'starts_at', 'seat']).doNothing())
      .returning('seat')
      .executeTakeFirst();
    if (taken) return true;
  }
  return false;
}

/** Gives back the place that an appointment had at a moment. */
export async function freeSeat(tx: Tx, appointmentId: string, startsAt: string): Promise<void> {
  await tx
    .deleteFrom('appointment_seats')
    .where('appointment_id', '=', appointmentId)
    .where('starts_at', '=', startsAt)
    .execute();
}
