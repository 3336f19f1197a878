import 'server-only';
import { cache } from 'react';
import agency from '@/agency.config';
import { type Dossier, EMPTY_DOSSIER } from '@/lib/domain/owner/dossier';
import {
  CANCEL_REASONS,
  type CourseAppointment,
  type CourseEvent,
  type CourseKind,
  isComing,
  matchEvents,
  visitEvents,
} from '@/lib/domain/owner/property-course';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { momentOf } from '@/lib/domain/time/local-time';
import type { LeadKind } from '@/lib/features/leads/types';
import type { OutboxKind } from '@/lib/features/outbox/types';
import { database } from '@/lib/platform/store/client';

/** What the agency tells the owners of a property; an empty dossier when it tells nothing. Read once a request. */
export const getDossier = cache(async (propertyId: string): Promise<Dossier> => {
  const row = await database()
    .selectFrom('owner_dossiers')
    .select('data')
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  return row ? { ...EMPTY_DOSSIER, ...(JSON.parse(row.data) as Partial<Dossier>) } : EMPTY_DOSSIER;
});

/** The moment of the first visit of a property that took place; null when none did. */
export async function getFirstAppointment(propertyId: string, now: Date): Promise<string | null> {
  const row = await database()
    .selectFrom('appointments')
    .select(({ fn }) => fn.min('starts_at').as('first'))
    .where('property_id', '=', propertyId)
    .where('state', '=', 'confirmed')
    .where('starts_at', '<=', now.toISOString())
    .executeTakeFirst();
  return row?.first ?? null;
}

/** The kinds of requests that an owner is told of; an appointment with a slot of its own is told as an appointment. */
const KIND_OF: Readonly<Partial<Record<LeadKind, CourseKind>>> = {
  information: 'question',
  appointment: 'visit-asked',
  documents: 'documents-asked',
};

/** The mail with the link to documents of a property. */
const DOCUMENTS_MAIL: OutboxKind = 'documents';

/** What happened around a property and what is to come, without anything of who asked but, where the agency allows it, a first name. */
export type PropertyCourse = {
  events: CourseEvent[];
  /** Appointments to come, the next first; `startsAt` is an ISO moment. */
  coming: Array<{ id: string; startsAt: string; firstName?: string }>;
  /** How many saved searches the property was found for. */
  searches: number;
};

/** The first word of a name. */
const firstNameOf = (name: string): string => name.trim().split(/\s/, 1)[0] ?? '';

/** What was asked about a property, and which documents went out for it. */
async function findLeadsOf(propertyId: string): Promise<CourseEvent[]> {
  const [leads, mails] = await Promise.all([
    database()
      .selectFrom('leads')
      .select(['kind', 'created_at'])
      .where('property_id', '=', propertyId)
      .where('kind', 'in', Object.keys(KIND_OF))
      .execute(),
    database()
      .selectFrom('outbox')
      .innerJoin('leads', 'leads.id', 'outbox.lead_id')
      .select('outbox.sent_at')
      .where('leads.property_id', '=', propertyId)
      .where('outbox.kind', '=', DOCUMENTS_MAIL)
      .where('outbox.sent_at', 'is not', null)
      .execute(),
  ]);
  return [
    ...leads.flatMap(({ kind, created_at }): CourseEvent[] => {
      const told = KIND_OF[kind as LeadKind];
      return told ? [{ at: created_at, kind: told }] : [];
    }),
    ...mails.map(({ sent_at }): CourseEvent => ({ at: sent_at ?? '', kind: 'documents-sent' })),
  ];
}

type Booked = CourseAppointment & { id: string; who: { firstName?: string } };

async function findVisits(propertyId: string): Promise<Booked[]> {
  const rows = await database()
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .select(['appointments.id', 'state', 'starts_at', 'appointments.created_at', 'updated_at', 'cancel_reason'])
    .select('leads.name')
    .where('appointments.property_id', '=', propertyId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    who: agency.ownersSeeFirstNames ? { firstName: firstNameOf(row.name) } : {},
    cancelReason: CANCEL_REASONS.find((reason) => reason === row.cancel_reason) ?? null,
    state: row.state as AppointmentState,
    startsAt: row.starts_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** The active searches that a property was found for, and when. */
async function findMatches(propertyId: string): Promise<Array<{ search: string; at: string }>> {
  return await database()
    .selectFrom('saved_search_matches')
    .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_matches.saved_search_id')
    .select(['saved_searches.id as search', 'saved_search_matches.found_at as at'])
    .where('saved_search_matches.property_id', '=', propertyId)
    .where('saved_searches.state', '=', 'active')
    .execute();
}

/** The offers that the agency tells the owners of; they have a day and no hour. */
async function findOffers(propertyId: string, now: Date): Promise<CourseEvent[]> {
  const { offers } = await getDossier(propertyId);
  return offers.flatMap(({ day, state }): CourseEvent[] => {
    const at = momentOf(day, '00:00');
    return at && at <= now ? [{ at: at.toISOString(), kind: 'offer', offer: state }] : [];
  });
}

/** Reads the course of a property until a moment: its requests, appointments and offers, and the searches that it was found for. */
export async function findCourse(propertyId: string, now: Date): Promise<PropertyCourse> {
  const moment = now.toISOString();
  const [requests, appointments, found, offers] = await Promise.all([
    findLeadsOf(propertyId),
    findVisits(propertyId),
    findMatches(propertyId),
    findOffers(propertyId, now),
  ]);
  const matches = found.filter(({ at }) => at <= moment);
  return {
    events: [
      ...requests,
      ...appointments.flatMap((appointment) => {
        // Who calls an appointment off may say why, and was promised that nobody reads it beside a name (design/owner-figures-and-reports).
        const who = appointment.state === 'cancelled' || appointment.state === 'refused' ? {} : appointment.who;
        return visitEvents(appointment, now).map((event) => ({ ...event, ...who }));
      }),
      ...matchEvents(matches),
      ...offers,
    ].filter(({ at }) => at <= moment),
    coming: appointments
      .filter((appointment) => isComing(appointment, now))
      .map(({ id, startsAt, who }) => ({ id, startsAt, ...who }))
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    searches: new Set(matches.map(({ search }) => search)).size,
  };
}
