/** Whether attacks run at full size and their times are checked: only in the full run (`FULL=1`). */
export const FULL_SIZE = Boolean(process.env.FULL);

/** The 95th percentile of a hundred times. */
export const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
