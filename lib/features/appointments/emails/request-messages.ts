import type { Locale } from '@/lib/domain/text/locale';
import type { AppointmentActor, AppointmentConfirmation } from '@/lib/domain/time/appointment-state';
import { dayAndTime } from '@/lib/domain/time/dates';
import { agencyAddress, agencyLocale, agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { composeMail, type MailWords, propertyBlock } from '@/lib/features/leads/emails/mail-parts';
import { helloTo, reasonOf, visitorMail } from '@/lib/features/leads/emails/visitor-mail';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailBlock, MailDocument } from '@/lib/platform/mail/mail';
import { isOpenHouse } from '../rules';
import type { Appointment } from '../types';
import { aboutOf, actions, calendarPart, facts, mailWords, pageUrl } from './message-parts';
import { waitingMessages } from './waiting-messages';

const until = (appointment: Appointment, locale: Locale): { day: string; time: string } =>
  dayAndTime(appointment.heldUntil ?? appointment.startsAt, locale);

const withCalendar = (message: OutboxMessage, appointment: Appointment, side: AppointmentActor): OutboxMessage =>
  message.channel === 'mail'
    ? { ...message, mail: { ...message.mail, calendar: calendarPart(appointment, side) } }
    : message;

/** Adds a document to a mail, with a sentence that names it. */
function withDocument(message: OutboxMessage, document: MailDocument | undefined): OutboxMessage {
  if (!document || message.channel !== 'mail') return message;
  const { mail } = message;
  const text = wordsOf(mail.locale, 'mail.appointment')('range');
  return { ...message, mail: { ...mail, document, blocks: [...mail.blocks, { kind: 'text', text }] } };
}

/**
 * The appointment as its visitor reads of it: a mail to an unverified address does not repeat the address that a seller
 * typed, because any person could type it (design/limits).
 */
const toldOf = (lead: Lead, appointment: Appointment): Appointment =>
  appointment.propertyId === null && !lead.isProven ? { ...appointment, place: '' } : appointment;

/** The words of the mail to a seller: those of an appointment, because the valuation follows the visit. */
function sellerWords(appointment: Appointment): MailWords {
  const t = wordsOf(appointment.visitor.locale, 'mail.visitor');
  const about = aboutOf(appointment, 'visitor');
  return { subject: t('subject.appointment', { about }), title: t('title.appointment'), text: t('next.appointment') };
}

/** The mail to an unverified address: the requested appointment and the button to confirm it. */
function heldMail(lead: Lead, appointment: Appointment): OutboxMessage {
  const { locale } = lead;
  const t = wordsOf(locale, 'mail.appointment');
  const text = t('held.text', until(appointment, locale));
  return composeMail({
    kind: 'confirmation',
    to: lead.email,
    replyTo: agencyAddress(lead),
    locale,
    subject: t('held.subject', { about: aboutOf(appointment, 'visitor') }),
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
  { isPlaceHidden, document }: { isPlaceHidden: boolean; document?: MailDocument },
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
  const told = toldOf(lead, appointment);
  if (appointment.heldUntil !== null) {
    const isHeld = note(own('isHeld', until(appointment, agencyLocale(lead))));
    return [
      agencyMail(lead, [isHeld, actions(appointment, 'agency')]),
      withDocument(heldMail(lead, told), document),
      ...crmCall(lead),
    ];
  }
  const isKnown = confirmation === 'never' ? [] : [note(own('isKnown'))];
  const toAgency = agencyMail(lead, [...isKnown, actions(appointment, 'agency')], saidTo('agency'));
  const t = wordsOf(lead.locale, 'mail.appointment');
  const { slot: _, ...typed } = lead.fields;
  const toVisitor = visitorMail(
    { ...lead, fields: typed },
    [
      facts(told, 'visitor'),
      ...(isPlaceHidden ? [{ kind: 'text', text: t('placeLater'), isMuted: true } as const] : []),
      actions(appointment, 'visitor'),
    ],
    appointment.propertyId === null ? sellerWords(appointment) : saidTo('visitor'),
  );
  return [
    withCalendar(toAgency, appointment, 'agency'),
    withDocument(withCalendar(toVisitor, told, 'visitor'), document),
    ...crmCall(lead),
  ];
}
