import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { type AppointmentActor, type AppointmentState, stateAfter } from '@/lib/domain/time/appointment-state';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { database } from '@/lib/platform/store/client';
import type { AppointmentStep } from '@/lib/routing/personal-href';
import { bookingProof, calendarEntry } from '../emails/message-parts';
import { hostOf } from '../mapping';
import { isOpenHouse } from '../rules';
import type { Appointment, AppointmentDays, AppointmentHost, BookedProperty, OpenedAppointment } from '../types';
import { findAppointmentDays } from './find-appointment-days';
import { calendarOf, lacksStreet, openAppointment } from './get-appointment';
import { getBookedProperty } from './get-booking';

type MyAppointment =
  | Exclude<OpenedAppointment, { kind: 'open' }>
  | {
      kind: 'open';
      appointment: Appointment;
      actor: AppointmentActor;
      state: AppointmentState | 'past';
      host: AppointmentHost;
      property: BookedProperty | null;
      /** The property, if appointments can still be booked for it. */
      propertyId: string | null;
      /** The requested step, if it is possible; else null. */
      step: AppointmentStep | null;
      /** Days that the appointment can be moved to; null outside that step, and if the calendar no longer exists. */
      appointments: AppointmentDays | null;
      canConfirm: boolean;
      canMove: boolean;
      /** The proof with which the visitor books again without another mail to confirm. */
      proof: string;
      /** The agency still has to give the address of a property whose address is hidden. */
      needsStreet: boolean;
      /**
       * Whether the visitor still has to confirm the request by the mailed link; possible even after the held time has
       * lapsed.
       */
      canProve: boolean;
    };

/** The data of the page of an appointment, for the holder of the link: visitor or agency. */
export async function getMyAppointment(
  token: string,
  asked: { step: AppointmentStep | null; from: string | null },
  locale: Locale,
  now: Date,
): Promise<MyAppointment> {
  const opened = await openAppointment(token, now);
  if (opened.kind !== 'open') return opened;
  const { appointment, actor } = opened;
  const isPast = Date.parse(appointment.startsAt) <= now.getTime();
  const canMove = !isOpenHouse(appointment.calendar) && stateAfter(appointment.state, actor, 'move') !== null;
  const isPossible = asked.step === 'move' ? canMove : stateAfter(appointment.state, actor, 'cancel') !== null;
  const step = !isPast && isPossible ? asked.step : null;
  const calendar = step === 'move' ? await calendarOf(database(), appointment, actor) : null;
  const shown = appointment.propertyId ? await getBookedProperty(appointment.propertyId, locale, now) : null;
  return {
    kind: 'open',
    appointment,
    actor,
    state: isPast ? 'past' : appointment.state,
    host: hostOf(agency, appointment, locale, await getPortraits()),
    // A property that is no longer on the site is shown as it was at the time of the request.
    property: shown ?? propertyAsAsked(appointment),
    propertyId: shown && appointment.propertyId,
    step,
    canMove,
    proof: actor === 'visitor' ? bookingProof(appointment) : '',
    appointments: calendar && (await findAppointmentDays(calendar, appointment.propertyId, asked.from, locale, now)),
    needsStreet: actor === 'agency' && (await lacksStreet(database(), appointment)),
    canProve: !isPast && step === null && stateAfter(appointment.state, actor, 'prove') !== null,
    canConfirm: !isPast && step === null && stateAfter(appointment.state, actor, 'confirm') !== null,
  };
}

const propertyAsAsked = ({ subject, place }: Appointment): BookedProperty | null =>
  subject && {
    title: subject.title,
    href: null,
    price: subject.price,
    address: place,
    isAddressHidden: false,
    picture: null,
  };

/** The appointment behind a signed link as a calendar file, for the visitor or the agency. */
export async function getCalendarFile(
  token: string,
  now: Date,
): Promise<Exclude<OpenedAppointment, { kind: 'open' }> | { kind: 'file'; text: string }> {
  const opened = await openAppointment(token, now);
  if (opened.kind !== 'open') return opened;
  return { kind: 'file', text: calendarText(calendarEntry(opened.appointment, opened.actor, true)) };
}
