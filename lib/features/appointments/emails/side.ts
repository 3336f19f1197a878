import type { Locale } from '@/lib/domain/text/locale';
import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import { agencyLocale, agencySubject } from '@/lib/features/leads/emails';
import { signClaim } from '@/lib/platform/security/signed-link';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { type AppointmentStep, appointmentHref, calendarHref } from '@/lib/routing/personal-href';
import { APPOINTMENT_LINK } from '../data/get-appointment';
import type { Appointment } from '../types';

/** The language of mails to the visitor or the agency. */
export const localeOf = (appointment: Appointment, side: AppointmentActor): Locale =>
  side === 'agency' ? agencyLocale(appointment) : appointment.visitor.locale;

/** The title of an appointment's property in the language of the visitor or the agency. */
export const subjectOf = (appointment: Appointment, side: AppointmentActor): Appointment['subject'] =>
  side === 'agency' ? agencySubject(appointment) : appointment.subject;

/** The token of the links of the visitor or the agency; it expires with the appointment. */
export const tokenFor = (appointment: Appointment, side: AppointmentActor): string =>
  signClaim(APPOINTMENT_LINK, { id: appointment.id, role: side, expires: appointment.endsAt });

export const pageUrl = (appointment: Appointment, side: AppointmentActor, step?: AppointmentStep): string =>
  `${siteUrl()}${appointmentHref(tokenFor(appointment, side), localeOf(appointment, side), step)}`;

export const calendarUrl = (appointment: Appointment, side: AppointmentActor): string =>
  `${siteUrl()}${calendarHref(tokenFor(appointment, side))}`;
