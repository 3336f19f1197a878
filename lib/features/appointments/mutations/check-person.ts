import 'server-only';
import { type AppointmentState, currentState, holdsSeat } from '@/lib/domain/time/appointment-state';

import { overlaps, type TakenSeat } from '@/lib/features/appointments/rules';
import { env } from '@/lib/platform/config/env';
import { takeLimits } from '@/lib/platform/security/stored-limits';
import type { Tx } from '@/lib/platform/store/client';

const HOUR = 3600;
const DAY = 24 * HOUR;
/** The maximum number of changes of an appointment per day by the visitor, because each sends mails to the agency. */
const CHANGES_A_DAY = 10;

/** Future appointments of a person that occupy a time; `except` is the appointment that is being changed. */
async function openAppointments(tx: Tx, person: string, except: string, now: Date): Promise<TakenSeat[]> {
  const rows = await tx
    .selectFrom('appointments')
    .select(['starts_at', 'ends_at', 'state', 'held_until'])
    .where('person', '=', person)
    .where('starts_at', '>', now.toISOString())
    .where('id', '!=', except)
    .execute();
  return rows
    .filter((row) => holdsSeat(currentState(row.state as AppointmentState, row.held_until, now)))
    .map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }));
}

/**
 * Makes bookings of one person, or of one calendar, run one after the other, so that the second of two simultaneous forms
 * sees the booking of the first. A transaction waits for the person before the calendar, so that two cannot wait for each
 * other.
 */
export const inOrder = (tx: Tx, key: string, now: Date) =>
  takeLimits(tx, [{ limit: { name: 'visits-in-order', points: 1_000_000, seconds: 60 }, key }], now);

/** Whether a person has another appointment at this time in any calendar. Locks nothing. */
export const hasOtherThen = async (
  tx: Tx,
  person: string,
  slot: TakenSeat,
  except: string,
  now: Date,
): Promise<boolean> => (await openAppointments(tx, person, except, now)).some((open) => overlaps(open, slot));

/** Whether a person already has an appointment at this time in any calendar. */
export async function isBusyThen(tx: Tx, person: string, slot: TakenSeat, except: string, now: Date): Promise<boolean> {
  await inOrder(tx, person, now);
  return hasOtherThen(tx, person, slot, except, now);
}

/** The person who books, and the slot. */
type Booker = { person: string; client: string; isProven: boolean; isHeld: boolean; slot: TakenSeat };

/**
 * The reason why a person may not book another appointment, or null. A person may not have two appointments at the same
 * time, and only a maximum of open appointments. The same maximum applies to bookings of one client without a verified
 * address: within two hours if times are held, else within a day.
 */
export async function checkPerson(tx: Tx, booker: Booker, now: Date): Promise<'busy' | 'too-many' | null> {
  const { person, client, isProven, isHeld, slot } = booker;
  await inOrder(tx, person, now);
  const open = await openAppointments(tx, person, '', now);
  if (open.some((one) => overlaps(one, slot))) return 'busy';
  const most = env.APPOINTMENT_LIMIT_OPEN;
  if (most === 0) return null;
  if (open.length >= most) return 'too-many';
  const limit = { name: isHeld ? 'visits-held' : 'visits-unproven', points: most, seconds: isHeld ? 2 * HOUR : DAY };
  return isProven || (await takeLimits(tx, [{ limit, key: client }], now)) === null ? null : 'too-many';
}

/** Counts a change by the visitor and returns whether the daily limit allows it. */
export const mayChange = async (tx: Tx, id: string, now: Date): Promise<boolean> =>
  (await takeLimits(tx, [{ limit: { name: 'visit-changes', points: CHANGES_A_DAY, seconds: DAY }, key: id }], now)) ===
  null;
