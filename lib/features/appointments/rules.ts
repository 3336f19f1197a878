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
  /** Maximum number of properties that are shown with the same start. */
  capacity: number;
  /** How many parties see one property together in a slot; 1 without a group appointment. */
  parties?: number;
  /** Spans of time without slots: the open houses of the property. */
  apart?: readonly TakenSeat[];
  /** The open house for which one registers; it is the only slot. */
  openHouse?: TakenSeat;
  closedDays: readonly ClosedDay[];
};

/** A slot for an appointment: start and end as moments, and as local time in Brussels. */
export type Slot = { startsAt: string; endsAt: string; day: string; from: string; until: string };

/** A span of time that is taken, as moments. */
export type TakenSeat = { startsAt: string; endsAt: string };

/**
 * A booked appointment with its place; the slots may have had other times when it was booked. Without a property it is a
 * visit to a seller.
 */
export type Taken = TakenSeat & { propertyId: string | null; seat: number };

/** Whether two spans of time have a moment in common. */
export const overlaps = (one: TakenSeat, other: TakenSeat): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt;

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
  return slotsOn(day, rules).filter((slot) => {
    const start = Date.parse(slot.startsAt);
    return start >= earliest && start > now.getTime() && !rules.apart?.some((span) => overlaps(span, slot));
  });
}

/** The bookable slot with this start, or the open house; null for every other value of a form. */
export function offeredSlot(startsAt: string, rules: SlotRules, now: Date): TakenSeat | null {
  const moment = new Date(startsAt);
  if (Number.isNaN(moment.getTime())) return null;
  if (rules.openHouse) return rules.openHouse.startsAt === startsAt && moment > now ? rules.openHouse : null;
  return offeredOn(brusselsDay(moment), rules, now).find((slot) => slot.startsAt === startsAt) ?? null;
}

/**
 * How many places a slot has for a property. Visitors of one property share a group appointment with the same start, and a
 * property is never shown twice at a time. Two sellers never share a slot. Appointments booked under older rules
 * count if they overlap (design/appointments).
 */
export function freePlaces(
  slot: TakenSeat,
  propertyId: string | null,
  taken: readonly Taken[],
  { capacity, parties = 1 }: Pick<SlotRules, 'capacity' | 'parties'>,
): number {
  const then = taken.filter((one) => overlaps(one, slot));
  const here = then.filter((one) => propertyId !== null && one.propertyId === propertyId);
  if (here.some(({ startsAt }) => startsAt !== slot.startsAt)) return 0;
  if (here.length > 0) return Math.max(0, parties - here.length);
  const shown = new Set(then.map((one) => `${one.propertyId ?? `seller ${one.seat}`} ${one.startsAt}`));
  return shown.size < capacity ? (propertyId === null ? 1 : parties) : 0;
}

const OPEN_HOUSE = 'open-house:';
/** The number of registrations for an open house that gives no number of places. */
const MOST_REGISTRATIONS = 500;

/** The id of the calendar of registrations for the open houses of a property; it names the office too. */
export const openHouseCalendarId = (officeId: string, propertyId: string): string =>
  `${OPEN_HOUSE}${officeId}:${propertyId}`;

/** Whether an appointment in this calendar is a registration for an open house. */
export const isOpenHouse = (calendar: string): boolean => calendar.startsWith(OPEN_HOUSE);

/** The rules of the one slot that an open house is. */
export const openHouseRules = (openHouse: TakenSeat & { places?: number }): SlotRules => ({
  hours: [],
  minutes: 0,
  leadHours: 0,
  daysAhead: 0,
  closedDays: [],
  capacity: 1,
  parties: openHouse.places ?? MOST_REGISTRATIONS,
  openHouse,
});

/** The maximum number of people who wait for one slot of a property. */
export const MOST_WAITING = 5;

/** The shortest notice of a reminder, and of a change after which no reminder is needed. */
const REMINDED_MS = 24 * HOUR_MS;

/**
 * Whether a visitor is reminded at a moment: on the day before in Brussels, of an appointment that was confirmed or
 * changed at least 24 hours before its start. A later mail is the reminder itself.
 */
export const isReminded = (
  { state, startsAt, updatedAt }: { state: string; startsAt: string; updatedAt: string },
  now: Date,
): boolean =>
  state === 'confirmed' &&
  brusselsDay(new Date(startsAt)) === addDays(brusselsDay(now), 1) &&
  Date.parse(startsAt) - Date.parse(updatedAt) >= REMINDED_MS;

/** The numbers of people that a visitor can come with. */
export const PERSONS = ['1', '2', '3', '4', '5', '6'] as const;

/** The purpose of links in mails to book an appointment, which prove the address. */
export const BOOKING_LINK = 'booking';
/** The purpose of the links in mails about appointments. */
export const APPOINTMENT_LINK = 'appointment';
