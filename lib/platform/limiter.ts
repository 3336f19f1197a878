import 'server-only';
import { RateLimiterRes } from 'rate-limiter-flexible';
import StoreLimiter from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js';
import { type Count, type WindowCounter, windowCounter } from '@/lib/platform/window-counter';
import { noteCount, type SharedCount } from './shared-counts';

const SWEEP_EVERY_MS = 600_000;

// Middleware, pages and handlers are bundled apart; the process-wide object makes them count together.
const shared = globalThis as typeof globalThis & { gevelCounters?: Map<string, WindowCounter> };

function allCounters(): Map<string, WindowCounter> {
  if (!shared.gevelCounters) {
    const counters = new Map<string, WindowCounter>();
    shared.gevelCounters = counters;
    setInterval(() => {
      for (const counter of counters.values()) counter.sweep(Date.now());
    }, SWEEP_EVERY_MS).unref();
  }
  return shared.gevelCounters;
}

/**
 * The memory behind a limit, made on first use. It is this process's alone: no address is ever written down, and none is
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

/** What may happen how often: `points` times in so many seconds for one key. No more than `mostKeys` are remembered. */
export type Limit = { name: string; points: number; seconds: number; mostKeys: number };

/**
 * A limiter of rate-limiter-flexible over a memory with a bound. Its own memory limiter keeps a timer for each key and every
 * key there ever was (decision 041).
 */
class BoundedLimiter extends StoreLimiter<Count> {
  constructor(private readonly limit: Limit) {
    super({ points: limit.points, duration: limit.seconds, keyPrefix: '', storeClient: undefined });
  }

  protected override async _upsert(
    key: string,
    points: number,
    _ms: number,
    isAnew: boolean,
    { now }: { now: number },
  ) {
    const counter = counterOf(this.limit);
    if (isAnew) counter.delete(key);
    const { name, seconds, mostKeys } = this.limit;
    noteCount({ name, seconds, mostKeys, key, times: points });
    return counter.add(key, points, now);
  }

  protected override async _get(key: string, { now }: { now: number }) {
    return counterOf(this.limit).get(key, now);
  }

  protected override async _delete(key: string) {
    return counterOf(this.limit).delete(key);
  }

  protected override _getRateLimiterRes(_key: string, changed: number, { count, secondsLeft }: Count): RateLimiterRes {
    return new RateLimiterRes(Math.max(0, this.points - count), secondsLeft * 1000, count, count === changed);
  }
}

/** Counts what another process of this site has counted. */
export const hearCount = (count: SharedCount): void => {
  counterOf(count).add(count.key, count.times, Date.now());
};

/** One count of a key against a limit. */
export type Taken = { isWithin: boolean; count: number; secondsLeft: number };

/** Counts a key once more and says whether that is within the limit. */
export async function take(limit: Limit, key: string, now: Date): Promise<Taken> {
  const counted = new BoundedLimiter(limit).consume(key, 1, { now: now.getTime() });
  const toTaken = (isWithin: boolean) => (result: RateLimiterRes) => ({
    isWithin,
    count: result.consumedPoints,
    secondsLeft: Math.ceil(result.msBeforeNext / 1000),
  });
  return counted.then(toTaken(true), toTaken(false));
}
