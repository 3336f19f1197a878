/**
 * Whether the suite runs a second time, on PostgreSQL: the short run does not repeat tests that do not depend on the
 * store.
 */
export const isSecondStore = Boolean(process.env.TEST_POSTGRES_URL) && !process.env.FULL;
