import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { brusselsDay } from '@/lib/domain/time/dates';
import { findAppointmentDays } from '@/lib/features/appointments/data/find-appointment-days';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { aboutOf, STATUS } from '@/lib/features/appointments/emails/message-parts';
import { hostOf, toSellerCalendar } from '@/lib/features/appointments/mapping';
import type { AppointmentDays } from '@/lib/features/appointments/types';
import { loadSales } from '@/lib/features/catalogue/data/sales';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { readThanks } from '@/lib/features/leads/data';
import { officeNear } from '@/lib/features/leads/emails/agency-mail';
import { findSimilarTo } from '@/lib/features/properties/data/find-similar';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { href } from '@/lib/routing/href';
import { calendarHref } from '@/lib/routing/personal-href';
import { toSellerRange } from './mapping';
import { sellerRange } from './rules/seller-range';
import { RANGED_TYPES, type RangeAnswers } from './search-params';
import type { SellerRange } from './types';

/**
 * The range of a seller's property from the agency's own sales; null with fewer than five similar ones, and if the agency
 * has not switched it on.
 */
export async function findSellerRange(answers: RangeAnswers, locale: Locale, now: Date): Promise<SellerRange | null> {
  if (!agency.sellerRange) return null;
  const { place, propertyType } = answers;
  const own = { ...answers, type: RANGED_TYPES[propertyType], municipality: place.key, province: place.province };
  const range = sellerRange(own, await loadSales().catch(() => []), brusselsDay(now));
  return range && toSellerRange(range, answers, locale, agency.sellerRange === 'with-prices');
}

/**
 * The days on which an agent can visit a seller, and the phone number of this agent; null if none near the postcode takes
 * appointments online, and if all is booked.
 */
export async function findSellerDays(
  zip: string,
  from: string | null,
  locale: Locale,
  now: Date,
): Promise<{ appointments: AppointmentDays; call: string } | null> {
  const visit = toSellerCalendar(agency, officeNear(zip)?.id);
  if (!visit) return null;
  const { calendar, agentId } = visit;
  const appointments = await findAppointmentDays(calendar, null, from, locale, now);
  const { phone } = hostOf(agency, { calendar: calendar.id, agentId }, locale);
  return appointments.isFull ? null : { appointments, call: phone };
}

/** What a thank-you page shows again. `calendar` is the address of the appointment as a file. */
export type Thanks = {
  /** Null for a visit to a seller. */
  property: PropertyDetail | null;
  similar: readonly PropertyCardData[];
  appointment: { startsAt: string; calendar: string | null } | null;
  /** The state of what was asked; `asked` without a slot, null if the form was sent twice. */
  state: AppointmentState | 'asked' | null;
};

async function openThanks(token: unknown, now: Date) {
  const { propertyId, appointmentId } = readThanks(token, now);
  // A form that was sent twice names an appointment that was not booked again: then only the property is shown.
  const appointment = appointmentId === '' ? null : await getAppointment(appointmentId, now);
  return { propertyId, appointment, isWithoutSlot: appointmentId === '' };
}

/** The properties similar to the one that the visitor asked about. */
export const findSimilarProperties = (property: PropertyDetail, locale: Locale, now: Date) =>
  findSimilarTo(
    {
      goal: property.goal,
      typeGroup: property.group,
      municipality: property.municipality,
      excludeId: property.id,
      price: property.price.kind === 'amount' ? property.price.comparable : null,
    },
    locale,
    now,
  );

/**
 * The subject of the lead behind the token of a thank-you page; null without a valid token, and for a property that is
 * no longer on the site. A visit to a seller has no property.
 */
export async function getThanks(token: unknown, locale: Locale, now: Date): Promise<Thanks | null> {
  const { propertyId, appointment, isWithoutSlot } = await openThanks(token, now);
  const property = propertyId === '' ? null : await getPropertyDetail(propertyId, locale, now);
  if (!property && (propertyId !== '' || !appointment)) return null;
  const isWaiting = appointment?.state === 'waiting';
  const isAhead = appointment !== null && (isWaiting || STATUS[appointment.state] !== 'CANCELLED');
  return {
    property,
    similar: property ? await findSimilarProperties(property, locale, now) : [],
    state: appointment?.state ?? (isWithoutSlot ? 'asked' : null),
    appointment: isAhead
      ? { startsAt: appointment.startsAt, calendar: isWaiting ? null : calendarHref(String(token)) }
      : null,
  };
}

/**
 * The appointment of a thank-you page as calendar text; null without a valid token. It has no link to the page of the
 * appointment, because the visitor has not proved yet that the typed address is theirs (design/appointments). A later
 * file replaces it.
 */
export async function getThanksCalendar(token: string, now: Date): Promise<string | null> {
  const { appointment } = await openThanks(token, now);
  if (!appointment) return null;
  const { locale } = appointment.visitor;
  const host = hostOf(agency, appointment, locale);
  return calendarText({
    method: 'PUBLISH',
    uid: `${appointment.id}@${new URL(siteUrl()).hostname}`,
    sequence: appointment.sequence,
    status: STATUS[appointment.state],
    startsAt: appointment.startsAt,
    endsAt: appointment.endsAt,
    writtenAt: new Date(appointment.updatedAt),
    summary: wordsOf(locale, 'mail.appointment')('summary.visitor', { about: aboutOf(appointment, 'visitor') }),
    description: [host.name, host.phone, host.email].join('\n'),
    location: appointment.place,
    url: siteUrl() + href('contact', locale),
    organizer: { name: host.name, email: host.email },
    attendee: null,
  });
}
