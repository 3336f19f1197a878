/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/**
 * How far ahead of the clock a stored moment may be before the clock counts as set back, in milliseconds. Processes
 * read the clock and write in different orders, so a moment that another process wrote is often slightly later than the
 * present time of this process.
 */
export const CLOCK_ORDER_MS = 60_000;
