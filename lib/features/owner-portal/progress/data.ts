import 'server-only';
import { cache } from 'react';
import agency from '@/agency.config';
import { missingMentions } from '@/lib/domain/law/legal-mentions';
import type { DealGoal, DealStage, Dossier } from '@/lib/domain/owner/dossier';
import {
  appointmentEvents,
  CANCEL_REASONS,
  type CourseAppointment,
  type CourseEvent,
  type CourseKind,
  isComing,
  matchEvents,
} from '@/lib/domain/owner/property-course';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { brusselsDay } from '@/lib/domain/time/dates';
import { momentOf } from '@/lib/domain/time/local-time';
import { comingOpenHouses, openHouseKey } from '@/lib/domain/time/open-house';
import { isOpenHouse } from '@/lib/features/appointments/rules';
import type { LeadKind } from '@/lib/features/leads/types';
import type { OutboxKind } from '@/lib/features/outbox/types';
import { dossierUntil, type Sight } from '@/lib/features/owner-portal/access/rules';
import type { OwnerProperty } from '@/lib/features/owner-portal/access/types';
import { dealProgress, goalOfStages, missingPapers, type Paper } from '@/lib/features/owner-portal/progress/rules';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { database } from '@/lib/platform/store/client';
import { findOpenHouses, findOwnerDocuments, getDossier, type OwnerDocument } from '../dossiers/data';

/** The start of the first appointment that took place at a property; null if none took place. */
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

/** The kinds of leads that the history of a property shows; one with a booked slot is shown as an appointment. */
const KIND_OF: Readonly<Partial<Record<LeadKind, CourseKind>>> = {
  information: 'question',
  appointment: 'visit-asked',
  documents: 'documents-asked',
};

/** The mail with the link to documents of a property. */
const DOCUMENTS_MAIL: OutboxKind = 'documents';

/**
 * A coming appointment, without data of the visitor; `host` is the first name of the agent who shows the property, null
 * for an office.
 */
export type ComingAppointment = {
  id: string;
  startsAt: string;
  endsAt: string;
  host: string | null;
  firstName?: string;
};

/** A coming open house, with the number of registrations; `isPublic` if the property's page shows it. */
export type ComingOpenHouse = { id: string; startsAt: string; endsAt: string; registered: number; isPublic: boolean };

/** The past and coming events of a property; the only personal data are first names, if the agency allows them. */
export type PropertyCourse = {
  events: CourseEvent[];
  /** Coming appointments, the next one first; `startsAt` is an ISO moment. */
  coming: ComingAppointment[];
  openHouses: ComingOpenHouse[];
  /** Number of people who wait for a place in a full slot. */
  waiting: number;
  /** Number of saved searches that match the property. */
  searches: number;
};

/** The first word of a name. */
const firstNameOf = (name: string): string => name.trim().split(/\s/, 1)[0] ?? '';

/** The leads about a property, and the documents sent for them. */
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

type Booked = CourseAppointment & {
  calendar: string;
  id: string;
  endsAt: string;
  host: string | null;
  who: { firstName?: string };
};

const hostNameOf = (agentId: string | null): string | null => {
  const agent = agency.agents.find(({ id }) => id === agentId);
  return agent ? firstNameOf(agent.name) : null;
};

async function findVisits(propertyId: string): Promise<Booked[]> {
  const rows = await database()
    .selectFrom('appointments')
    .innerJoin('leads', 'leads.id', 'appointments.lead_id')
    .select(['appointments.id', 'calendar', 'state', 'starts_at', 'ends_at', 'agent_id'])
    .select(['appointments.created_at', 'updated_at', 'cancel_reason'])
    .select('leads.name')
    .where('appointments.property_id', '=', propertyId)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    calendar: row.calendar,
    who: agency.ownersSeeFirstNames ? { firstName: firstNameOf(row.name) } : {},
    cancelReason: CANCEL_REASONS.find((reason) => reason === row.cancel_reason) ?? null,
    state: row.state as AppointmentState,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    host: hostNameOf(row.agent_id),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  }));
}

/** The active searches that matched a property, with the moment. */
async function findMatches(propertyId: string): Promise<Array<{ search: string; at: string }>> {
  return await database()
    .selectFrom('saved_search_matches')
    .innerJoin('saved_searches', 'saved_searches.id', 'saved_search_matches.saved_search_id')
    .select(['saved_searches.id as search', 'saved_search_matches.found_at as at'])
    .where('saved_search_matches.property_id', '=', propertyId)
    .where('saved_searches.state', '=', 'active')
    .execute();
}

/** The offers of the owner dossier; they have a day but no time. */
async function findOffers(propertyId: string, now: Date): Promise<CourseEvent[]> {
  const { offers } = await getDossier(propertyId);
  return offers.flatMap(({ day, state }): CourseEvent[] => {
    const at = momentOf(day, '00:00');
    return at && at <= now ? [{ at: at.toISOString(), kind: 'offer', offer: state }] : [];
  });
}

/**
 * The history of a property until a moment: its leads, appointments and offers, and the saved searches that match it.
 * Read once per request.
 */
