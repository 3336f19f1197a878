const MINUTE_MS = 60_000;

/** How long somebody may stay signed in, at most and without doing anything (ASVS 7.3.1, 7.3.2). */
export const SESSION_MS = 12 * 60 * MINUTE_MS;
export const IDLE_MS = 30 * MINUTE_MS;
/** How long before the end of an idle session the page says so. */
export const WARNING_MS = 5 * MINUTE_MS;
/** The last use is written at most once in this time, so that reading a page is seldom a write. */
export const USE_STEP_MS = MINUTE_MS;

/** How long after signing in a password may be chosen without the one before. */
const FRESH_MS = 15 * MINUTE_MS;

export type SessionTimes = { createdAt: string; usedAt: string };

/**
 * Whether a session has ended by itself: after twelve hours, or thirty minutes without a request. A moment that lies ahead by
 * more than a minute was written by a clock that has been set back since; such a session has ended, too.
 */
export function isSessionOver({ createdAt, usedAt }: SessionTimes, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  const idle = now.getTime() - Date.parse(usedAt);
  return !(age < SESSION_MS && idle < IDLE_MS && age > -MINUTE_MS && idle > -MINUTE_MS);
}

/** How long a session may still last, however much it is used. */
export const sessionLeft = ({ createdAt }: SessionTimes, now: Date): number =>
  Math.max(0, SESSION_MS - (now.getTime() - Date.parse(createdAt)));

/** Whether the last use is to be written anew. */
export const isUseStale = ({ usedAt }: SessionTimes, now: Date): boolean =>
  now.getTime() - Date.parse(usedAt) >= USE_STEP_MS;

/** Whether somebody has just signed in, with a link or a password. */
export function isFresh({ createdAt }: SessionTimes, now: Date): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return age > -MINUTE_MS && age < FRESH_MS;
}
