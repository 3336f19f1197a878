import { brusselsDay, brusselsTime } from './dates';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** How far Brussels is ahead of UTC: two hours in summer, one in winter. */
const OFFSETS_MINUTES = [120, 60] as const;

/**
 * The moment at which the clocks of Brussels show a time on a day. Of the hour that comes twice in October it is the first
 * one; null for a time in the hour that is left out in March, and for what is no day.
 */
export function momentOf(day: string, time: string): Date | null {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  for (const minutes of OFFSETS_MINUTES) {
    const moment = new Date(asUtc - minutes * MINUTE_MS);
    if (brusselsDay(moment) === day && brusselsTime(moment) === time) return moment;
  }
  return null;
}

const atNoon = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** The day of the calendar so many days later: no clock, no zone. */
export const addDays = (day: string, days: number): string =>
  new Date(atNoon(day) + days * DAY_MS).toISOString().slice(0, 10);

/** The ISO weekday of a day: 1 for Monday, 7 for Sunday. */
export const weekdayOf = (day: string): number => new Date(atNoon(day)).getUTCDay() || 7;

/** Whether a text is a day of the calendar such as `2026-11-26`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atNoon(text)) && addDays(text, 0) === text;
