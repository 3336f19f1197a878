import { HOUR_MS } from './durations';

/** The states of an appointment (SPEC §4, design/appointments). */
export const APPOINTMENT_STATES = ['held', 'lapsed', 'requested', 'confirmed', 'refused', 'cancelled'] as const;
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
