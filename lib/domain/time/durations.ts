/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** The seconds from a moment (ISO 8601) to now; null without one. */
export const secondsSince = (moment: string | null | undefined, now: Date): number | null =>
  moment ? Math.round((now.getTime() - Date.parse(moment)) / 1000) : null;

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/**
 * How far ahead of the clock a stored moment may be before the clock counts as set back, in milliseconds. Processes
 * read the clock and write in different orders, so a moment that another process wrote is often slightly later than the
 * present time of this process.
 */
export const CLOCK_ORDER_MS = 60_000;
