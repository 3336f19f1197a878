import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { mailboxOf } from '@/lib/domain/text/mailbox';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { capitalized } from '@/lib/domain/text/wording';
import { type AppointmentActor, stateAfter } from '@/lib/domain/time/appointment-state';
import { type CalendarEntry, calendarText } from '@/lib/domain/time/calendar-text';
import { dayAndTime, formatAppointment } from '@/lib/domain/time/dates';
import { DAY_MS } from '@/lib/domain/time/durations';
import { agencyAddress, agencyLocale, agencySubject } from '@/lib/features/leads/emails/agency-mail';
import { type MailWords, portraitOf } from '@/lib/features/leads/emails/mail-parts';
import { columnLabel } from '@/lib/features/leads/mapping';
import { keptHash } from '@/lib/platform/config/secret';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { signClaim } from '@/lib/platform/security/signed-link';
import { type AppointmentStep, appointmentHref, calendarHref } from '@/lib/routing/personal-href';
import { hostOf } from '../mapping';
import { APPOINTMENT_LINK, BOOKING_LINK, isOpenHouse } from '../rules';
import type { Appointment } from '../types';

const hostLine = (appointment: Appointment, locale: Locale): string => {
  const host = hostOf(agency, appointment, locale);
  const licence = host.licence && wordsOf(locale, 'contact')('licence', host.licence);
  return [host.role, licence, host.address].filter(Boolean).join(', ');
};

/** The date and time, the place, and the contact of an appointment. */
export function facts(appointment: Appointment, side: AppointmentActor): MailBlock {
  const locale = localeOf(appointment, side);
  const t = wordsOf(locale, 'mail.appointment');
  const { visitor } = appointment;
  const host = hostOf(agency, appointment, locale);
  const withWhom: MailFact[] =
    side === 'visitor'
      ? [
          {
            label: t('with'),
            value: [host.name, hostLine(appointment, locale)].filter(Boolean).join('\n'),
            ...portraitOf(appointment, host.name),
          },
          { label: t('phone'), value: host.phone, url: host.phoneHref },
        ]
      : [
          { label: columnLabel('visitor', locale), value: visitor.name },
          { label: t('phone'), value: formatPhone(visitor.phone), url: telHref(visitor.phone) },
          { label: wordsOf(locale, 'contact')('email'), value: visitor.email, url: `mailto:${visitor.email}` },
        ];
  return {
    kind: 'facts',
    rows: [
      { label: t('when'), value: capitalized(formatAppointment(appointment.startsAt, locale)) },
      ...(appointment.place ? [{ label: t('where'), value: appointment.place }] : []),
      ...withWhom,
    ],
  };
}

/** The buttons for the visitor or the agency: answer, add to calendar, move or cancel. */
export const actions = (appointment: Appointment, side: AppointmentActor): MailBlock => {
  const t = wordsOf(localeOf(appointment, side), 'mail.appointment');
  const add = { label: t('addToCalendar'), url: calendarUrl(appointment, side) };
  return side === 'agency' && stateAfter(appointment.state, 'agency', 'confirm')
    ? { kind: 'actions', main: { label: t('decide'), url: pageUrl(appointment, side) }, others: [add] }
    : { kind: 'actions', main: add, others: [changeLink(appointment, side)] };
};

/** The link to move or cancel; an open house cannot be moved. */
function changeLink(appointment: Appointment, side: AppointmentActor) {
  const t = wordsOf(localeOf(appointment, side), 'mail.appointment');
  return isOpenHouse(appointment.calendar) && side === 'visitor'
    ? { label: t('cannotCome'), url: pageUrl(appointment, side, 'cancel') }
    : { label: t('moveOrCancel'), url: pageUrl(appointment, side) };
}

/**
 * The words of a mail about an appointment that no act of a person explains: a registration for an open house, a visitor
 * who waits, a place that is free, the day before. `until` is the end of the time for which a place is kept.
 */
export function mailWords(
  kind: 'openHouse' | 'waiting' | 'free' | 'reminder',
  appointment: Appointment,
  side: AppointmentActor,
  locale: Locale,
): MailWords {
  const t = wordsOf(locale, 'mail.appointment');
  const when = t('moment', dayAndTime(appointment.startsAt, locale));
  const words = {
    name: appointment.visitor.name,
    about: aboutOf(appointment, side),
    when,
    ...dayAndTime(appointment.startsAt, locale),
    until: t('moment', dayAndTime(appointment.heldUntil ?? appointment.startsAt, locale)),
  };
  const word = (part: keyof MailWords): string => t(`own.${kind}.${side}.${part}` as never, words as never);
  return { subject: word('subject'), title: word('title'), text: word('text') };
}

/** The key of a person's appointments: a keyed hash of the mail address, which stays the same when the secret changes. */
export const personOf = (email: string): string => keptHash(`visits-of ${mailboxOf(email)}`);

const PROOF_MS = 30 * DAY_MS;

/**
 * The proof of a link in a mail to the visitor: whoever books with it and the same address needs no mail to confirm it. It
 * holds a keyed hash of the address, so a person to whom the mail is forwarded books like everybody else.
 */
export const bookingProof = ({ visitor, updatedAt }: Pick<Appointment, 'visitor' | 'updatedAt'>): string =>
  signClaim(BOOKING_LINK, {
    id: personOf(visitor.email),
    expires: new Date(Date.parse(updatedAt) + PROOF_MS).toISOString(),
  });

/** The STATUS values of iCalendar for the states of an appointment. */
export const STATUS = {
  waiting: 'CANCELLED',
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
  const about = aboutOf(appointment, side);
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

/** The language of mails to the visitor or the agency. */
export const localeOf = (appointment: Appointment, side: AppointmentActor): Locale =>
  side === 'agency' ? agencyLocale(appointment) : appointment.visitor.locale;

/** The title of an appointment's property in the language of the visitor or the agency. */
export const subjectOf = (appointment: Appointment, side: AppointmentActor): Appointment['subject'] =>
  side === 'agency' ? agencySubject(appointment) : appointment.subject;

/** What an appointment is about: the title of its property, or the valuation of a seller's. */
export const aboutOf = (appointment: Appointment, side: AppointmentActor): string =>
  subjectOf(appointment, side)?.title ?? wordsOf(localeOf(appointment, side), 'valuation')('title');

/** The token of the links of the visitor or the agency; it expires with the appointment. */
export const tokenFor = (appointment: Appointment, side: AppointmentActor): string =>
  signClaim(APPOINTMENT_LINK, { id: appointment.id, role: side, expires: appointment.endsAt });

export const pageUrl = (appointment: Appointment, side: AppointmentActor, step?: AppointmentStep): string =>
  `${siteUrl()}${appointmentHref(tokenFor(appointment, side), localeOf(appointment, side), step)}`;

export const calendarUrl = (appointment: Appointment, side: AppointmentActor): string =>
  `${siteUrl()}${calendarHref(tokenFor(appointment, side))}`;
