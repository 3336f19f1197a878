import type { AppointmentState } from '../time/appointment-state';
import { brusselsDay } from '../time/dates';
import type { OfferState } from './dossier';

/** What happened around a property, without who: requests by kind, what became of appointments, offers, and searches that it fits. */
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

/** Why an appointment was called off, as who did it may say. */
export const CANCEL_REASONS = ['found-other', 'stopped-looking', 'price', 'inconvenient', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Something that happened; `at` is an ISO moment. */
export type CourseEvent = {
  at: string;
  kind: CourseKind;
  /** Why an appointment was called off, and for when one is planned. */
  reason?: CancelReason;
  startsAt?: string;
  offer?: OfferState;
  /** How many searches found the property that day. */
  count?: number;
  /** That of a visitor, where the agency lets owners read it. */
  firstName?: string;
};

export type CourseAppointment = {
  state: AppointmentState;
  startsAt: string;
  createdAt: string;
  updatedAt: string;
  cancelReason?: CancelReason | null;
};

/** Whether an appointment is still to come. */
export const isComing = ({ state, startsAt }: Pick<CourseAppointment, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'confirmed' && Date.parse(startsAt) > now.getTime();

/** What became of an appointment that was asked for; null while the agency has not answered. */
function outcomeOf({ state, startsAt, updatedAt, cancelReason }: CourseAppointment, now: Date): CourseEvent | null {
  const reason = cancelReason ? { reason: cancelReason } : {};
  if (state === 'cancelled') return { at: updatedAt, kind: 'visit-cancelled', ...reason };
  if (state === 'refused') return { at: updatedAt, kind: 'visit-refused', ...reason };
  if (state !== 'confirmed') return null;
  return isComing({ state, startsAt }, now)
    ? { at: updatedAt, kind: 'visit-planned', startsAt }
    : { at: startsAt, kind: 'visit-done' };
}

/** What an appointment is on the time line: that it was asked for, and what became of it. Nothing of one that nobody confirmed. */
export function visitEvents(appointment: CourseAppointment, now: Date): CourseEvent[] {
  if (appointment.state === 'held' || appointment.state === 'lapsed') return [];
  const outcome = outcomeOf(appointment, now);
  return [{ at: appointment.createdAt, kind: 'visit-asked' }, ...(outcome ? [outcome] : [])];
}

/** The searches that a property was found for, one event a day of Brussels; a search counts on the first day that found it. */
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

/** All events with the newest first, those of one moment in the order of their kinds. */
export const newestFirst = (events: readonly CourseEvent[]): CourseEvent[] =>
  [...events].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || COURSE_KINDS.indexOf(a.kind) - COURSE_KINDS.indexOf(b.kind),
  );
