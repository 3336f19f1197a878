import { brusselsDay, brusselsTime } from './dates';
import { DAY_MS, HOUR_MS } from './durations';

/** How far Brussels is ahead of UTC: two hours in summer, one in winter. */
const SUMMER_MS = 2 * HOUR_MS;
const WINTER_MS = HOUR_MS;

/** The first moment at which clocks in Brussels show a time; null for one that they skip. `asUtc` is that time taken for UTC. */
function momentShowing(day: string, time: string, asUtc: number): Date | null {
  for (const ahead of [SUMMER_MS, WINTER_MS]) {
    const moment = new Date(asUtc - ahead);
    if (brusselsDay(moment) === day && brusselsTime(moment) === time) return moment;
  }
  return null;
}

/**
 * The moment at which the clocks of Brussels show a time on a day. Of the hour that comes twice in October it is the first
 * one; null for a time in the hour that is left out in March, and for what is no day.
 */
export function momentOf(day: string, time: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  return Number.isNaN(asUtc) ? null : momentShowing(day, time, asUtc);
}

/**
 * The moment that a text without a zone means, such as `2026-07-01 09:30:00`, `2026-07-01T09:30` or the day `2026-07-01`, which
 * begins at midnight. Unlike `momentOf` it has one for the hour that is left out in March: an hour later, as clocks show then.
 * Null when it is no time.
 */
export function meantMoment(text: string): Date | null {
  const asUtc = Date.parse(`${text.length === 10 ? `${text}T00:00` : text.replace(' ', 'T')}Z`);
  if (Number.isNaN(asUtc)) return null;
  const [day = '', time = ''] = new Date(asUtc).toISOString().slice(0, 16).split('T');
  return momentShowing(day, time, asUtc) ?? new Date(asUtc - WINTER_MS);
}

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day of the calendar so many days later: no clock, no zone. */
export const addDays = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** How many days of the calendar the second day comes after the first; negative when it comes before. */
export const daysBetween = (first: string, last: string): number => Math.round((atNoon(last) - atNoon(first)) / DAY_MS);

/** The ISO weekday of a day: 1 for Monday, 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(atNoon(day)).getUTCDay() || 7;

/** Whether a text is a day of the calendar such as `2026-11-26`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atNoon(text)) && addDays(text, 0) === text;
