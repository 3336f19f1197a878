/** Whether the suite runs a second time, on PostgreSQL: what no store has a part in is not tried again in the short run. */
export const isSecondStore = Boolean(process.env.TEST_POSTGRES_URL) && !process.env.FULL;
