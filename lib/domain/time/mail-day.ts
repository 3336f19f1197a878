import { brusselsDay, brusselsTime } from './dates';

/** The hours in Brussels between which alerts are mailed (design/saved-searches). */
const [EARLIEST, LATEST] = ['08:00', '20:00'];

/** Whether an alert may be mailed at a moment: by day, in Brussels. */
export function isMailTime(now: Date): boolean {
  const time = brusselsTime(now);
  return time >= EARLIEST && time < LATEST;
}

/** When the day in Brussels began that a moment lies in; the clock may have changed since. */
export function mailDayStart(now: Date): Date {
  const day = brusselsDay(now);
  const starts = ['+02:00', '+01:00'].map((zone) => new Date(`${day}T00:00:00${zone}`));
  return starts.find((start) => brusselsDay(start) === day && brusselsTime(start) === '00:00') ?? now;
}
