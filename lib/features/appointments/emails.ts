import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { formatPhone, telHref } from '@/lib/domain/text/phone';
import { type AppointmentActor, stateAfter } from '@/lib/domain/time/appointment-state';
import { type CalendarEntry, calendarText } from '@/lib/domain/time/calendar-text';
import { capitalized, formatAppointment, formatDate, formatMomentTime, formatWeekday } from '@/lib/domain/time/dates';
import type { VisitConfirmation } from '@/lib/domain/time/visit-hold';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import {
  agencyAddress,
  agencyLocale,
  agencyMail,
  agencySubject,
  crmCall,
  helloTo,
  homeBlock,
  reasonOf,
  visitorMail,
} from '@/lib/features/requests/emails';
import type { Lead } from '@/lib/features/requests/types';
import { wordsOf } from '@/lib/i18n/words';
import type { MailBlock, MailFact } from '@/lib/platform/mail/mail';
import { siteUrl } from '@/lib/platform/page-metadata';
import { signClaim } from '@/lib/platform/signed-link';
import { type AppointmentStep, appointmentHref, calendarHref, visitHref } from '@/lib/routing/appointment-href';
import { APPOINTMENT_LINK } from './data/get-appointment';
import { hostOf } from './mapping';
import type { Appointment, AppointmentChange } from './types';

/** What happened to an appointment, as the two mails about it tell it. */
type AppointmentEvent = 'proven' | 'confirmed' | 'moved' | 'refused' | 'cancelled';

/** The language in which a side is written to. */
const localeOf = (appointment: Appointment, side: AppointmentActor): Locale =>
  side === 'agency' ? agencyLocale(appointment) : appointment.visitor.locale;

/** The home of an appointment in the words of a side. */
const subjectOf = (appointment: Appointment, side: AppointmentActor): Appointment['subject'] =>
  side === 'agency' ? agencySubject(appointment) : appointment.subject;

/** The token of a side's links; they end with the appointment. */
export const tokenFor = (appointment: Appointment, side: AppointmentActor): string =>
  signClaim(APPOINTMENT_LINK, { id: appointment.id, role: side, expires: appointment.endsAt });

const pageUrl = (appointment: Appointment, side: AppointmentActor, step?: AppointmentStep): string =>
  `${siteUrl()}${appointmentHref(tokenFor(appointment, side), localeOf(appointment, side), step)}`;

const calendarUrl = (appointment: Appointment, side: AppointmentActor): string =>
  `${siteUrl()}${calendarHref(tokenFor(appointment, side))}`;

const STATUS = {
  held: 'TENTATIVE',
  lapsed: 'CANCELLED',
  requested: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  refused: 'CANCELLED',
  cancelled: 'CANCELLED',
} as const satisfies Record<Appointment['state'], CalendarEntry['status']>;

const hostLine = (appointment: Appointment, locale: Locale): string => {
  const host = hostOf(agency, appointment, locale);
  const licence = host.bivNumber && wordsOf(locale, 'contact')('licence', { number: host.bivNumber });
  return [host.role, licence, host.address].filter(Boolean).join(', ');
};

