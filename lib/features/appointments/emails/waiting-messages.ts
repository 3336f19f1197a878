import { formatDate } from '@/lib/domain/time/dates';
import { agencyAddress, agencyLocale, agencyMail } from '@/lib/features/leads/emails/agency-mail';
import { crmCall } from '@/lib/features/leads/emails/lead-messages';
import { composeMail, propertyBlock } from '@/lib/features/leads/emails/mail-parts';
import { visitorMail } from '@/lib/features/leads/emails/visitor-mail';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { wordsOf } from '@/lib/platform/i18n/words';
import type { MailLink } from '@/lib/platform/mail/mail';
import type { Appointment } from '../types';
import { calendarUrl, facts, mailWords, pageUrl } from './message-parts';

/** The mails about a visitor who waits for a place: to the agency, and to the visitor with the way off the list. */
export function waitingMessages(lead: Lead, appointment: Appointment): OutboxMessage[] {
  const { slot: _, ...typed } = lead.fields;
  const t = wordsOf(lead.locale, 'mail.appointment');
  const leave = {
    kind: 'actions',
    main: { label: t('leave'), url: pageUrl(appointment, 'visitor', 'cancel') },
  } as const;
  return [
    agencyMail(lead, [], mailWords('waiting', appointment, 'agency', agencyLocale(lead))),
    visitorMail(
      { ...lead, fields: typed },
      [facts(appointment, 'visitor'), leave],
      mailWords('waiting', appointment, 'visitor', lead.locale),
    ),
    ...crmCall(lead),
  ];
}

/** A mail that the site sends to the visitor of an appointment by itself. */
function ownMail(
  kind: 'free' | 'reminder',
  appointment: Appointment,
  main: MailLink,
  others: readonly MailLink[],
): OutboxMessage {
  const { locale, email } = appointment.visitor;
  return composeMail({
    kind: 'appointment',
    to: email,
    replyTo: agencyAddress(appointment),
    locale,
    ...mailWords(kind, appointment, 'visitor', locale),
    greeting: wordsOf(locale, 'mail.visitor')('helloPlain'),
    blocks: [
      { kind: 'actions', main, others: [...others] },
      ...propertyBlock(appointment),
      facts(appointment, 'visitor'),
    ],
    reason: wordsOf(locale, 'mail.visitor')('reason', { date: formatDate(appointment.createdAt, locale) }),
  });
}

/** The mail that a place is free and until when it is kept, with the button to take it. */
export function freePlaceMail(appointment: Appointment): OutboxMessage {
  const t = wordsOf(appointment.visitor.locale, 'mail.appointment');
  return ownMail('free', appointment, { label: t('take'), url: pageUrl(appointment, 'visitor') }, [
    { label: t('leave'), url: pageUrl(appointment, 'visitor', 'cancel') },
  ]);
}

/** The mail on the day before an appointment, with the way to call it off. */
export function reminderMail(appointment: Appointment): OutboxMessage {
  const t = wordsOf(appointment.visitor.locale, 'mail.appointment');
  const label = t(appointment.propertyId === null ? 'moveOrCancel' : 'cannotCome');
  return ownMail('reminder', appointment, { label, url: pageUrl(appointment, 'visitor', 'cancel') }, [
    { label: t('addToCalendar'), url: calendarUrl(appointment, 'visitor') },
  ]);
}
