import { brusselsDay, brusselsTime } from './dates';
import { DAY_MS } from './durations';
import { addDays, momentOf, weekdayOf } from './local-time';

/** The hours in Brussels between which alerts are mailed (design/saved-searches). */
const [EARLIEST, LATEST] = ['08:00', '20:00'];

/** Whether alerts may be mailed at a moment: from 8:00 to 20:00 in Brussels. */
export function isMailTime(now: Date): boolean {
  const time = brusselsTime(now);
  return time >= EARLIEST && time < LATEST;
}

/** The start of a moment's day in Brussels, correct on days when the clock changes. */
export function mailDayStart(now: Date): Date {
  const day = brusselsDay(now);
  const starts = ['+02:00', '+01:00'].map((zone) => new Date(`${day}T00:00:00${zone}`));
  return starts.find((start) => brusselsDay(start) === day && brusselsTime(start) === '00:00') ?? now;
}

/** How often a saved search is mailed: with the import that brings something, each morning, or each Monday morning. */
export const ALERT_FREQUENCIES = ['at-once', 'daily', 'weekly'] as const;
export type AlertFrequency = (typeof ALERT_FREQUENCIES)[number];

/**
 * The last moment at which a search of this frequency is mailed, at or before `now`: eight o'clock in Brussels today or
 * on Monday, and `now` itself for one that is mailed at once. What was found since then waits for the next one.
 */
export function lastAlertMoment(frequency: AlertFrequency, now: Date): Date {
  if (frequency === 'at-once') return now;
  const today = brusselsDay(now);
  const [day, step] = frequency === 'daily' ? [today, 1] : [addDays(today, 1 - weekdayOf(today)), 7];
  const moment = momentOf(day, EARLIEST) ?? now;
  return moment <= now ? moment : (momentOf(addDays(day, -step), EARLIEST) ?? now);
}

/**
 * The longest time since the last run that the clock may show. After a longer time, a person must decide whether the
 * clock jumped or the site was offline.
 */
const LONGEST_PAUSE_DAYS = 40;
/** Tolerated difference between the clocks of machines that share a store. */
const TOLERANCE_MS = 300_000;

/** The reason for which erasing by age must wait: the last run is too long ago (`pause`) or in the future. */
export type ClockDoubt = { kind: 'pause' | 'future'; days: number };

/** Compares the clock with the last run; null when the clock is plausible. `days` is the time between the two. */
export function clockDoubt(lastRun: Date, now: Date): ClockDoubt | null {
  const passed = now.getTime() - lastRun.getTime();
  const days = Math.ceil(Math.abs(passed) / DAY_MS);
  if (passed < -TOLERANCE_MS) return { kind: 'future', days };
  return passed > LONGEST_PAUSE_DAYS * DAY_MS ? { kind: 'pause', days } : null;
}
