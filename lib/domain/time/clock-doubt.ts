import { DAY_MS } from './durations';

/** After a gap this long a clock that jumped and a site that was offline look the same: a person must say which it was. */
const LONGEST_PAUSE_DAYS = 40;
/** How far the clocks of machines that share a store may differ. */
const TOLERANCE_MS = 300_000;

/** Why what is erased by its age must wait: the last run lies too far back, or in the future. */
export type ClockDoubt = { kind: 'pause' | 'future'; days: number };

/** Whether the clock can be believed, by the moment of the last run; null when it can. `days` lie between the two. */
export function clockDoubt(lastRun: Date, now: Date): ClockDoubt | null {
  const passed = now.getTime() - lastRun.getTime();
  const days = Math.ceil(Math.abs(passed) / DAY_MS);
  if (passed < -TOLERANCE_MS) return { kind: 'future', days };
  return passed > LONGEST_PAUSE_DAYS * DAY_MS ? { kind: 'pause', days } : null;
}
