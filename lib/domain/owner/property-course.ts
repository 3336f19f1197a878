import type { AppointmentState } from '../time/appointment-state';
import { brusselsDay } from '../time/dates';
import type { OfferState } from './dossier';

/** Events of a property without personal data: requests by kind, appointments, offers, and matching saved searches. */
export const COURSE_KINDS = [
  'question',
  'visit-asked',
  'visit-planned',
  'visit-done',
  'visit-cancelled',
  'visit-refused',
  'documents-asked',
  'documents-sent',
  'offer',
  'match',
] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

/** The reasons for cancelling an appointment that a person can choose. */
export const CANCEL_REASONS = ['found-other', 'stopped-looking', 'price', 'inconvenient', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** An event; `at` is an ISO moment. */
export type CourseEvent = {
  at: string;
  kind: CourseKind;
  /** The reason for which an appointment was cancelled, and the start of a planned appointment. */
  reason?: CancelReason;
  startsAt?: string;
  offer?: OfferState;
  /** The number of searches that found the property that day. */
  count?: number;
  /** The first name of the visitor, if the agency lets owners read it. */
  firstName?: string;
};

export type CourseAppointment = {
  state: AppointmentState;
  startsAt: string;
  createdAt: string;
  updatedAt: string;
  cancelReason?: CancelReason | null;
};

/** Whether an appointment is confirmed and in the future. */
export const isComing = ({ state, startsAt }: Pick<CourseAppointment, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'confirmed' && Date.parse(startsAt) > now.getTime();

/** The outcome of an appointment; null until the agency has answered. */
function outcomeOf({ state, startsAt, updatedAt, cancelReason }: CourseAppointment, now: Date): CourseEvent | null {
  const reason = cancelReason ? { reason: cancelReason } : {};
  if (state === 'cancelled') return { at: updatedAt, kind: 'visit-cancelled', ...reason };
  if (state === 'refused') return { at: updatedAt, kind: 'visit-refused', ...reason };
  if (state !== 'confirmed') return null;
  return isComing({ state, startsAt }, now)
    ? { at: updatedAt, kind: 'visit-planned', startsAt }
    : { at: startsAt, kind: 'visit-done' };
}

const NOT_ASKED: readonly AppointmentState[] = ['waiting', 'held', 'lapsed'];

/**
 * The events of an appointment: its request and its outcome. None if the visitor has not confirmed the request, or still
 * waits for a place.
 */
export function appointmentEvents(appointment: CourseAppointment, now: Date): CourseEvent[] {
  if (NOT_ASKED.includes(appointment.state)) return [];
  const outcome = outcomeOf(appointment, now);
  return [{ at: appointment.createdAt, kind: 'visit-asked' }, ...(outcome ? [outcome] : [])];
}

/** The searches that found a property, one event per day in Brussels. A search counts only on the first day. */
export function matchEvents(found: ReadonlyArray<{ search: string; at: string }>): CourseEvent[] {
  const days = new Map<string, CourseEvent & { count: number }>();
  const known = new Set<string>();
  for (const { search, at } of [...found].sort((a, b) => (a.at < b.at ? -1 : 1))) {
    if (known.has(search)) continue;
    known.add(search);
    const day = brusselsDay(new Date(at));
    days.set(day, { at, kind: 'match', count: (days.get(day)?.count ?? 0) + 1 });
  }
  return [...days.values()];
}

/** All events, newest first; events of the same moment are in the order of their kinds. */
export const newestFirst = (events: readonly CourseEvent[]): CourseEvent[] =>
  [...events].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || COURSE_KINDS.indexOf(a.kind) - COURSE_KINDS.indexOf(b.kind),
  );

/** Equal events of one day in Brussels, with the newest of them and how many there are. */
export type CountedEvent = { event: CourseEvent; times: number };

/** Counts the events that say the same on the same day, in the order of their first ones. */
export function countEqual(events: readonly CourseEvent[]): CountedEvent[] {
  const counted = new Map<string, CountedEvent>();
  for (const event of events) {
    const key = JSON.stringify({ ...event, at: brusselsDay(new Date(event.at)) });
    counted.set(key, { event: counted.get(key)?.event ?? event, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return [...counted.values()];
}
