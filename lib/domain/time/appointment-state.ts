import { brusselsDay, brusselsTime } from './dates';
import { HOUR_MS } from './durations';
import { isMailTime } from './job-times';
import { addDays, momentOf } from './local-time';

/** The states of an appointment (SPEC §4, design/appointments). */
export const APPOINTMENT_STATES = [
  'waiting',
  'held',
  'lapsed',
  'requested',
  'confirmed',
  'refused',
  'cancelled',
] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export type AppointmentActor = 'agency' | 'visitor';
/** `prove` is the visitor's click on the link of the mail. */
export type AppointmentAct = 'prove' | 'confirm' | 'move' | 'cancel';

/**
 * Allowed acts per state and actor, with the next state. A change by the agency is final; a change by the visitor needs a new
 * confirmation. An agency that cancels an unconfirmed appointment refuses it.
 */
const TRANSITIONS: Readonly<
  Record<AppointmentState, Partial<Record<`${AppointmentActor} ${AppointmentAct}`, AppointmentState>>>
> = {
  // A full slot: the visitor waits for a place. The site asks by itself, and the state becomes held.
  waiting: { 'visitor cancel': 'cancelled', 'agency cancel': 'refused' },
  held: {
    'visitor prove': 'requested',
    'visitor move': 'requested',
    'visitor cancel': 'cancelled',
    'agency confirm': 'confirmed',
    'agency move': 'confirmed',
    'agency cancel': 'refused',
  },
  // The time is free for others; the visitor can take it again while it is free.
  lapsed: {
    'visitor prove': 'requested',
    'visitor move': 'requested',
    'agency confirm': 'confirmed',
    'agency move': 'confirmed',
    'agency cancel': 'refused',
  },
  requested: {
    'agency confirm': 'confirmed',
    'agency move': 'confirmed',
    'agency cancel': 'refused',
    'visitor move': 'requested',
    'visitor cancel': 'cancelled',
  },
  confirmed: {
    'agency move': 'confirmed',
    'agency cancel': 'cancelled',
    'visitor move': 'requested',
    'visitor cancel': 'cancelled',
  },
  refused: {},
  cancelled: {},
};

/** The state after an act; null when the actor may not do this in this state. */
export const stateAfter = (
  state: AppointmentState,
  actor: AppointmentActor,
  act: AppointmentAct,
): AppointmentState | null => TRANSITIONS[state][`${actor} ${act}`] ?? null;

/** Whether an appointment in this state occupies its time in the calendar. */
export const holdsSeat = (state: AppointmentState): boolean =>
  state === 'held' || state === 'requested' || state === 'confirmed';

/** The state at a moment: a held appointment lapses when `heldUntil` has passed. */
export const currentState = (state: AppointmentState, heldUntil: string | null, now: Date): AppointmentState =>
  state === 'held' && heldUntil !== null && heldUntil <= now.toISOString() ? 'lapsed' : state;

/** Visitors who must confirm an appointment by the mailed link: those with an unproven address, all, or none. */
export const APPOINTMENT_CONFIRMATIONS = ['unknown-addresses', 'always', 'never'] as const;
export type AppointmentConfirmation = (typeof APPOINTMENT_CONFIRMATIONS)[number];

/** After this duration an unconfirmed time becomes free. */
const HOLD_MS = 2 * HOUR_MS;
/** When the night ends, in Brussels. */
const MORNING = '08:00';

/**
 * When the hold of an unconfirmed appointment ends, at the latest when the appointment begins; null if the visitor does
 * not have to confirm.
 */
export function heldUntil(
  confirmation: AppointmentConfirmation,
  isProven: boolean,
  startsAt: string,
  now: Date,
): string | null {
  if (confirmation === 'never' || (confirmation === 'unknown-addresses' && isProven)) return null;
  const end = new Date(now.getTime() + HOLD_MS).toISOString();
  return end < startsAt ? end : startsAt;
}

/**
 * Until when a place is kept for a visitor who waited for it: two hours after the mail, of which none are at night, and
 * at the latest when the appointment begins. Null if the appointment begins within two hours: then it is too late to ask.
 */
export function keptUntil(startsAt: string, now: Date): string | null {
  if (Date.parse(startsAt) - now.getTime() < HOLD_MS) return null;
  const today = brusselsDay(now);
  const morning = momentOf(brusselsTime(now) < '12:00' ? today : addDays(today, 1), MORNING) ?? now;
  const end = new Date((isMailTime(now) ? now : morning).getTime() + HOLD_MS).toISOString();
  return end < startsAt ? end : startsAt;
}
