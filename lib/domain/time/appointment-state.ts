/** What an appointment can be. It rests in one of these; a move leads from one to another (SPEC §4, design/appointments). */
export const APPOINTMENT_STATES = ['held', 'lapsed', 'requested', 'confirmed', 'refused', 'cancelled'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export type AppointmentActor = 'agency' | 'visitor';
/** `prove` is the visitor's click on the link of the mail. */
export type AppointmentAct = 'prove' | 'confirm' | 'move' | 'cancel';

/**
 * Who may do what in each state, and the state it leads to. What the agency sets is final, what the visitor changes must be
 * confirmed again. An agency that cancels an appointment before it confirmed it refuses it.
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
  // Its place is free for others, and can be had again while nobody has taken it.
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

/** The state after an act, or null when this one may not do that now. */
export const stateAfter = (
  state: AppointmentState,
  actor: AppointmentActor,
  act: AppointmentAct,
): AppointmentState | null => TRANSITIONS[state][`${actor} ${act}`] ?? null;

/** Whether an appointment holds its place in the calendar. */
export const holdsSeat = (state: AppointmentState): boolean =>
  state === 'held' || state === 'requested' || state === 'confirmed';

/** The state at a moment: a held appointment lapses when the visitor did not confirm it in time. */
export const currentState = (state: AppointmentState, heldUntil: string | null, now: Date): AppointmentState =>
  state === 'held' && heldUntil !== null && heldUntil <= now.toISOString() ? 'lapsed' : state;
