import 'server-only';
import agency from '@/agency.config';
import { placeByKey } from '@/lib/domain/place/places';
import { formatArea, formatEuro } from '@/lib/domain/text/format-number';
import type { Locale } from '@/lib/domain/text/locale';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { brusselsDay, formatMonth } from '@/lib/domain/time/dates';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { STATUS } from '@/lib/features/appointments/emails/message-parts';
import { hostOf } from '@/lib/features/appointments/mapping';
import { loadSales } from '@/lib/features/catalogue/data/sales';
import { perSquareMetre } from '@/lib/features/catalogue/rules/similar-sales';
import type { PropertyCardData } from '@/lib/features/catalogue/types/card';
import { readThanks } from '@/lib/features/leads/data';
import { findSimilarTo } from '@/lib/features/properties/data/find-similar';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { siteUrl } from '@/lib/platform/config/site-address';
import { wordsOf } from '@/lib/platform/i18n/words';
import { href } from '@/lib/routing/href';
import { calendarHref } from '@/lib/routing/personal-href';
import { sellerRange } from './rules';
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
  if (!range) return null;
  const { nearest, ...told } = range;
  const isPriced = agency.sellerRange === 'with-prices';
  const comparables = nearest.map((sale) => ({
    id: sale.id,
    street: sale.street,
    town: placeByKey(sale.municipality)?.names[locale] ?? '',
    month: formatMonth(sale.day, locale),
    area: formatArea(sale.area ?? 0, locale),
    price: isPriced ? formatEuro(sale.price, locale) : null,
    rate: isPriced ? formatEuro(Math.round(perSquareMetre(sale)), locale) : null,
  }));
  return { ...told, comparables };
}

/** What a thank-you page shows again. `calendar` is the address of the appointment as a file. */
export type Thanks = {
  property: PropertyDetail;
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
 * no longer on the site.
 */
export async function getThanks(token: unknown, locale: Locale, now: Date): Promise<Thanks | null> {
  const { propertyId, appointment, isWithoutSlot } = await openThanks(token, now);
  const property = propertyId === '' ? null : await getPropertyDetail(propertyId, locale, now);
  if (!property) return null;
  const isWaiting = appointment?.state === 'waiting';
  const isAhead = appointment !== null && (isWaiting || STATUS[appointment.state] !== 'CANCELLED');
  return {
    property,
    similar: await findSimilarProperties(property, locale, now),
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
    summary: wordsOf(locale, 'mail.appointment')('summary.visitor', {
      about: appointment.subject?.title ?? '',
    }),
    description: [host.name, host.phone, host.email].join('\n'),
    location: appointment.place,
    url: siteUrl() + href('contact', locale),
    organizer: { name: host.name, email: host.email },
    attendee: null,
  });
}
