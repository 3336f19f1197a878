import 'server-only';
import agency from '@/agency.config';
import { type AppointmentActor, holdsSeat, stateAfter } from '@/lib/domain/time/appointment-state';
import { offeredSlot, type Slot } from '@/lib/features/appointments/rules';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { getAppointment, lacksStreet } from '../data/get-appointment';
import { changeMessages } from '../emails/change-messages';
import { calendarFor } from '../mapping';
import type { Appointment, AppointmentChange, ChangeOutcome } from '../types';
import { isBusyThen, mayChange, personOf } from './check-person';
import { freeSeat, keepSeat, takeSeat } from './seats';

/** An error that rolls the transaction back. */
class NotDoneError extends Error {
  constructor(readonly outcome: Exclude<ChangeOutcome, 'done'>) {
    super(outcome);
  }
}

/** Writes the new state, unless the row has changed since it was read. */
async function update(
  tx: Tx,
  before: Appointment,
  after: Appointment,
  actor: AppointmentActor,
  change: AppointmentChange,
): Promise<void> {
  const row = await tx
    .updateTable('appointments')
    .set((update) => ({
      state: after.state,
      sequence: after.sequence,
      starts_at: after.startsAt,
      ends_at: after.endsAt,
      place: after.place,
      updated_at: after.updatedAt,
      held_until: null,
      ...(change.act === 'cancel' ? { cancel_reason: change.reason ?? null } : {}),
      // The use of the visitor's link proves the mail address.
      ...(actor === 'visitor' ? { proven_at: update.fn.coalesce('proven_at', update.val(after.updatedAt)) } : {}),
    }))
    .where('id', '=', before.id)
    .where('sequence', '=', before.sequence)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw new NotDoneError('stale');
}

/** Takes the new time before freeing the old one, so that two visitors who swap times cannot deadlock. */
async function moveSeat(tx: Tx, before: Appointment, actor: AppointmentActor, slot: Slot, now: Date): Promise<void> {
  const calendar = calendarFor(agency, before.calendar, actor);
  const isBusy = actor === 'visitor' && (await isBusyThen(tx, personOf(before.visitor.email), slot, before.id, now));
  const holder = { id: before.id, heldUntil: null };
  if (isBusy || !calendar || !(await takeSeat(tx, calendar, slot, holder, now))) throw new NotDoneError('full');
  await freeSeat(tx, before.id, before.startsAt);
}

/**
 * Makes the reserved time of an appointment permanent. If the reservation has lapsed, takes the time again if it is
 * still free.
 */
async function secureSeat(tx: Tx, before: Appointment, actor: AppointmentActor, now: Date): Promise<void> {
  if (await keepSeat(tx, before.id, before.startsAt, now)) return;
  const calendar = calendarFor(agency, before.calendar, actor);
  const holder = { id: before.id, heldUntil: null };
  if (!calendar || !(await takeSeat(tx, calendar, before, holder, now))) throw new NotDoneError('full');
}

function slotOf(before: Appointment, actor: AppointmentActor, change: AppointmentChange, now: Date): Slot | null {
  if (change.act !== 'move') return null;
  const calendar = calendarFor(agency, before.calendar, actor);
  const slot = calendar && offeredSlot(change.startsAt, calendar.rules, now);
  if (!slot || slot.startsAt === before.startsAt) throw new NotDoneError('unavailable');
  return slot;
}

/**
 * Proves, confirms, moves or cancels an appointment for the visitor or the agency: state, time, sequence and both mails
 * in one transaction. The result is `stale` if the appointment has begun or was changed meanwhile.
 */
export async function changeAppointment(
  id: string,
  actor: AppointmentActor,
  change: AppointmentChange,
  now: Date,
): Promise<{ outcome: ChangeOutcome; appointment: Appointment | null }> {
  try {
    return await inTransaction(async (tx) => {
      const before = await getAppointment(id, now, tx);
      const state = before && stateAfter(before.state, actor, change.act);
      if (!before || !state || Date.parse(before.startsAt) <= now.getTime()) throw new NotDoneError('stale');
      const slot = slotOf(before, actor, change, now);
      const after: Appointment = {
        ...before,
        ...(slot ? { startsAt: slot.startsAt, endsAt: slot.endsAt } : {}),
        heldUntil: null,
        // Only the agency can set the meeting place.
        place: (actor === 'agency' && 'place' in change && change.place) || before.place,
        state,
        sequence: before.sequence + 1,
        updatedAt: now.toISOString(),
      };
      const isFixed = actor === 'agency' && state === 'confirmed';
      if (isFixed && (await lacksStreet(tx, after))) throw new NotDoneError('no-street');
      if (actor === 'visitor' && !(await mayChange(tx, id, now))) throw new NotDoneError('too-many');
      await update(tx, before, after, actor, change);
      if (slot) await moveSeat(tx, before, actor, slot, now);
      else if (!holdsSeat(state)) await freeSeat(tx, id, before.startsAt);
      else await secureSeat(tx, before, actor, now);
      await queueMessages(tx, before.leadId, changeMessages(before, after, actor, change), now);
      return { outcome: 'done', appointment: after };
    });
  } catch (error) {
    if (error instanceof NotDoneError) return { outcome: error.outcome, appointment: null };
    throw error;
  }
}
