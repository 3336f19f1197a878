import agency from '@/agency.config';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import { type CalendarEntry, calendarText } from '@/lib/domain/time/calendar-text';
import { agencyAddress } from '@/lib/features/leads/emails';
import { wordsOf } from '@/lib/i18n/words';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { hostOf } from '../mapping';
import type { Appointment } from '../types';
import { localeOf, pageUrl, subjectOf } from './side';

/** The STATUS values of iCalendar for the states of an appointment. */
export const STATUS = {
  held: 'TENTATIVE',
  lapsed: 'CANCELLED',
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  refused: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const satisfies Record<Appointment['state'], CalendarEntry['status']>;

/**
 * The appointment as a calendar entry for the visitor or the agency. The visitor gets an invitation; the agency is the organizer
 * and gets a copy. With `copy` the visitor also gets a copy, because a downloaded file is not an invitation
 * (design/appointments).
 */
export function calendarEntry(appointment: Appointment, side: AppointmentActor, copy = false): CalendarEntry {
  const locale = localeOf(appointment, side);
  const t = wordsOf(locale, 'mail.appointment');
  const { visitor } = appointment;
  const host = hostOf(agency, appointment, locale);
  const status = STATUS[appointment.state];
  const isCopy = copy || side === 'agency';
  const about = subjectOf(appointment, side)?.title ?? '';
  const contact =
    side === 'agency' ? [visitor.name, visitor.phone, visitor.email] : [host.name, host.phone, host.email];
  return {
    method: copy ? 'PUBLISH' : status === 'CANCELLED' ? 'CANCEL' : isCopy ? 'PUBLISH' : 'REQUEST',
    uid: `${appointment.id}@${new URL(siteUrl()).hostname}`,
    sequence: appointment.sequence,
    status,
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    writtenAt: new Date(appointment.updatedAt),
    summary: t(`summary.${side}`, { about, name: visitor.name }),
    description: [...contact, `${t('moveOrCancel')}: ${pageUrl(appointment, side)}`].filter(Boolean).join('\n'),
    location: appointment.place,
    url: pageUrl(appointment, side),
    organizer: { name: host.name, email: agencyAddress(appointment) },
    attendee: isCopy ? null : { name: visitor.name, email: visitor.email },
  };
}

export const calendarPart = (appointment: Appointment, side: AppointmentActor) => {
  const entry = calendarEntry(appointment, side);
  return { method: entry.method, text: calendarText(entry) };
};
