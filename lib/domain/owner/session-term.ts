const MINUTE_MS = 60_000;

/** How long a session lasts, in total and without a request (ASVS 7.3.1, 7.3.2). */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
export const IDLE_MS = 30 * MINUTE_MS;
/** How long before the end of an idle session the page shows a warning. */
export const WARNING_MS = 5 * MINUTE_MS;
/** The last use is stored at most once in this time, so that few page views cause a write. */
export const USE_STEP_MS = MINUTE_MS;

/** How long after signing in a user may set a new password without the old one. */
const FRESH_MS = 15 * MINUTE_MS;

export type SessionTimes = { createdAt: string; usedAt: string };

/**
 * Whether a session has expired: after twelve hours, or after thirty minutes without a request. A moment more than a
 * minute in the future means that the clock has been set back since; the session has expired then, too.
 */
export function isSessionOver({ createdAt, usedAt }: SessionTimes, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  const idle = now.getTime() - Date.parse(usedAt);
  return !(age < SESSION_MS && idle < IDLE_MS && age > -MINUTE_MS && idle > -MINUTE_MS);
}

/** The longest time that a session can still last, in milliseconds. */
export const sessionLeft = ({ createdAt }: SessionTimes, now: Date): number =>
  Math.max(0, SESSION_MS - (now.getTime() - Date.parse(createdAt)));

/** Whether the last use must be stored again. */
export const isUseStale = ({ usedAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - Date.parse(usedAt) >= USE_STEP_MS;

/** Whether the user has just signed in, with a link or a password. */
export function isFresh({ createdAt }: SessionTimes, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return age > -MINUTE_MS && age < FRESH_MS;
}
