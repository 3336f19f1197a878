import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { windowCounter } from './window-counter';

const T = Date.UTC(2026, 10, 20, 12);

describe('a counter with windows (RELIABILITY §4.5)', () => {
  it('counts a key until its window is over, then begins again', () => {
    const counter = windowCounter(60, 10);
    expect(counter.add('a', 1, T)).toEqual({ count: 1, secondsLeft: 60 });
    expect(counter.add('a', 1, T + 20_000)).toEqual({ count: 2, secondsLeft: 40 });
    expect(counter.get('a', T + 59_000)).toEqual({ count: 2, secondsLeft: 1 });
    expect(counter.add('a', 1, T + 60_000)).toEqual({ count: 1, secondsLeft: 60 });
  });

  it('counts each key separately', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 1, T);
    expect(counter.get('b', T).count).toBe(0);
  });

  it('drops the keys that were counted longest ago when there are too many', () => {
    const counter = windowCounter(60, 4);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) counter.add(key, 1, T);
    expect(counter.size()).toBeLessThanOrEqual(4);
    expect(['a', 'b', 'e'].map((key) => counter.get(key, T).count)).toEqual([2, 0, 1]);
  });

  it('has no keys after the window once it is swept', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 1, T);
    counter.add('b', 1, T + 30_000);
    counter.sweep(T + 60_000);
    expect(counter.size()).toBe(1);
  });

  it('locks no key out for longer than a window when the clock is set back a day', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 1, T);
    const earlier = counter.add('a', 1, T - 86_400_000);
    expect(earlier.secondsLeft).toBeLessThanOrEqual(60);
    expect(counter.get('a', T - 86_400_000 + 60_000).count).toBe(0);
  });

  it('keeps the count when a caller with a slightly earlier clock comes later', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 3, T);
    expect(counter.add('a', 1, T - 2000)).toEqual({ count: 4, secondsLeft: 60 });
  });

  it('counts like a plain list, and never has more keys than its maximum', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), wait: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const counter = windowCounter(60, 8);
        const started = new Map<string, { at: number; count: number }>();
        let now = T;
        for (const { key, wait } of steps) {
          now += wait * 1000;
          const open = started.get(key);
          const next = open && now - open.at < 60_000 ? { at: open.at, count: open.count + 1 } : { at: now, count: 1 };
          started.set(key, next);
          expect(counter.add(key, 1, now).count).toBe(next.count);
          expect(counter.size()).toBeLessThanOrEqual(8);
        }
      }),
    );
  });
});
