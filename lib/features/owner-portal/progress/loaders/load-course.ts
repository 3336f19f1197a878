import 'server-only';
import { COURSE_KINDS, type CourseEvent, type CourseKind, newestFirst } from '@/lib/domain/owner/property-course';
import { loadOwnProperty } from '../../access/loaders/load-own-property';
import { findCourse, type PropertyCourse } from '../data/find-course';

/** So many events stand on the time line. */
const MOST_EVENTS = 40;

/** What happened around a property, with how often each kind did; the newest event first. */
export type CourseView = Omit<PropertyCourse, 'events'> & {
  events: CourseEvent[];
  counts: Readonly<Record<CourseKind, number>>;
};

/** The course of one's own home; null for a property that who asks may not see. */
export async function loadCourse(propertyId: string, now: Date): Promise<CourseView | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  const { events, coming, ...course } = await findCourse(propertyId, own.asOf);
  const counts = Object.fromEntries(
    COURSE_KINDS.map((kind) => [kind, events.filter((event) => event.kind === kind).length]),
  ) as Record<CourseKind, number>;
  return { ...course, coming: own.isEnded ? [] : coming, counts, events: newestFirst(events).slice(0, MOST_EVENTS) };
}
