import type { AppointmentActor } from '@/lib/domain/time/appointment-state';
import { dayAndTime, formatDate } from '@/lib/domain/time/dates';
import { agencyAddress } from '@/lib/features/leads/emails/agency-mail';
import { composeMail, propertyBlock } from '@/lib/features/leads/emails/mail-parts';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { provenBookingHref } from '@/lib/routing/personal-href';
import { isOpenHouse } from '../rules';
import type { Appointment, AppointmentChange } from '../types';
import {
  aboutOf,
  actions,
  bookingProof,
  calendarPart,
  facts,
  localeOf,
  mailWords,
  STATUS,
  subjectOf,
} from './message-parts';

/** A change of an appointment; it selects the words of the two mails. */
type AppointmentEvent = 'proven' | 'confirmed' | 'moved' | 'refused' | 'cancelled';

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

/** The mail about a change, to the visitor or the agency; `actor` is the one who made the change. */
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
  const moment = ({ startsAt }: Appointment): string => t('moment', dayAndTime(startsAt, locale));
  const words = {
    name: visitor.name,
    about: aboutOf(after, side),
    when: moment(after),
    before: moment(before),
    minutes: Math.round((Date.parse(after.endsAt) - Date.parse(after.startsAt)) / 60_000),
  };
  const word = (part: 'subject' | 'title' | 'text'): string => t(`${key}.${part}` as never, words as never);
  // A mail without its own title uses the title of the page it links to.
  const title = t.has(`${key}.title` as never)
    ? word('title')
    : wordsOf(locale, 'appointment.mine')(`${side}.${after.state}.title`, { name: visitor.name });
  const isOver = STATUS[after.state] === 'CANCELLED';
  const again =
    isOver && side === 'visitor' && after.propertyId
      ? [
          {
            kind: 'actions',
            main: {
              label: t('bookAgain'),
              url: `${siteUrl()}${provenBookingHref(after.propertyId, locale, bookingProof(after))}`,
            },
          } as const,
        ]
      : [];
  return composeMail({
    kind: 'appointment',
    to: side === 'agency' ? agencyAddress(after) : visitor.email,
    replyTo: side === 'agency' ? visitor.email : agencyAddress(after),
    locale,
    subject: word('subject'),
    title,
    greeting: side === 'visitor' ? wordsOf(locale, 'mail.visitor')('hello', { name: visitor.name }) : undefined,
    text: word('text'),
    ...(isOpenHouse(after.calendar) && actor === 'visitor' && after.state === 'confirmed'
      ? mailWords('openHouse', after, side, locale)
      : {}),
    blocks: [
      ...(side === 'visitor' && change.message ? [{ kind: 'quote', text: change.message } as const] : []),
      ...propertyBlock({ subject: subjectOf(after, side) }),
      facts(after, side),
      ...(isOver ? again : [actions(after, side)]),
    ],
    reason:
      side === 'agency'
        ? wordsOf(locale, 'mail.agency')('reason')
        : wordsOf(locale, 'mail.visitor')('reason', { date: formatDate(after.createdAt, locale) }),
    // An appointment that was never in a calendar needs no cancellation in the calendar.
    ...(isOver && !wasInCalendars(before) ? {} : { calendar: calendarPart(after, side) }),
  });
}

const wasInCalendars = ({ state }: Appointment): boolean => state === 'requested' || state === 'confirmed';

/**
 * The mails after a change, to the visitor and the agency, each with an updated calendar entry. Who leaves a waiting list
 * needs no mail.
 */
export const changeMessages = (
  before: Appointment,
  after: Appointment,
  actor: AppointmentActor,
  change: AppointmentChange,
): OutboxMessage[] =>
  before.state === 'waiting' && actor === 'visitor'
    ? []
    : (['visitor', 'agency'] as const).map((side) => changeMail(before, after, side, actor, change));