/**
 * The appointment as the calendar of one side has it. The visitor is invited; the agency, which is the organizer, gets a
 * copy to keep. `copy` makes it one for the visitor as well: a file to download invites nobody (decision 034).
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

const calendarPart = (appointment: Appointment, side: AppointmentActor) => {
  const entry = calendarEntry(appointment, side);
  return { method: entry.method, text: calendarText(entry) };
};

/** When, where, and with whom. */
function facts(appointment: Appointment, side: AppointmentActor): MailBlock {
  const locale = localeOf(appointment, side);
  const t = wordsOf(locale, 'mail.appointment');
  const { visitor } = appointment;
  const host = hostOf(agency, appointment, locale);
  const withWhom: MailFact[] =
    side === 'visitor'
      ? [
          { label: t('with'), value: [host.name, hostLine(appointment, locale)].filter(Boolean).join('\n') },
          { label: t('phone'), value: host.phone, url: host.phoneHref },
        ]
      : [
          { label: t('person'), value: visitor.name },
          { label: t('phone'), value: formatPhone(visitor.phone), url: telHref(visitor.phone) },
          { label: t('email'), value: visitor.email, url: `mailto:${visitor.email}` },
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

const actions = (appointment: Appointment, side: AppointmentActor): MailBlock => {
  const t = wordsOf(localeOf(appointment, side), 'mail.appointment');
  const add = { label: t('addToCalendar'), url: calendarUrl(appointment, side) };
  return side === 'agency' && stateAfter(appointment.state, 'agency', 'confirm')
    ? { kind: 'actions', main: { label: t('decide'), url: pageUrl(appointment, side) }, others: [add] }
    : { kind: 'actions', main: add, others: [{ label: t('moveOrCancel'), url: pageUrl(appointment, side) }] };
};

const until = (appointment: Appointment, locale: Locale): string =>
  formatMomentTime(appointment.heldUntil ?? appointment.startsAt, locale);

/** The mail to somebody whom only a typed address names yet: what was asked for, and the button that says it was them. */
function heldMail(lead: Lead, appointment: Appointment): OutboxMessage {
  const { locale, subject } = lead;
  const t = wordsOf(locale, 'mail.appointment');
  const text = t('held.text', { until: until(appointment, locale) });
  return {
    kind: 'confirmation',
    channel: 'mail',
    mail: {
      to: lead.email,
      replyTo: agencyAddress(lead),
      locale,
      subject: t('held.subject', { about: subject?.title ?? '' }),
      preview: text,
      blocks: [
        { kind: 'title', text: t('held.title') },
        { kind: 'text', text: `${helloTo(lead)}\n${text}` },
        { kind: 'actions', main: { label: t('held.action'), url: pageUrl(appointment, 'visitor') } },
        ...homeBlock(lead),
        facts(appointment, 'visitor'),
        { kind: 'text', text: t('held.help'), isMuted: true },
      ],
      reason: reasonOf(lead),
    },
  };
}

/**
 * What goes out when a visit is asked for: to the agency with the way to answer, to the visitor with the wished day and hour,
 * or with the button to confirm. What is not confirmed is in nobody's calendar.
 */
export function requestMessages(
  lead: Lead,
  appointment: Appointment,
  isPlaceHidden: boolean,
  confirmation: VisitConfirmation = 'never',
): OutboxMessage[] {
  const own = wordsOf(agencyLocale(lead), 'mail.appointment');
  const note = (text: string): MailBlock => ({ kind: 'text', text });
  if (appointment.heldUntil !== null) {
    const isHeld = note(own('isHeld', { until: until(appointment, agencyLocale(lead)) }));
    return [agencyMail(lead, [isHeld, actions(appointment, 'agency')]), heldMail(lead, appointment), ...crmCall(lead)];
  }
  const isKnown = confirmation === 'never' ? [] : [note(own('isKnown'))];
  const toAgency = agencyMail(lead, [...isKnown, actions(appointment, 'agency')]);
  const t = wordsOf(lead.locale, 'mail.appointment');
  const { slot: _, ...typed } = lead.fields;
  const toVisitor = visitorMail({ ...lead, fields: typed }, [
    facts(appointment, 'visitor'),
    ...(isPlaceHidden ? [{ kind: 'text', text: t('placeLater'), isMuted: true } as const] : []),
    actions(appointment, 'visitor'),
  ]);
  return [
    withCalendar(toAgency, appointment, 'agency'),
    withCalendar(toVisitor, appointment, 'visitor'),
    ...crmCall(lead),
  ];
}

const withCalendar = (message: OutboxMessage, appointment: Appointment, side: AppointmentActor): OutboxMessage =>
  message.channel === 'mail'
    ? { ...message, mail: { ...message.mail, calendar: calendarPart(appointment, side) } }
    : message;

const eventOf = (after: Appointment, { act }: AppointmentChange): AppointmentEvent =>
  act === 'prove'
    ? 'proven'
    : act === 'confirm'
      ? 'confirmed'
      : act === 'move'
        ? 'moved'
        : after.state === 'refused'
          ? 'refused'
          : 'cancelled';

/** The mail about a change to one side; `actor` made it. */
function changeMail(
  before: Appointment,
  after: Appointment,
  side: AppointmentActor,
  actor: AppointmentActor,
  change: AppointmentChange,
): OutboxMessage {
  const locale = localeOf(after, side);
  const t = wordsOf(locale, 'mail.appointment');
  const key = `${side}.${eventOf(after, change)}.by-${actor}` as const;
  const { visitor } = after;
  const moment = ({ startsAt }: Appointment): string =>
    t('moment', { day: formatWeekday(startsAt, locale), time: formatMomentTime(startsAt, locale) });
  const words = {
    name: visitor.name,
    about: subjectOf(after, side)?.title ?? '',
    when: moment(after),
    before: moment(before),
    minutes: Math.round((Date.parse(after.endsAt) - Date.parse(after.startsAt)) / 60_000),
  };
  const word = (part: 'subject' | 'title' | 'text'): string => t(`${key}.${part}` as never, words as never);
  const isOver = STATUS[after.state] === 'CANCELLED';
  const again =
    isOver && side === 'visitor' && after.homeId
      ? [
          {
            kind: 'actions',
            main: { label: t('bookAgain'), url: `${siteUrl()}${visitHref(after.homeId, locale)}` },
          } as const,
        ]
      : [];
  const hello = side === 'visitor' ? `${wordsOf(locale, 'mail.visitor')('hello', { name: visitor.name })}\n` : '';
  return {
    kind: 'appointment',
    channel: 'mail',
    mail: {
      to: side === 'agency' ? agencyAddress(after) : visitor.email,
      replyTo: side === 'agency' ? visitor.email : agencyAddress(after),
      locale,
      subject: word('subject'),
      preview: word('text'),
      blocks: [
        { kind: 'title', text: word('title') },
        { kind: 'text', text: `${hello}${word('text')}` },
        ...(side === 'visitor' && change.message ? [{ kind: 'quote', text: change.message } as const] : []),
        ...homeBlock({ subject: subjectOf(after, side) }),
        facts(after, side),
        ...(isOver ? again : [actions(after, side)]),
      ],
      reason:
        side === 'agency'
          ? wordsOf(locale, 'mail.agency')('reason')
          : wordsOf(locale, 'mail.visitor')('reason', { date: formatDate(after.createdAt, locale) }),
      // What never was in a calendar need not be taken out of one.
      ...(isOver && !wasInCalendars(before) ? {} : { calendar: calendarPart(after, side) }),
    },
  };
}

const wasInCalendars = ({ state }: Appointment): boolean => state !== 'held' && state !== 'lapsed';

/** What goes out after a change: each side's calendar follows, whoever made it. */
export const changeMessages = (
  before: Appointment,
  after: Appointment,
  actor: AppointmentActor,
  change: AppointmentChange,
): OutboxMessage[] => (['visitor', 'agency'] as const).map((side) => changeMail(before, after, side, actor, change));
