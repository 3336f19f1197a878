/** An hour, in milliseconds. */
export const HOUR_MS = 3_600_000;

/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/**
 * How far ahead of a clock a moment may lie before that clock counts as set back, in milliseconds. Requests and processes do
 * not write in the order in which they read the clock: what another one wrote is often a little later than one's own now.
 */
export const CLOCK_ORDER_MS = 60_000;
