import type { AppointmentState } from '../time/appointment-state';

/** What happened around a home, without who: requests by kind, and what became of visits. */
export const COURSE_KINDS = [
  'question',
  'visit-asked',
  'documents',
  'visit-done',
  'visit-cancelled',
  'visit-refused',
] as const;
export type CourseKind = (typeof COURSE_KINDS)[number];

/** Why a visit was called off, as who did it may say. */
export const CANCEL_REASONS = ['found-other', 'stopped-looking', 'price', 'inconvenient', 'other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Something that happened; `at` is an ISO moment. The first name is that of a visitor, where the agency lets owners read it. */
export type CourseEvent = { at: string; kind: CourseKind; reason?: CancelReason; firstName?: string };

export type CourseVisit = {
  state: AppointmentState;
  startsAt: string;
  createdAt: string;
  updatedAt: string;
  cancelReason?: CancelReason | null;
};

/** What a visit is on the time line at a moment; null for one that is still to come, or that nobody confirmed. */
export function visitEvent(
  { state, startsAt, createdAt, updatedAt, cancelReason }: CourseVisit,
  now: Date,
): CourseEvent | null {
  if (state === 'confirmed') return Date.parse(startsAt) <= now.getTime() ? { at: startsAt, kind: 'visit-done' } : null;
  if (state === 'requested') return { at: createdAt, kind: 'visit-asked' };
  if (state === 'cancelled')
    return { at: updatedAt, kind: 'visit-cancelled', ...(cancelReason ? { reason: cancelReason } : {}) };
  return state === 'refused' ? { at: updatedAt, kind: 'visit-refused' } : null;
}

/** Whether a visit is still to come. */
export const isComing = ({ state, startsAt }: Pick<CourseVisit, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'confirmed' && Date.parse(startsAt) > now.getTime();

/** All events with the newest first, those of one moment in the order of their kinds. */
export const newestFirst = (events: readonly CourseEvent[]): CourseEvent[] =>
  [...events].sort(
    (a, b) => Date.parse(b.at) - Date.parse(a.at) || COURSE_KINDS.indexOf(a.kind) - COURSE_KINDS.indexOf(b.kind),
  );
