// An own counter: rate-limiter-flexible has no limit on keys and took 91 MB for 200,000 of them; this one took 25 MB.
import 'server-only';
import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';
import { ofProcess, type Pace } from '@/lib/platform/process/process-state.mjs';

/** The count of a key in its window, and the seconds until the window ends. */
type Count = { count: number; secondsLeft: number };

type WindowCounter = {
  /** Adds to the count of a key; a negative number subtracts, never below zero. */
  add: (key: string, times: number, now: number) => Count;
  /** The present count of a key. */
  get: (key: string, now: number) => Count;
  /** Removes one key. */
  delete: (key: string) => boolean;
  /** Removes every key whose window is over. */
  sweep: (now: number) => void;
  size: () => number;
};

type Entries = Map<string, { count: number; until: number }>;

/**
 * Counts keys in windows of fixed length that begin with the first count. It has at most `most` keys and drops those that were
 * counted longest ago, so that memory is bounded for any number of addresses (design/limits).
 */
export function windowCounter(seconds: number, most: number): WindowCounter {
  // Two maps instead of one ordered list, because repeatedly removing the oldest entry of a large Map is slow.
  let recent: Entries = new Map();
  let older: Entries = new Map();
  // Whole seconds: integers of this size are stored in the entry itself and need no memory of their own.
  const second = (now: number) => Math.floor(now / 1000);

  const get = (key: string, now: number): Count => {
    const entry = recent.get(key) ?? older.get(key);
    const left = entry ? entry.until - second(now) : 0;
    // A clock that was set back must not lengthen a window.
    return entry && left > 0 && left <= seconds + CLOCK_ORDER_MS / 1000
      ? { count: entry.count, secondsLeft: Math.min(left, seconds) }
      : { count: 0, secondsLeft: seconds };
  };
  return {
    get,
    add: (key, times, now) => {
      const before = get(key, now);
      const after = { ...before, count: Math.max(0, before.count + times) };
      if (recent.size * 2 >= most && !recent.has(key)) [older, recent] = [recent, new Map()];
      older.delete(key);
      recent.set(key, { count: after.count, until: second(now) + after.secondsLeft });
      return after;
    },
    delete: (key) => recent.delete(key) || older.delete(key),
    sweep: (now) => {
      for (const entries of [recent, older])
        for (const [key, { until }] of entries) if (until <= second(now)) entries.delete(key);
    },
    size: () => recent.size + older.size,
  };
}

/** A count of a key against a limit, with all that other processes need to add it to their counts. */
type SharedCount = { name: string; seconds: number; mostKeys: number; key: string; times: number };

const TELL_EVERY_MS = 1_000;
/** The maximum number of keys that are sent in one second. */
const MOST_UNTOLD = 5_000;

// Middleware, pages, handlers and instrumentation are separate bundles; through this process-wide object they count
// together.
const shared = ofProcess<{
  counters?: Map<string, WindowCounter>;
  untoldCounts?: Map<string, SharedCount>;
}>('counts');

/** Stores a count to be sent to the other processes of this site; a process that runs alone sends nothing. */
function noteCount(count: SharedCount): void {
  if (!process.send) return;
  shared.untoldCounts ??= new Map();
  const known = shared.untoldCounts.get(`${count.name} ${count.key}`);
  if (known) known.times += count.times;
  else if (shared.untoldCounts.size < MOST_UNTOLD) shared.untoldCounts.set(`${count.name} ${count.key}`, { ...count });
}

/**
 * Sends the counts of this process to the others once a second and receives theirs, because a visitor may have
 * connections to several processes (design/server-processes). The supervisor passes the counts on and stores nothing.
 */
export function shareCounts(hear: (count: SharedCount) => void): void {
  process.on('message', (message) => {
    for (const count of (message as { counts?: SharedCount[] }).counts ?? []) hear(count);
  });
  setInterval(() => {
    const counts = [...(shared.untoldCounts?.values() ?? [])].filter(({ times }) => times !== 0);
    shared.untoldCounts?.clear();
    if (counts.length > 0 && process.connected) process.send?.({ counts });
  }, TELL_EVERY_MS).unref();
}

const SWEEP_EVERY_MS = 600_000;

function allCounters(): Map<string, WindowCounter> {
  if (!shared.counters) {
    const counters = new Map<string, WindowCounter>();
    shared.counters = counters;
    setInterval(() => {
      for (const counter of counters.values()) counter.sweep(Date.now());
    }, SWEEP_EVERY_MS).unref();
  }
  return shared.counters;
}

/**
 * The counter of a limit, made on first use. It is in the memory of this process only: addresses are not written to
 * disk, and are forgotten ten minutes after their window (RELIABILITY §3.1).
 */
function counterOf({ name, seconds, mostKeys }: Omit<Limit, 'points'>): WindowCounter {
  const counters = allCounters();
  const known = counters.get(name);
  if (known) return known;
  const counter = windowCounter(seconds, mostKeys);
  counters.set(name, counter);
  return counter;
}

/** A limit: `points` times in a number of seconds for one key. At most `mostKeys` keys are counted. */
export type Limit = { name: string; points: number; seconds: number; mostKeys: number };

/** Adds a count of another process of this site. */
export const hearCount = (count: SharedCount): void => {
  counterOf(count).add(count.key, count.times, Date.now());
};

/** One count of a key against a limit. */
type Taken = { isWithin: boolean; count: number; secondsLeft: number };

/** Counts a key once more, here and in the other processes of this site, and returns whether that is within the limit. */
export function take(limit: Limit, key: string, now: Date): Taken {
  const { points, name, seconds, mostKeys } = limit;
  noteCount({ name, seconds, mostKeys, key, times: 1 });
  const counted = counterOf(limit).add(key, 1, now.getTime());
  return { isWithin: counted.count <= points, ...counted };
}

/** The longest delay of a page before it is refused instead. */
const LONGEST_WAIT_MS = 2000;

/**
 * The pace for a client with `count` pages in this minute. Above the soft limit each page waits a little longer than
 * the one before; above the hard limit it is refused. A limit of 0 means no limit (RELIABILITY §4.5).
 */
export function paceOf(count: number, secondsLeft: number, soft: number, hard: number): Pace {
  if (hard > 0 && count > hard) return { kind: 'refused', seconds: secondsLeft };
  if (soft === 0 || count <= soft) return { kind: 'at-once' };
  const room = hard > soft ? hard - soft : soft;
  return { kind: 'slowed', ms: Math.min(LONGEST_WAIT_MS, Math.ceil((LONGEST_WAIT_MS * (count - soft)) / room)) };
}
