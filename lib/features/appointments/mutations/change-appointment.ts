import 'server-only';
import agency from '@/agency.config';
import { type AppointmentActor, holdsSeat, stateAfter } from '@/lib/domain/appointment-state';
import { offeredSlot, type Slot } from '@/lib/domain/slots';
import { queueParcels } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { getAppointment } from '../data/get-appointment';
import { changeParcels } from '../emails';
import { calendarFor } from '../mapping';
import type { Appointment, AppointmentChange, ChangeOutcome } from '../types';
import { freeSeat, takeSeat } from './seats';

/** Thrown inside the transaction to leave everything as it was. */
class NotDoneError extends Error {
  constructor(readonly outcome: Exclude<ChangeOutcome, 'done'>) {
    super(outcome);
  }
}

/** Writes the new state over the one that was read; whoever came first has won. */
async function update(tx: Tx, before: Appointment, after: Appointment): Promise<void> {
  const row = await tx
    .updateTable('appointments')
    .set({
      state: after.state,
      sequence: after.sequence,
      starts_at: after.startsAt,
      ends_at: after.endsAt,
      place: after.place,
      updated_at: after.updatedAt,
    })
    .where('id', '=', before.id)
    .where('sequence', '=', before.sequence)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotDoneError('stale');
}

/** Moves the place: the new one is taken before the old one is given back, so that two who swap cannot wait for each other. */
async function moveSeat(tx: Tx, before: Appointment, actor: AppointmentActor, slot: Slot): Promise<void> {
  const calendar = calendarFor(agency, before.calendar, actor);
  if (!calendar || !(await takeSeat(tx, calendar, slot, before.id))) throw new NotDoneError('full');
  await freeSeat(tx, before.id, before.startsAt);
}

function slotOf(before: Appointment, actor: AppointmentActor, change: AppointmentChange, now: Date): Slot | null {
  if (change.act !== 'move') return null;
  const calendar = calendarFor(agency, before.calendar, actor);
  const slot = calendar && offeredSlot(change.startsAt, calendar.rules, now);
  if (!slot || slot.startsAt === before.startsAt) throw new NotDoneError('unavailable');
  return slot;
}

/**
 * Confirms, moves or cancels an appointment for one of the two sides: state, place, sequence and the mails to both in one
 * transaction. What has begun, or has been settled otherwise, is `stale`.
 */
export async function changeAppointment(
  id: string,
  actor: AppointmentActor,
  change: AppointmentChange,
  now: Date,
): Promise<{ outcome: ChangeOutcome; appointment: Appointment | null }> {
  try {
    return await inTransaction(async (tx) => {
      const before = await getAppointment(id, tx);
      const state = before && stateAfter(before.state, actor, change.act);
      if (!before || !state || Date.parse(before.startsAt) <= now.getTime()) throw new NotDoneError('stale');
      const slot = slotOf(before, actor, change, now);
      const after: Appointment = {
        ...before,
        ...(slot ? { startsAt: slot.startsAt, endsAt: slot.endsAt } : {}),
        // Only the agency says where to meet.
        place: (actor === 'agency' && change.act !== 'cancel' && change.place) || before.place,
        state,
        sequence: before.sequence + 1,
        updatedAt: now.toISOString(),
      };
      await update(tx, before, after);
      if (slot) await moveSeat(tx, before, actor, slot);
      else if (!holdsSeat(state)) await freeSeat(tx, id, before.startsAt);
      await queueParcels(tx, before.leadId, changeParcels(before, after, actor, change), now);
      return { outcome: 'done', appointment: after };
    });
  } catch (error) {
    if (error instanceof NotDoneError) return { outcome: error.outcome, appointment: null };
    throw error;
  }
}
