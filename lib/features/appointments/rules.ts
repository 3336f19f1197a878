import { brusselsDay } from '../../domain/time/dates';
import { HOUR_MS } from '../../domain/time/durations';
import { isPublicHoliday } from '../../domain/time/holidays';
import { addDays, momentOf, weekdayOf } from '../../domain/time/local-time';

/** A closed day, or the first and last of several closed days, as ISO dates. */
export type ClosedDay = string | readonly [first: string, last: string];

/** The rules for the slots of a calendar, from the agency file. */
export type SlotRules = {
  /** ISO weekdays (1 is Monday) and spans of local time; a span is cut into slots from its beginning. */
  hours: ReadonlyArray<{
    days: readonly number[];
    slots: ReadonlyArray<readonly [from: string, until: string]>;
  }>;
  /** The length of one slot, in minutes. */
  minutes: number;
  /** Minimum notice in hours. */
  leadHours: number;
  /** Number of days ahead that can be booked. */
  daysAhead: number;
  /** Maximum number of appointments with the same start. */
  capacity: number;
  closedDays: readonly ClosedDay[];
};

/** A slot for an appointment: start and end as moments, and as local time in Brussels. */
export type Slot = { startsAt: string; endsAt: string; day: string; from: string; until: string };

/** A booked appointment; the slots may have had other times when it was booked. */
export type TakenSeat = { startsAt: string; endsAt: string };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const isClosed = (day: string, { closedDays }: SlotRules): boolean =>
  isPublicHoliday(day) ||
  closedDays.some((closed) => (typeof closed === 'string' ? closed === day : closed[0] <= day && day <= closed[1]));

/** The end of a slot. An end inside the skipped hour of March becomes the moment of the change. */
const endOf = (day: string, until: string): Date | null => momentOf(day, until) ?? momentOf(day, '03:00');

/** One slot; null if the clock change skips its start. */
function slotAt(day: string, start: number, minutes: number): Slot | null {
  const [from, until] = [timeOf(start), timeOf(start + minutes)];
  const startsAt = momentOf(day, from);
  const endsAt = endOf(day, until);
  return startsAt && endsAt && endsAt > startsAt
    ? { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), day, from, until }
    : null;
}

/** The slots of a day, sorted and without overlaps; empty on a public holiday or a closed day (DOMAIN §8.5). */
export function slotsOn(day: string, rules: SlotRules): Slot[] {
  if (isClosed(day, rules)) return [];
  const found = rules.hours
    .filter(({ days }) => days.includes(weekdayOf(day)))
    .flatMap(({ slots }) => slots)
    .flatMap(([from, until]) => {
      const count = Math.max(0, Math.floor((minutesOf(until) - minutesOf(from)) / rules.minutes));
      return Array.from({ length: count }, (_, index) =>
        slotAt(day, minutesOf(from) + index * rules.minutes, rules.minutes),
      );
    })
    .filter((slot) => slot !== null)
    .sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1));
  const apart: Slot[] = [];
  for (const slot of found) if (slot.startsAt >= (apart.at(-1)?.endsAt ?? '')) apart.push(slot);
  return apart;
}

/** The last bookable day, as an ISO date. */
export const lastDay = (rules: SlotRules, now: Date): string => addDays(brusselsDay(now), rules.daysAhead);

/** The bookable slots of a day: after the minimum notice, within the days ahead, never in the past. */
export function offeredOn(day: string, rules: SlotRules, now: Date): Slot[] {
  if (day < brusselsDay(now) || day > lastDay(rules, now)) return [];
  const earliest = now.getTime() + rules.leadHours * HOUR_MS;
  return slotsOn(day, rules).filter(({ startsAt }) => {
    const start = Date.parse(startsAt);
    return start >= earliest && start > now.getTime();
  });
}

/** The bookable slot with this start; null for every other value of a form. */
export function offeredSlot(startsAt: string, rules: SlotRules, now: Date): Slot | null {
  const moment = new Date(startsAt);
  if (Number.isNaN(moment.getTime())) return null;
  return offeredOn(brusselsDay(moment), rules, now).find((slot) => slot.startsAt === startsAt) ?? null;
}

/** Whether a slot has a free place. Appointments booked under older rules count if they overlap. */
export const isFree = (slot: TakenSeat, taken: readonly TakenSeat[], capacity: number): boolean =>
  taken.filter(({ startsAt, endsAt }) => startsAt < slot.endsAt && slot.startsAt < endsAt).length < capacity;

/** The purpose of the links in mails about appointments. */
export const APPOINTMENT_LINK = 'appointment';
