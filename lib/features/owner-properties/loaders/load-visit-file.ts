import 'server-only';
import agency from '@/agency.config';
import { isComing } from '@/lib/domain/owner/property-course';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { hostOf } from '@/lib/features/appointments/mapping';
import type { Appointment } from '@/lib/features/appointments/types';
import { currentOwner } from '@/lib/features/owners/loaders';
import { wordsOf } from '@/lib/i18n/words';
import { siteUrl } from '@/lib/platform/page-metadata';
import { ownerPropertyHref } from '@/lib/routing/owner-property-href';
import { loadRunningProperty } from './load-own-property';

/** A visit to come of one's own home; null for one that who asks may not see. */
export async function loadComingVisit(propertyId: string, visitId: string, now: Date): Promise<Appointment | null> {
  if (!(await loadRunningProperty(propertyId, now))) return null;
  const visit = await getAppointment(visitId, now);
  return visit?.propertyId === propertyId && isComing(visit, now) ? visit : null;
}

/** A visit to come of one's own home as a calendar text, without who comes; null for one that who asks may not see. */
export async function loadVisitFile(propertyId: string, visitId: string, now: Date): Promise<string | null> {
  const signedIn = await currentOwner();
  const visit = await loadComingVisit(propertyId, visitId, now);
  if (!signedIn || !visit) return null;
  const { locale } = signedIn.owner;
  const host = hostOf(agency, visit, locale);
  const url = siteUrl() + ownerPropertyHref(propertyId, locale);
  return calendarText({
    method: 'PUBLISH',
    uid: `owner-${visit.id}@${new URL(siteUrl()).hostname}`,
    sequence: visit.sequence,
    status: 'CONFIRMED',
    startsAt: visit.startsAt,
    endsAt: visit.endsAt,
    writtenAt: new Date(visit.updatedAt),
    summary: wordsOf(locale, 'ownerCourse')('calendar', { id: propertyId }),
    description: [host.name, host.phone, host.email].join('\n'),
    location: visit.place,
    url,
    organizer: { name: host.name, email: host.email },
    attendee: null,
  });
}
