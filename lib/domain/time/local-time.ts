import { brusselsDay, brusselsTime } from './dates';
import { DAY_MS, HOUR_MS } from './durations';

/** Offset of Brussels from UTC: two hours in summer, one in winter. */
const SUMMER_MS = 2 * HOUR_MS;
const WINTER_MS = HOUR_MS;

/** The first moment at which clocks in Brussels show a time; null if skipped. `asUtc` is that time read as UTC. */
function momentShowing(day: string, time: string, asUtc: number): Date | null {
  for (const ahead of [SUMMER_MS, WINTER_MS]) {
    const moment = new Date(asUtc - ahead);
    if (brusselsDay(moment) === day && brusselsTime(moment) === time) return moment;
  }
  return null;
}

/**
 * The moment at which Brussels clocks show a time on a day. In the repeated hour of October it is the first one. Null for a
 * time in the skipped hour of March, and for an invalid day.
 */
export function momentOf(day: string, time: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(asUtc) ? null : momentShowing(day, time, asUtc);
}

/**
 * The moment of a text without a zone, read as Brussels time: `2026-07-01 09:30:00`, `2026-07-01T09:30`, or the day
 * `2026-07-01` (midnight). Unlike `momentOf` it accepts the skipped hour of March and returns an hour later, as clocks show
 * then. Null when the text is not a time.
 */
export function meantMoment(text: string): Date | null {
  const asUtc = Date.parse(`${text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return null;
  const [day = '', time = ''] = new Date(asUtc).toISOString().slice(0, 16).split('T');
  return momentShowing(day, time, asUtc) ?? new Date(asUtc - WINTER_MS);
}

/** A moment as Brussels clocks show it, with their distance from UTC: `2026-12-05T10:00:00+01:00`. */
export function brusselsMoment(moment: Date): string {
  const shown = `${brusselsDay(moment)}T${brusselsTime(moment)}:00`;
  const ahead = Math.round((Date.parse(`${shown}Z`) - moment.getTime()) / HOUR_MS);
  return `${shown}+0${ahead}:00`;
}

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The calendar day a number of days later, independent of clocks and time zones. */
export const addDays = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** Calendar days from the first day to the second; negative when the second is earlier. */
export const daysBetween = (first: string, last: string): number => Math.round((atNoon(last) - atNoon(first)) / DAY_MS);

/** The ISO weekday of a day: 1 for Monday, 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(atNoon(day)).getUTCDay() || 7;

/** Whether a text is a valid calendar day, for example `2026-11-26`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atNoon(text)) && addDays(text, 0) === text;
