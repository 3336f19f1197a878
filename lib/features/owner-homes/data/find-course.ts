import 'server-only';
import agency from '@/agency.config';
import {
  CANCEL_REASONS,
  type CourseEvent,
  type CourseKind,
  type CourseVisit,
  isComing,
  visitEvent,
} from '@/lib/domain/owner/home-course';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import type { LeadKind } from '@/lib/features/requests/types';
import { database } from '@/lib/platform/db/client';

/** The kinds of requests that an owner is told of; a visit with a slot of its own is told as a visit. */
const KIND_OF: Readonly<Partial<Record<LeadKind, CourseKind>>> = {
  information: 'question',
  visit: 'visit-asked',
  documents: 'documents',
};

/** What happened around a home and what is to come, without anything of who asked but, where the agency allows it, a first name. */
export type HomeCourse = {
  events: CourseEvent[];
  /** Visits to come, the next first; `startsAt` is an ISO moment. */
  coming: Array<{ id: string; startsAt: string; firstName?: string }>;
  /** How many saved searches the home was found for. */
  searches: number;
};

/** The first word of a name. */
const firstNameOf = (name: string): string => name.trim().split(/\s/, 1)[0] ?? '';

/** Reads the course of a home: its requests, its visits, and the searches that it was found for. */
export async function findCourse(homeId: string, now: Date): Promise<HomeCourse> {
  const [leads, visits, found] = await Promise.all([
    database()
      .selectFrom('leads')
      .select(['kind', 'created_at'])
      .where('home_id', '=', homeId)
      .where('kind', 'in', Object.keys(KIND_OF))
      .execute(),
    database()
      .selectFrom('appointments')
      .innerJoin('leads', 'leads.id', 'appointments.lead_id')
      .select(['appointments.id', 'state', 'starts_at', 'appointments.created_at', 'updated_at', 'cancel_reason'])
      .select('leads.name')
      .where('appointments.home_id', '=', homeId)
      .execute(),
    database()
      .selectFrom('demand_matches')
      .innerJoin('demands', 'demands.id', 'demand_matches.demand_id')
      .select(({ fn }) => fn.count<number | string>('demands.id').distinct().as('count'))
      .where('demand_matches.home_id', '=', homeId)
      .where('demands.state', '=', 'active')
      .executeTakeFirst(),
  ]);
  const booked = visits.map((row): CourseVisit & { id: string; who: { firstName?: string } } => ({
    id: row.id,
    who: agency.ownersSeeFirstNames ? { firstName: firstNameOf(row.name) } : {},
    cancelReason: CANCEL_REASONS.find((reason) => reason === row.cancel_reason) ?? null,
    state: row.state as AppointmentState,
    startsAt: row.starts_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
  return {
    events: [
      ...leads.flatMap(({ kind, created_at }) => {
        const told = KIND_OF[kind as LeadKind];
        return told ? [{ at: created_at, kind: told }] : [];
      }),
      ...booked.flatMap((visit) => {
        const event = visitEvent(visit, now);
        // Who calls a visit off may say why, and was promised that nobody reads it beside a name (decision 148).
        return event ? [{ ...event, ...(visit.state === 'cancelled' ? {} : visit.who) }] : [];
      }),
    ],
    coming: booked
      .filter((visit) => isComing(visit, now))
      .map(({ id, startsAt, who }) => ({ id, startsAt, ...who }))
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    searches: Number(found?.count ?? 0),
  };
}
