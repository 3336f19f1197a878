/**
 * Waiting for a condition: as long as a busy machine may need. A test that meets its condition sooner waits no longer,
 * so only a failure takes all of it.
 */
export const PATIENCE = { timeout: 120_000, interval: 250 };
