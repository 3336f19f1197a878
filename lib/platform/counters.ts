import 'server-only';
import { type WindowCounter, windowCounter } from '@/lib/domain/window-counter';

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
 * A counter of this process, made on first use. It lives in memory alone: no address is ever written down, and none is
 * remembered for longer than its window and ten minutes (RELIABILITY §3.1).
 */
export function counterOf(name: string, seconds: number, most: number): WindowCounter {
  const counters = allCounters();
  const known = counters.get(name);
  if (known) return known;
  const counter = windowCounter(seconds, most);
  counters.set(name, counter);
  return counter;
}
