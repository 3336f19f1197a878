const MINUTE = 60;

const HOUR = 60 * MINUTE;

/** Seconds to the next try after the first failures; then hourly (RELIABILITY §4.1). */
const FIRST_PAUSES = [10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;

const GIVE_UP_AFTER_SECONDS = 7 * 24 * HOUR;

/** Nothing is put off for longer: what seems to be was put off before the clock was set back (RELIABILITY L10). */
export const LONGEST_PAUSE_MS = HOUR * 1000;

/**
 * When to try again after a number of failed attempts: 10 s, 30 s, 2 min, 10 min, 30 min, then hourly.
 * Null once the thing has waited seven days: then it is dead, and somebody must look (RELIABILITY §4.1).
 */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  const pause = FIRST_PAUSES[attempts - 1] ?? HOUR;
  const next = new Date(now.getTime() + pause * 1000);
  return next.getTime() - createdAt.getTime() > GIVE_UP_AFTER_SECONDS * 1000 ? null : next;
}
