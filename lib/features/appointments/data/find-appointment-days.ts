import 'server-only';
import type { Kysely } from 'kysely';
import type { Locale } from '@/lib/domain/text/locale';
import { capitalized } from '@/lib/domain/text/wording';
import { brusselsDay, formatMomentTime, formatWeekday } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { type OpenHouse, openHouseWords } from '@/lib/domain/time/open-house';
import {
  freePlaces,
  lastDay,
  offeredOn,
  openHouseRules,
  type Slot,
  type Taken,
} from '@/lib/features/appointments/rules';
import { database } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import type { AppointmentDay, AppointmentDays, AppointmentSlot, Calendar } from '../types';

/** The number of days shown at once. */
const DAYS_SHOWN = 5;

type OpenDay = { day: string; slots: Array<Slot & { places: number }>; hasRoom: boolean };

function openDays({ rules }: Calendar, propertyId: string | null, taken: readonly Taken[], now: Date): OpenDay[] {
  const last = lastDay(rules, now);
  const days: OpenDay[] = [];
  for (let day = brusselsDay(now); day <= last; day = addDays(day, 1)) {
    const slots = offeredOn(day, rules, now).map((slot) => ({
      ...slot,
      places: freePlaces(slot, propertyId, taken, rules),
    }));
    if (slots.length > 0) days.push({ day, slots, hasRoom: slots.some(({ places }) => places > 0) });
  }
  return days;
}

/** A slot as a choice; the number of places is shown only where several parties see a property together. */
const toChoice = (startsAt: string, time: string, places: number, isShown: boolean): AppointmentSlot => ({
  startsAt,
  time,
  isFull: places === 0,
  places: isShown && places > 0 ? places : null,
});

/**
 * The days of a calendar with slots for a property, some days at a time: from the requested day, else from the first day
 * with a free slot. Booked slots are shown as full.
 */
export async function findAppointmentDays(
  calendar: Calendar,
  propertyId: string | null,
  from: string | null,
  locale: Locale,
  now: Date,
): Promise<AppointmentDays> {
  const { rules } = calendar;
  const until = new Date(Date.parse(`${addDays(lastDay(rules, now), 2)}T00:00:00Z`)).toISOString();
  const taken = await findTaken(database(), calendar.id, { startsAt: now.toISOString(), endsAt: until }, now);
  const days = openDays(calendar, propertyId, taken, now);
  const isGroup = (rules.parties ?? 1) > 1;
  const asked = from === null ? days.findIndex(({ hasRoom }) => hasRoom) : days.findIndex(({ day }) => day >= from);
  // For a day beyond the last bookable day the last days are shown.
  const start = asked >= 0 ? asked : from === null ? 0 : Math.max(0, days.length - DAYS_SHOWN);
  const shown = days.slice(start, start + DAYS_SHOWN);
  const label = (day: string) => capitalized(formatWeekday(day, locale));
  const next = shown.some(({ hasRoom }) => hasRoom)
    ? undefined
    : (days.slice(start).find(({ hasRoom }) => hasRoom) ?? days.find(({ hasRoom }) => hasRoom));
  return {
    days: shown.map(({ day, slots }) => ({
      day,
      label: label(day),
      slots: slots.map(({ startsAt, places }) =>
        toChoice(startsAt, formatMomentTime(startsAt, locale), places, isGroup),
      ),
    })),
    earlier: start > 0 ? (days[Math.max(0, start - DAYS_SHOWN)]?.day ?? null) : null,
    later: days[start + DAYS_SHOWN]?.day ?? null,
    nextFree: next ? { day: next.day, label: formatWeekday(next.day, locale) } : null,
    isFull: days.every(({ hasRoom }) => !hasRoom),
    minutes: rules.minutes,
  };
}

/**
 * The open houses of a property that have not begun, each as a day with one slot. Those with a number of places say how
 * many are left.
 */
export const findOpenHouseDays = (
  calendarId: string,
  openHouses: readonly OpenHouse[],
  propertyId: string,
  locale: Locale,
  now: Date,
): Promise<AppointmentDay[]> =>
  Promise.all(
    openHouses
      .filter(({ startsAt }) => Date.parse(startsAt) > now.getTime())
      .map(async (openHouse) => {
        const { day, hours } = openHouseWords(openHouse, locale);
        const taken = await findTaken(database(), calendarId, openHouse, now);
        const places = freePlaces(openHouse, propertyId, taken, openHouseRules(openHouse));
        return {
          day: openHouse.startsAt,
          label: capitalized(day),
          slots: [toChoice(openHouse.startsAt, hours, places, openHouse.places !== undefined)],
        };
      }),
  );

/** The longest duration of an appointment or an open house: an appointment that began earlier has ended. */
const LONGEST_MS = 960 * 60_000;

/**
 * The appointments of a calendar that are booked at a moment and overlap a span of time; `except` is the id of an
 * appointment to ignore. Appointments that were not confirmed in time are left out.
 */
export async function findTaken(
  reader: Kysely<Schema>,
  calendar: string,
  span: { startsAt: string; endsAt: string },
  now: Date,
  except = '',
): Promise<Taken[]> {
  const rows = await reader
    .selectFrom('appointment_seats as seat')
    .innerJoin('appointments as appointment', 'appointment.id', 'seat.appointment_id')
    .select(['appointment.starts_at', 'appointment.ends_at', 'appointment.property_id', 'seat.seat'])
    .where('seat.calendar', '=', calendar)
    .where('seat.starts_at', '>=', new Date(Date.parse(span.startsAt) - LONGEST_MS).toISOString())
    .where('seat.starts_at', '<', span.endsAt)
    .where('appointment.ends_at', '>', span.startsAt)
    .where('appointment.id', '!=', except)
    .where((where) =>
      where.or([where('seat.held_until', 'is', null), where('seat.held_until', '>', now.toISOString())]),
    )
    .execute();
  return rows.map((row) => ({
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    propertyId: row.property_id,
    seat: row.seat,
  }));
}
