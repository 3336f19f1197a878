import 'server-only';
import { type WindowCounter, windowCounter } from '@/lib/platform/security/window-counter';
import { processState } from '@/lib/server/process-state.mjs';
import { noteCount, type SharedCount } from './shared-counts';

const SWEEP_EVERY_MS = 600_000;

// Middleware, pages and handlers are separate bundles; the process-wide object makes them count together.
declare module '@/lib/server/process-state.mjs' {
  interface ProcessState {
    counters?: Map<string, WindowCounter>;
  }
}

function allCounters(): Map<string, WindowCounter> {
  if (!processState.counters) {
    const counters = new Map<string, WindowCounter>();
    processState.counters = counters;
    setInterval(() => {
      for (const counter of counters.values()) counter.sweep(Date.now());
    }, SWEEP_EVERY_MS).unref();
  }
  return processState.counters;
}

/**
 * The counter of a limit, made on first use. It is in the memory of this process only: no address is written to disk or
 * remembered for longer than its window and ten minutes (RELIABILITY §3.1).
 */
function counterOf({ name, seconds, mostKeys }: Omit<Limit, 'points'>): WindowCounter {
  const counters = allCounters();
  const known = counters.get(name);
  if (known) return known;
  const counter = windowCounter(seconds, mostKeys);
  counters.set(name, counter);
  return counter;
}

/** A limit: `points` times in so many seconds for one key. At most `mostKeys` keys are remembered. */
export type Limit = { name: string; points: number; seconds: number; mostKeys: number };

/** Adds a count of another process of this site. */
export const hearCount = (count: SharedCount): void => {
  counterOf(count).add(count.key, count.times, Date.now());
};

/** One count of a key against a limit. */
export type Taken = { isWithin: boolean; count: number; secondsLeft: number };

/** Counts a key once more, here and in the other processes of this site, and returns whether that is within the limit. */
export function take(limit: Limit, key: string, now: Date): Taken {
  const { points, name, seconds, mostKeys } = limit;
  noteCount({ name, seconds, mostKeys, key, times: 1 });
  const counted = counterOf(limit).add(key, 1, now.getTime());
  return { isWithin: counted.count <= points, ...counted };
}
