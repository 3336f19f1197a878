/** What an appointment can be. It rests in one of these; a move leads from one to another (SPEC §4, decision 033). */
export const APPOINTMENT_STATES = ['requested', 'confirmed', 'refused', 'cancelled'] as const;
export type AppointmentState = (typeof APPOINTMENT_STATES)[number];

export type AppointmentActor = 'agency' | 'visitor';
export type AppointmentAct = 'confirm' | 'move' | 'cancel';

/**
 * What who may do, and where it leads: what the agency sets stands, what the visitor changes must be confirmed again. The
 * agency that cancels what it has not confirmed refuses it.
 */
const TRANSITIONS: Readonly<
  Record<AppointmentState, Partial<Record<`${AppointmentActor} ${AppointmentAct}`, AppointmentState>>>
> = {
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
export const holdsSeat = (state: AppointmentState): boolean => state === 'requested' || state === 'confirmed';
