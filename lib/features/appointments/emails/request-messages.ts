import type { Locale } from '@/lib/domain/text/locale';
import type { AppointmentActor, AppointmentConfirmation } from '@/lib/domain/time/appointment-state';
import { dayAndTime } from '@/lib/domain/time/dates';
import {
  agencyAddress,
  agencyLocale,
  agencyMail,
  composeMail,
  crmCall,
  helloTo,
  propertyBlock,
  reasonOf,
  visitorMail,
} from '@/lib/features/leads/emails';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock } from '@/lib/platform/mail/mail';
import { isOpenHouse } from '../rules';
import type { Appointment } from '../types';
import { actions, calendarPart, facts, mailWords, pageUrl } from './message-parts';
import { waitingMessages } from './waiting-messages';

const until = (appointment: Appointment, locale: Locale): { day: string; time: string } =>
  dayAndTime(appointment.heldUntil ?? appointment.startsAt, locale);

const withCalendar = (message: OutboxMessage, appointment: Appointment, side: AppointmentActor): OutboxMessage =>
  message.channel === 'mail'
    ? { ...message, mail: { ...message.mail, calendar: calendarPart(appointment, side) } }
    : message;

/** The mail to an unverified address: the requested appointment and the button to confirm it. */
function heldMail(lead: Lead, appointment: Appointment): OutboxMessage {
  const { locale, subject } = lead;
  const t = wordsOf(locale, 'mail.appointment');
  const text = t('held.text', until(appointment, locale));
  return composeMail({
    kind: 'confirmation',
    to: lead.email,
    replyTo: agencyAddress(lead),
    locale,
    subject: t('held.subject', { about: subject?.title ?? '' }),
    title: wordsOf(locale, 'mail.confirm')('title'),
    greeting: helloTo(lead),
    text,
    blocks: [
      {
        kind: 'actions',
        main: { label: wordsOf(locale, 'forms.prove')('submit'), url: pageUrl(appointment, 'visitor') },
      },
      ...propertyBlock(lead),
      facts(appointment, 'visitor'),
      { kind: 'text', text: t('held.help'), isMuted: true },
    ],
    reason: reasonOf(lead),
  });
}

/**
 * The mails for a requested appointment: to the agency with a link to answer, to the visitor with day and hour, or with the
 * button to confirm the address. An unconfirmed appointment has no calendar entry.
 */
export function requestMessages(
  lead: Lead,
  appointment: Appointment,
  isPlaceHidden: boolean,
  confirmation: AppointmentConfirmation = 'never',
): OutboxMessage[] {
  if (appointment.state === 'waiting') return waitingMessages(lead, appointment);
  const own = wordsOf(agencyLocale(lead), 'mail.appointment');
  // A registration for an open house that the agency does not confirm has words of its own.
  const saidTo = (side: AppointmentActor) =>
    isOpenHouse(appointment.calendar) && appointment.state === 'confirmed'
      ? mailWords('openHouse', appointment, side, side === 'agency' ? agencyLocale(lead) : lead.locale)
      : undefined;
  const note = (text: string): MailBlock => ({ kind: 'text', text });
  if (appointment.heldUntil !== null) {
    const isHeld = note(own('isHeld', until(appointment, agencyLocale(lead))));
    return [agencyMail(lead, [isHeld, actions(appointment, 'agency')]), heldMail(lead, appointment), ...crmCall(lead)];
  }
  const isKnown = confirmation === 'never' ? [] : [note(own('isKnown'))];
  const toAgency = agencyMail(lead, [...isKnown, actions(appointment, 'agency')], saidTo('agency'));
  const t = wordsOf(lead.locale, 'mail.appointment');
  const { slot: _, ...typed } = lead.fields;
  const toVisitor = visitorMail(
    { ...lead, fields: typed },
    [
      facts(appointment, 'visitor'),
      ...(isPlaceHidden ? [{ kind: 'text', text: t('placeLater'), isMuted: true } as const] : []),
      actions(appointment, 'visitor'),
    ],
    saidTo('visitor'),
  );
  return [
    withCalendar(toAgency, appointment, 'agency'),
    withCalendar(toVisitor, appointment, 'visitor'),
    ...crmCall(lead),
  ];
}
