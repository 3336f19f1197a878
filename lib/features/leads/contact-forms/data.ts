import 'server-only';
import agency from '@/agency.config';
import type { Locale } from '@/lib/domain/text/locale';
import { calendarText } from '@/lib/domain/time/calendar-text';
import { HOUR_MS } from '@/lib/domain/time/durations';
import { getAppointment } from '@/lib/features/appointments/data/get-appointment';
import { STATUS } from '@/lib/features/appointments/emails/message-parts';
import { hostOf } from '@/lib/features/appointments/mapping';
import type { Appointment } from '@/lib/features/appointments/types';
import { findSimilarTo } from '@/lib/features/properties/data/find-similar';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import type { PropertyCardData } from '@/lib/features/properties/types/card';
import type { PropertyDetail } from '@/lib/features/properties/types/property-detail';
import { wordsOf } from '@/lib/i18n/words';
import { readClaim, signClaim } from '@/lib/platform/security/signed-link';
import { siteUrl } from '@/lib/platform/text/page-metadata';
import { href } from '@/lib/routing/href';
import { calendarHref } from '@/lib/routing/personal-href';
import type { RouteKey } from '@/lib/routing/route-table';

/** The subject of a lead: a property, and the appointment to see it, if one was booked. */
type ThanksAbout = { property: string; appointment?: string };

const PURPOSE = 'thanks';
/** The time in which the thank-you page repeats the subject of the lead; afterwards it only thanks (design/forms). */
const REPEATS_MS = HOUR_MS;

type ThanksRoute = Extract<RouteKey, `feedback/${string}`>;

/**
 * The address of a thank-you page that shows the property or the appointment again. Its token holds one or two ids and
 * ends within the hour: no name, no mail address, and no right to change the appointment.
 */
export function thanksHref(route: ThanksRoute, locale: Locale, about: ThanksAbout, now: Date): string {
  const id = [about.property, about.appointment ?? ''].join(':');
  const expires = new Date(now.getTime() + REPEATS_MS).toISOString();
  return `${href(route, locale)}?${new URLSearchParams({ of: signClaim(PURPOSE, { id, expires }) })}`;
}

/** What a thank-you page shows again. `calendar` is the address of the appointment as a file. */
export type Thanks = {
  property: PropertyDetail;
  similar: readonly PropertyCardData[];
  appointment: { startsAt: string; calendar: string } | null;
};

async function openThanks(token: unknown, now: Date): Promise<{ propertyId: string; appointment: Appointment | null }> {
  const claim = typeof token === 'string' ? readClaim(PURPOSE, token, now) : null;
  const [propertyId = '', appointmentId = ''] = claim?.id.split(':') ?? [];
  // A form that was sent twice names an appointment that was not booked again: then only the property is shown.
  return { propertyId, appointment: appointmentId === '' ? null : await getAppointment(appointmentId, now) };
}

/** The properties similar to the one that the visitor asked about. */
export const findSimilarHomes = (property: PropertyDetail, locale: Locale, now: Date) =>
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
  const { propertyId, appointment } = await openThanks(token, now);
  const property = propertyId === '' ? null : await getPropertyDetail(propertyId, locale, now);
  if (!property) return null;
  const isAhead = appointment !== null && STATUS[appointment.state] !== 'CANCELLED';
  return {
    property,
    similar: await findSimilarHomes(property, locale, now),
    appointment: isAhead ? { startsAt: appointment.startsAt, calendar: calendarHref(String(token)) } : null,
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
