import { DAY_MS } from './durations';

/** After a longer gap, a person must decide whether the clock jumped or the site was offline. */
const LONGEST_PAUSE_DAYS = 40;
/** Tolerated difference between the clocks of machines that share a store. */
const TOLERANCE_MS = 300_000;

/** Why erasing by age must wait: the last run is too long ago (`pause`) or in the future. */
export type ClockDoubt = { kind: 'pause' | 'future'; days: number };

/** Checks the clock against the last run; null when it is plausible. `days` is the difference between the two. */
export function clockDoubt(lastRun: Date, now: Date): ClockDoubt | null {
  const passed = now.getTime() - lastRun.getTime();
  const days = Math.ceil(Math.abs(passed) / DAY_MS);
  if (passed < -TOLERANCE_MS) return { kind: 'future', days };
  return passed > LONGEST_PAUSE_DAYS * DAY_MS ? { kind: 'pause', days } : null;
}
