import { brusselsDay, brusselsTime } from './dates';

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
