import 'server-only';
import agency from '@/agency.config';
import { isComing } from '@/lib/domain/owner/property-course';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { hostOf } from '@/lib/features/appointments/mapping';
import type { Appointment } from '@/lib/features/appointments/types';
import { currentOwner } from '@/lib/features/owner-portal/access/loaders/load-owner';
import { wordsOf } from '@/lib/i18n/words';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { ownerPropertyHref } from '@/lib/routing/owner-property-href';
import { loadRunningProperty } from '../../access/loaders/load-own-property';

/** An appointment to come of one's own home; null for one that who asks may not see. */
export async function loadComingAppointment(
  propertyId: string,
  appointmentId: string,
  now: Date,
): Promise<Appointment | null> {
  if (!(await loadRunningProperty(propertyId, now))) return null;
  const appointment = await getAppointment(appointmentId, now);
  return appointment?.propertyId === propertyId && isComing(appointment, now) ? appointment : null;
}

/** An appointment to come of one's own home as a calendar text, without who comes; null for one that who asks may not see. */
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
