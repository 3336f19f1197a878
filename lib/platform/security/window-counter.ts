import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';

/** The count of a key in its window, and the seconds that the window still lasts. */
export type Count = { count: number; secondsLeft: number };

export type WindowCounter = {
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
  // Two halves instead of one ordered list: removing the oldest entry of a large Map again and again is slow.
  let recent: Entries = new Map();
  let older: Entries = new Map();
  // Whole seconds: integers this small are stored in the entry itself and need no memory of their own.
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
