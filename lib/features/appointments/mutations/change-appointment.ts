import 'server-only';
import { type AppointmentActor, holdsSeat, stateAfter } from '@/lib/domain/time/appointment-state';
import { isOpenHouse, offeredSlot, type TakenSeat } from '@/lib/features/appointments/rules';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { calendarOf, getAppointment, lacksStreet } from '../data/get-appointment';
import { changeMessages } from '../emails/change-messages';
import { personOf } from '../emails/message-parts';
import type { Appointment, AppointmentChange, ChangeOutcome } from '../types';
import { isBusyThen, mayChange } from './check-person';
import { freeSeat, keepSeat, takeSeat } from './seats';
import { askWaiting, takeSeatInTurn } from './waiting-list';

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
      ...(change.act === 'move' ? { reminded_at: null } : {}),
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

/** Takes a place for good. A visitor gets it after those who wait for it; the agency decides itself. */
async function takeForGood(tx: Tx, before: Appointment, actor: AppointmentActor, slot: TakenSeat, now: Date) {
  const calendar = await calendarOf(tx, before, actor);
  const holder = { id: before.id, propertyId: before.propertyId, heldUntil: null };
  const take = actor === 'agency' ? takeSeat : takeSeatInTurn;
  if (!calendar || !(await take(tx, calendar, slot, holder, now))) throw new NotDoneError('full');
}

/** Takes the new time before freeing the old one, so that two visitors who swap times cannot deadlock. */
async function moveSeat(tx: Tx, before: Appointment, actor: AppointmentActor, slot: TakenSeat, now: Date) {
  if (actor === 'visitor' && (await isBusyThen(tx, personOf(before.visitor.email), slot, before.id, now)))
    throw new NotDoneError('full');
  await takeForGood(tx, before, actor, slot, now);
  await releaseSeat(tx, before, now);
}

/** Frees the place of an appointment and asks those who wait for it. */
async function releaseSeat(tx: Tx, before: Appointment, now: Date): Promise<void> {
  await freeSeat(tx, before.id, before.startsAt);
  await askWaiting(tx, before.calendar, before, now);
}

/**
 * Makes the reserved time of an appointment permanent. If the reservation has lapsed, takes the time again if it is
 * still free.
 */
async function secureSeat(tx: Tx, before: Appointment, actor: AppointmentActor, now: Date): Promise<void> {
  if (await keepSeat(tx, before.id, before.startsAt, now)) return;
  await takeForGood(tx, before, actor, before, now);
}

async function slotOf(
  tx: Tx,
  before: Appointment,
  actor: AppointmentActor,
  change: AppointmentChange,
  now: Date,
): Promise<TakenSeat | null> {
  if (change.act !== 'move') return null;
  const calendar = await calendarOf(tx, before, actor);
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
      const next = before && stateAfter(before.state, actor, change.act);
      if (!before || !next || Date.parse(before.startsAt) <= now.getTime()) throw new NotDoneError('stale');
      // A registration for an open house needs no answer of the agency, except for the place.
      const isSettled = next === 'requested' && isOpenHouse(before.calendar) && !(await lacksStreet(tx, before));
      const state = isSettled ? 'confirmed' : next;
      const slot = await slotOf(tx, before, actor, change, now);
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
      else if (!holdsSeat(state)) await releaseSeat(tx, before, now);
      else await secureSeat(tx, before, actor, now);
      await queueMessages(tx, before.leadId, changeMessages(before, after, actor, change), now);
      return { outcome: 'done', appointment: after };
    });
  } catch (error) {
    if (error instanceof NotDoneError) return { outcome: error.outcome, appointment: null };
    throw error;
  }
}
