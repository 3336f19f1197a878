import 'server-only';
import type { Kysely } from 'kysely';
import type { Locale } from '@/lib/domain/text/locale';
import { capitalized } from '@/lib/domain/text/wording';
import { brusselsDay, formatMomentTime, formatWeekday } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { isFree, lastDay, offeredOn, type Slot, type TakenSeat } from '@/lib/features/appointments/rules';
import { database } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import type { AppointmentDays, Calendar } from '../types';

/** The number of days shown at once. */
const DAYS_SHOWN = 5;

type OpenDay = { day: string; slots: Array<Slot & { isFull: boolean }>; hasRoom: boolean };

function openDays({ rules }: Calendar, taken: readonly TakenSeat[], now: Date): OpenDay[] {
  const last = lastDay(rules, now);
  const days: OpenDay[] = [];
  for (let day = brusselsDay(now); day <= last; day = addDays(day, 1)) {
    const slots = offeredOn(day, rules, now).map((slot) => ({ ...slot, isFull: !isFree(slot, taken, rules.capacity) }));
    if (slots.length > 0) days.push({ day, slots, hasRoom: slots.some(({ isFull }) => !isFull) });
  }
  return days;
}

/**
 * The days of a calendar with slots, some days at a time: from the requested day, else from the first day with a free
 * slot. Booked slots are shown as full.
 */
export async function findAppointmentDays(
  calendar: Calendar,
  from: string | null,
  locale: Locale,
  now: Date,
): Promise<AppointmentDays> {
  const { rules } = calendar;
  const until = new Date(Date.parse(`${addDays(lastDay(rules, now), 2)}T00:00:00Z`)).toISOString();
  const taken = await findTaken(database(), calendar.id, { startsAt: now.toISOString(), endsAt: until }, now);
  const days = openDays(calendar, taken, now);
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
      slots: slots.map(({ startsAt, isFull }) => ({ startsAt, time: formatMomentTime(startsAt, locale), isFull })),
    })),
    earlier: start > 0 ? (days[Math.max(0, start - DAYS_SHOWN)]?.day ?? null) : null,
    later: days[start + DAYS_SHOWN]?.day ?? null,
    nextFree: next ? { day: next.day, label: formatWeekday(next.day, locale) } : null,
    isFull: days.every(({ hasRoom }) => !hasRoom),
    minutes: rules.minutes,
  };
}

/** The longest duration of an appointment: an appointment that began earlier has ended. */
const LONGEST_MS = 480 * 60_000;

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
): Promise<TakenSeat[]> {
  const rows = await reader
    .selectFrom('appointment_seats as seat')
    .innerJoin('appointments as appointment', 'appointment.id', 'seat.appointment_id')
    .select(['appointment.starts_at', 'appointment.ends_at'])
    .where('seat.calendar', '=', calendar)
    .where('seat.starts_at', '>=', new Date(Date.parse(span.startsAt) - LONGEST_MS).toISOString())
    .where('seat.starts_at', '<', span.endsAt)
    .where('appointment.ends_at', '>', span.startsAt)
    .where('appointment.id', '!=', except)
    .where((where) =>
      where.or([where('seat.held_until', 'is', null), where('seat.held_until', '>', now.toISOString())]),
    )
    .execute();
  return rows.map((row) => ({ startsAt: row.starts_at, endsAt: row.ends_at }));
}
