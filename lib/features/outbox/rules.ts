const MINUTE = 60;

const HOUR = 60 * MINUTE;

/** Seconds until the next attempt after the first failures; then hourly (RELIABILITY §4.1). */
const FIRST_PAUSES = [10, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;

const GIVE_UP_AFTER_SECONDS = 7 * 24 * HOUR;

/** The longest pause between attempts. A longer pause was set before the clock was set back (RELIABILITY L10). */
export const LONGEST_PAUSE_MS = HOUR * 1000;

/**
 * The moment of the next attempt after a number of failed attempts: after 10 s, 30 s, 2 min, 10 min, 30 min, then
 * hourly. Null when the message is seven days old: then it is dead and needs a person's attention (RELIABILITY §4.1).
 */
export function nextAttempt(attempts: number, createdAt: Date, now: Date): Date | null {
  const pause = FIRST_PAUSES[attempts - 1] ?? HOUR;
  const next = new Date(now.getTime() + pause * 1000);
  return next.getTime() - createdAt.getTime() > GIVE_UP_AFTER_SECONDS * 1000 ? null : next;
}
