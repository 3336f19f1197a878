import 'server-only';
import { keptUntil } from '@/lib/domain/time/appointment-state';
import { MOST_WAITING, type TakenSeat } from '@/lib/features/appointments/rules';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { env } from '@/lib/platform/config/env';
import { takeLimits } from '@/lib/platform/security/stored-limits';
import type { Tx } from '@/lib/platform/store/client';
import { calendarOf, findWaiting } from '../data/get-appointment';
import { personOf } from '../emails/message-parts';
import { freePlaceMail } from '../emails/waiting-messages';
import type { Appointment, Calendar } from '../types';
import { hasOtherThen, inOrder } from './check-person';
import { takeSeat } from './seats';

/** Keeps a place for a visitor who waits, and queues the mail that asks; false if there is no place for this visitor. */
async function ask(tx: Tx, waiting: Appointment, now: Date): Promise<boolean> {
  const heldUntil = keptUntil(waiting.startsAt, now);
  const calendar = await calendarOf(tx, waiting, 'visitor');
  const isElsewhere = await hasOtherThen(tx, personOf(waiting.visitor.email), waiting, waiting.id, now);
  if (heldUntil === null || calendar === null || isElsewhere) return false;
  const holder = { id: waiting.id, propertyId: waiting.propertyId, heldUntil };
  if (!(await takeSeat(tx, calendar, waiting, holder, now))) return false;
  const asked: Appointment = {
    ...waiting,
    state: 'held',
    heldUntil,
    sequence: waiting.sequence + 1,
    updatedAt: now.toISOString(),
  };
  await tx
    .updateTable('appointments')
    .set({ state: asked.state, held_until: heldUntil, sequence: asked.sequence, updated_at: asked.updatedAt })
    .where('id', '=', waiting.id)
    .execute();
  await queueMessages(tx, waiting.leadId, [freePlaceMail(asked)], now);
  return true;
}

/**
 * Gives the free places of a span of time in a calendar to those who wait for them, the first one first: each place is kept
 * for some hours and its visitor is asked by mail, in the caller's transaction. Returns how many were asked.
 */
export async function askWaiting(tx: Tx, calendar: string, span: TakenSeat, now: Date): Promise<number> {
  if ((await findWaiting(tx, calendar, span, now)).length === 0) return 0;
  await inOrder(tx, calendar, now);
  let asked = 0;
  // Read again, because another process may have asked some of them before this one's turn.
  for (const waiting of await findWaiting(tx, calendar, span, now)) if (await ask(tx, waiting, now)) asked += 1;
  return asked;
}

/** Takes a place for a visitor, after those who wait for it were asked. False if no place is left. */
export async function takeSeatInTurn(
  tx: Tx,
  calendar: Calendar,
  slot: TakenSeat,
  holder: Parameters<typeof takeSeat>[3],
  now: Date,
): Promise<boolean> {
  await askWaiting(tx, calendar.id, slot, now);
  return takeSeat(tx, calendar, slot, holder, now);
}

/** A visitor who wants to wait for a place. */
type Waiter = { person: string; client: string; isProven: boolean; propertyId: string; slot: TakenSeat };

const DAY_SECONDS = 86_400;

/**
 * The reason why a visitor may not wait for a slot, or null: `known` waits for it already. The same maximum as for open
 * appointments applies to what one person waits for, and to what one client enters in a day without a verified address.
 */
export async function checkWaiter(tx: Tx, waiter: Waiter, now: Date): Promise<'known' | 'full' | 'too-many' | null> {
  const { person, client, isProven, propertyId, slot } = waiter;
  await inOrder(tx, person, now);
  await inOrder(tx, `wait ${propertyId} ${slot.startsAt}`, now);
  const rows = await tx
    .selectFrom('appointments')
    .select(['property_id', 'starts_at', 'person'])
    .where('state', '=', 'waiting')
    .where('starts_at', '>', now.toISOString())
    .where((where) =>
      where.or([where('person', '=', person), where.and({ property_id: propertyId, starts_at: slot.startsAt })]),
    )
    .execute();
  const here = rows.filter((row) => row.property_id === propertyId && row.starts_at === slot.startsAt);
  if (here.some((row) => row.person === person)) return 'known';
  if (here.length >= MOST_WAITING) return 'full';
  const most = env.APPOINTMENT_LIMIT_OPEN;
  if (most === 0) return null;
  if (rows.filter((row) => row.person === person).length >= most) return 'too-many';
  const limit = { name: 'visits-waiting', points: most, seconds: DAY_SECONDS };
  return isProven || (await takeLimits(tx, [{ limit, key: client }], now)) === null ? null : 'too-many';
}
