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

/** Something that happened; `at` is an ISO moment. */
export type CourseEvent = { at: string; kind: CourseKind };

export type CourseVisit = { state: AppointmentState; startsAt: string; createdAt: string; updatedAt: string };

/** What a visit is on the time line at a moment; null for one that is still to come, or that nobody confirmed. */
export function visitEvent({ state, startsAt, createdAt, updatedAt }: CourseVisit, now: Date): CourseEvent | null {
  if (state === 'confirmed') return Date.parse(startsAt) <= now.getTime() ? { at: startsAt, kind: 'visit-done' } : null;
  if (state === 'requested') return { at: createdAt, kind: 'visit-asked' };
  if (state === 'cancelled') return { at: updatedAt, kind: 'visit-cancelled' };
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
