export const MINUTE_MS = 60_000;

/** The moment of the next attempt after a number of failed ones: 1, 2, 4 … 60 minutes later, as an ISO moment in UTC. */
export const nextTry = (failures: number, now: Date): string =>
  new Date(now.getTime() + Math.min(MINUTE_MS * 2 ** failures, 60 * MINUTE_MS)).toISOString();