export const findCourse = cache(async (propertyId: string, now: Date): Promise<PropertyCourse> => {
  const moment = now.toISOString();
  const [requests, booked, found, offers, openHouses] = await Promise.all([
    findLeadsOf(propertyId),
    findVisits(propertyId),
    findMatches(propertyId),
    findOffers(propertyId, now),
    findOpenHouses(propertyId),
  ]);
  // The many registrations for an open house are shown as a number.
  const appointments = booked.filter(({ calendar }) => !isOpenHouse(calendar));
  const registered = (at: string): number =>
    booked.filter(
      ({ calendar, startsAt, state }) =>
        isOpenHouse(calendar) && startsAt === at && (state === 'confirmed' || state === 'requested'),
    ).length;
  const matches = found.filter(({ at }) => at <= moment);
  return {
    events: [
      ...requests,
      ...appointments.flatMap((appointment) => {
        // The name is left out here, because a visitor who cancels may give a reason, and the site promised that the
        // owner does not read the reason next to a name (design/owner-figures-and-reports).
        const who = appointment.state === 'cancelled' || appointment.state === 'refused' ? {} : appointment.who;
        return appointmentEvents(appointment, now).map((event) => ({ ...event, ...who }));
      }),
      ...matchEvents(matches),
      ...offers,
    ].filter(({ at }) => at <= moment),
    coming: appointments
      .filter((appointment) => isComing(appointment, now))
      .map(({ id, startsAt, endsAt, host, who }) => ({ id, startsAt, endsAt, host, ...who }))
      .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1)),
    openHouses: comingOpenHouses(openHouses, now).map(({ startsAt, endsAt, isPublic }) => ({
      id: openHouseKey({ startsAt }),
      startsAt,
      endsAt,
      isPublic,
      registered: registered(startsAt),
    })),
    waiting: booked.filter(({ state, startsAt }) => state === 'waiting' && startsAt > moment).length,
    searches: new Set(matches.map(({ search }) => search)).size,
  };
});

/** The stages of the sale or letting of a property, the media that advertise it, and the documents for its owners. */
export type DossierView = Pick<Dossier, 'placements' | 'nextStep' | 'offers' | 'openHouses'> & {
  goal: DealGoal;
  /** Null for a property that is not on the site. */
  status: PropertyStatus | null;
  /** The first and last day on this site; null if it was never on it. */
  online: { from: string; until: string | null } | null;
  /** The stages; empty for a property that is not on the site and has no stages in its dossier. */
  stages: readonly DealStage[];
  lacks: readonly Paper[];
  documents: readonly OwnerDocument[];
};

/** The dossier of a property as its owners may see it at a moment (`own`: the mandate and what may be seen). */
export async function readDossier(
  propertyId: string,
  own: Sight & Pick<OwnerProperty, 'fromDay'>,
): Promise<DossierView> {
  const [told, property, firstAppointment, documents, online] = await Promise.all([
    getDossier(propertyId),
    getProperty(propertyId),
    getFirstAppointment(propertyId, own.asOf),
    findOwnerDocuments(propertyId, own.isEnded ? own.lastDay : null),
    getOnlineSpan(propertyId),
  ]);
  const all = { ...told, openHouses: await findOpenHouses(propertyId) };
  const { placements, stages, nextStep, offers, openHouses } = own.isEnded ? dossierUntil(all, own) : all;
  // The owner does not see days after the mandate.
  const seen = (moment: string | null | undefined): string | null => {
    const day = moment ? brusselsDay(new Date(moment)) : null;
    return day !== null && own.isEnded && day > own.lastDay ? null : day;
  };
  const from = seen(online?.from);
  const onlineDay = property ? from : null;
  // The goal of a property that is not on the site: that of its stages, else its last goal on the site.
  const goal = property?.goal ?? goalOfStages(stages) ?? (await locateProperty(propertyId))?.goal ?? 'for-sale';
  const lacks = property && !own.isEnded ? missingPapers(missingMentions(property)) : [];
  const closedDay = seen(property?.closedAt);
  const isStatusSeen = property !== null && (!own.isEnded || closedDay !== null);
  const facts = {
    goal,
    status: isStatusSeen ? property.status : 'available',
    mandateDay: own.fromDay,
    onlineDay,
    firstAppointmentDay: firstAppointment && brusselsDay(new Date(firstAppointment)),
    closedDay,
    lacks,
  } as const;
  return {
    goal,
    status: property && facts.status,
    online: from === null ? null : { from, until: seen(online?.until) },
    stages: property || stages.length > 0 ? dealProgress(facts, { stages, offers }, own.lastDay) : [],
    lacks,
    placements,
    nextStep,
    offers,
    openHouses,
    documents,
  };
}

/** When a property came online and when it left the site, as ISO moments; null if it has not left. */
type OnlineSpan = { from: string; until: string | null };

/** When a property was on this site; null if it never was, or if the first day is unknown. */
async function getOnlineSpan(propertyId: string): Promise<OnlineSpan | null> {
  const row = await database()
    .selectFrom('properties')
    .select(['published_at', 'removed_at'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return row && isPublicationKnown(row.published_at) ? { from: row.published_at, until: row.removed_at } : null;
}
