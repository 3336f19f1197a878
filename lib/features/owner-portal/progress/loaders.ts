import 'server-only';
import agency from '@/agency.config';
import { isPrivateKind } from '@/lib/domain/owner/dossier';
import {
  COURSE_KINDS,
  type CourseEvent,
  type CourseKind,
  isComing,
  newestFirst,
} from '@/lib/domain/owner/property-course';
import type { Locale } from '@/lib/domain/text/locale';
import { slug } from '@/lib/domain/text/slug';
import { chooseText } from '@/lib/domain/text/translated-text';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays, weekdayOf } from '@/lib/domain/time/local-time';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { hostOf } from '@/lib/features/appointments/mapping';
import type { Appointment } from '@/lib/features/appointments/types';
import type { PropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import { toPropertyContact } from '@/lib/features/catalogue/mapping/to-property-contact';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { currentOwner } from '@/lib/features/owner-portal/access/loaders';
import { getProperty, getPropertyDetail } from '@/lib/features/properties/data/get-property';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { log } from '@/lib/platform/log/log';
import { mimeOf, ownerDocumentFile } from '@/lib/platform/media/document-files';
import type { StoredFile } from '@/lib/platform/media/stored-files';
import { ownerPropertyHref } from '@/lib/routing/personal-href';
import { loadOwnProperty, loadRunningProperty } from '../access/loaders';
import { getOwnerDocument } from '../dossiers/data';
import { countRead } from '../dossiers/mutations';
import { type DossierView, findCourse, type PropertyCourse, readDossier } from './data';

/**
 * The public page data of an owner's property; null if the signed-in owner has no access, if the mandate has ended, or if the
 * property is not on the site.
 */
export const loadAdvert = async (propertyId: string, locale: Locale, now: Date): Promise<PropertyDetail | null> =>
  (await loadRunningProperty(propertyId, now)) && getPropertyDetail(propertyId, locale, now);

/** A coming appointment of an owner's property; null if the signed-in owner has no access. */
export async function loadComingAppointment(
  propertyId: string,
  appointmentId: string,
  now: Date,
): Promise<Appointment | null> {
  if (!(await loadRunningProperty(propertyId, now))) return null;
  const appointment = await getAppointment(appointmentId, now);
  return appointment?.propertyId === propertyId && isComing(appointment, now) ? appointment : null;
}

/** A coming appointment of an owner's property as calendar text, without the visitor; null without access. */
export async function loadAppointmentFile(
  propertyId: string,
  appointmentId: string,
  now: Date,
): Promise<string | null> {
  const signedIn = await currentOwner();
  const appointment = await loadComingAppointment(propertyId, appointmentId, now);
  if (!signedIn || !appointment) return null;
  const { locale } = signedIn.owner;
  const host = hostOf(agency, appointment, locale);
  const url = siteUrl() + ownerPropertyHref(propertyId, locale);
  return calendarText({
    method: 'PUBLISH',
    uid: `owner-${appointment.id}@${new URL(siteUrl()).hostname}`,
    sequence: appointment.sequence,
    status: 'CONFIRMED',
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    writtenAt: new Date(appointment.updatedAt),
    summary: wordsOf(locale, 'ownerCourse')('calendar', { id: propertyId }),
    description: [host.name, host.phone, host.email].join('\n'),
    location: appointment.place,
    url,
    organizer: { name: host.name, email: host.email },
    attendee: null,
  });
}

/** Maximum number of events on the time line. */
const MOST_EVENTS = 40;

/** The history of a property with the number of events of each kind; the newest event first. */
export type CourseView = Omit<PropertyCourse, 'events'> & {
  events: CourseEvent[];
  /** The number of questions since Monday. */
  questionsThisWeek: number;
  counts: Readonly<Record<CourseKind, number>>;
};

/** The history of an owner's property; null if the signed-in owner has no access. */
export async function loadCourse(propertyId: string, now: Date): Promise<CourseView | null> {
  const own = await loadOwnProperty(propertyId, now);
  if (!own) return null;
  const { events, coming, ...course } = await findCourse(propertyId, own.asOf);
  const counts = Object.fromEntries(
    COURSE_KINDS.map((kind) => [kind, events.filter((event) => event.kind === kind).length]),
  ) as Record<CourseKind, number>;
  const monday = addDays(own.lastDay, 1 - weekdayOf(own.lastDay));
  const questionsThisWeek = events.filter(
    ({ kind, at }) => kind === 'question' && brusselsDay(new Date(at)) >= monday,
  ).length;
  return {
    ...course,
    questionsThisWeek,
    coming: own.isEnded ? [] : coming,
    openHouses: own.isEnded ? [] : course.openHouses,
    waiting: own.isEnded ? 0 : course.waiting,
    counts,
    events: newestFirst(events).slice(0, MOST_EVENTS),
  };
}

/** The dossier of an owner's property; null if the signed-in owner has no access. */
export async function loadDossier(propertyId: string, now: Date): Promise<DossierView | null> {
  const own = await loadOwnProperty(propertyId, now);
  return own && readDossier(propertyId, own);
}

/**
 * The agent or office of an owner's property (the first office for a property that is not on the site); null if the
 * signed-in owner has no access.
 */
export async function loadContact(propertyId: string, locale: Locale, now: Date): Promise<PropertyContact | null> {
  if (!(await loadOwnProperty(propertyId, now))) return null;
  const property = await getProperty(propertyId);
  return toPropertyContact(property?.agentId ?? null, property?.position ?? null, agency, locale, await getPortraits());
}

/** The file of a document of an owner's property, with its download name. */
type OwnFile = { file: StoredFile; mime: string; fileName: string };

/** A document of an owner's property; null if it does not exist or the signed-in owner has no access. */
export async function loadOwnDocument(propertyId: string, id: string, now: Date): Promise<OwnFile | null> {
  const signedIn = await currentOwner();
  const own = await loadOwnProperty(propertyId, now);
  if (!signedIn || !own) return null;
  const document = await getOwnerDocument(propertyId, id, own.isEnded ? own.lastDay : null);
  if (!document) return null;
  const { locale } = signedIn.owner;
  const { kind } = document;
  const ownWord = isPrivateKind(kind)
    ? wordsOf(locale, 'ownerDossier')(`document.${kind}`)
    : wordsOf(locale, 'values')(`documentKind.${kind}`);
  const name = chooseText(document.names, locale)?.text ?? ownWord;
  return {
    file: ownerDocumentFile(document),
    mime: mimeOf(document),
    fileName: `${slug(name) || 'document'}.${document.type}`,
  };
}

/** Counts that an owner opened a document; if the store is busy, the document still opens. */
export const noteRead = (id: string, now: Date): Promise<void> =>
  countRead(id, now).catch((error) => log.warn({ error }, 'the opening of a document could not be counted'));
