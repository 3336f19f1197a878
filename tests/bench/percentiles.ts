export type Times = { p50: number; p95: number };

/** Median and 95th percentile of measured times, in the same unit. */
export function percentiles(times: readonly number[]): Times {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}

/** Runs a function several times, one after another; times in ms. */
export async function measure(times: number, work: (round: number) => Promise<unknown>): Promise<Times> {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const start = performance.now();
    await work(round);
    taken.push(performance.now() - start);
  }
  return percentiles(taken);
}
