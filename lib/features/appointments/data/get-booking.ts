import 'server-only';
import agency from '@/agency.config';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { getPortraits } from '@/lib/features/content/articles/data/load-pictures';
import { getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { getPropertySubject } from '@/lib/features/properties/data/get-property-subject';
import { hostOf, toCalendar } from '../mapping';
import { offeredSlot, openHouseCalendarId, type TakenSeat } from '../rules';
import type { AppointmentDay, AppointmentDays, AppointmentHost, BookedProperty } from '../types';
import { findAppointmentDays, findOpenHouseDays } from './find-appointment-days';

/** The property shown beside the booking form; null if it is no longer on the site. */
export async function getBookedProperty(id: string, locale: Locale, now: Date): Promise<BookedProperty | null> {
  const property = await getPropertyDetail(id, locale, now);
  const subject = await getPropertySubject(id, locale, now);
  return (
    property &&
    subject && {
      title: subject.title,
      href: property.addresses[locale],
      price: subject.price,
      address: property.address.line,
      isAddressHidden: property.address.kind === 'hidden',
      picture: property.pictures[0] ?? null,
    }
  );
}

type BookedAppointment =
  | { kind: 'missing' }
  | { kind: 'closed'; href: string }
  | {
      kind: 'open';
      propertyId: string;
      goal: Goal;
      property: BookedProperty;
      host: AppointmentHost;
      appointments: AppointmentDays | null;
      /** The open houses for which one can register. */
      openHouses: AppointmentDay[];
      /** The slot or open house for which the visitor wants to wait; null for none, and if it cannot be booked. */
      waited: TakenSeat | null;
    };

/** The data of the page to book an appointment. The days are null if the agency takes no appointments online. */
export async function getBooking(
  id: string,
  from: string | null,
  locale: Locale,
  now: Date,
  wait: string | null = null,
): Promise<BookedAppointment> {
  const detail = await getPropertyDetail(id, locale, now);
  const property = await getBookedProperty(id, locale, now);
  if (!detail || !property) return { kind: 'missing' };
  if (detail.isClosed) return { kind: 'closed', href: detail.addresses[locale] };
  const { agentId, officeId } = detail.contact;
  const { openHouses } = detail;
  const calendar = toCalendar(agency, detail.contact, openHouses);
  const openHouse = openHouses.find(({ startsAt }) => startsAt === wait);
  return {
    kind: 'open',
    propertyId: detail.id,
    goal: detail.goal,
    property,
    host: hostOf(agency, { calendar: `office:${officeId}`, agentId }, locale, await getPortraits()),
    appointments: calendar && (await findAppointmentDays(calendar, id, from, locale, now)),
    openHouses: await findOpenHouseDays(openHouseCalendarId(officeId, id), openHouses, id, locale, now),
    waited: wait === null ? null : (openHouse ?? (calendar && offeredSlot(wait, calendar.rules, now))),
  };
}
