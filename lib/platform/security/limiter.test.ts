import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { processValues } from '@/tests/support/process-values';
import { type Limit, paceOf, take, windowCounter } from './limiter';

const START = Date.UTC(2026, 10, 20, 12);

describe('a counter with windows (RELIABILITY §4.5)', () => {
  it('counts a key until its window is over, then begins again', () => {
    const counter = windowCounter(60, 10);
    expect(counter.add('a', 1, START)).toEqual({ count: 1, secondsLeft: 60 });
    expect(counter.add('a', 1, START + 20_000)).toEqual({ count: 2, secondsLeft: 40 });
    expect(counter.get('a', START + 59_000)).toEqual({ count: 2, secondsLeft: 1 });
    expect(counter.add('a', 1, START + 60_000)).toEqual({ count: 1, secondsLeft: 60 });
  });

  it('counts each key separately', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 1, START);
    expect(counter.get('b', START).count).toBe(0);
  });

  it('drops the keys that were counted longest ago when there are too many', () => {
    const counter = windowCounter(60, 4);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) counter.add(key, 1, START);
    expect(counter.size()).toBeLessThanOrEqual(4);
    expect(['a', 'b', 'e'].map((key) => counter.get(key, START).count)).toEqual([2, 0, 1]);
  });

  it('drops a key whose window has ended when the counter is swept', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 1, START);
    counter.add('b', 1, START + 30_000);
    counter.sweep(START + 60_000);
    expect(counter.size()).toBe(1);
  });

  it('blocks no key for longer than a window after the clock was set back a day', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 1, START);
    const earlier = counter.add('a', 1, START - 86_400_000);
    expect(earlier.secondsLeft).toBeLessThanOrEqual(60);
    expect(counter.get('a', START - 86_400_000 + 60_000).count).toBe(0);
  });

  it('keeps the count if a caller with a slightly earlier clock comes later', () => {
    const counter = windowCounter(60, 10);
    counter.add('a', 3, START);
    expect(counter.add('a', 1, START - 2000)).toEqual({ count: 4, secondsLeft: 60 });
  });

  it('counts like a simple list, and never has more keys than its maximum', () => {
    const step = fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), wait: fc.integer({ min: 0, max: 40 }) });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const counter = windowCounter(60, 8);
        const started = new Map<string, { at: number; count: number }>();
        let now = START;
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

const T = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(T.getTime() + seconds * 1000);
const five: Limit = { name: 'five', points: 5, seconds: 60, mostKeys: 100 };
const forget = () => {
  delete processValues('counts').counters;
};

describe('a limit (RELIABILITY §4.5)', () => {
  beforeEach(forget);

  it('accepts as many requests as it allows, and tells further ones how long to wait', async () => {
    for (let index = 1; index <= 5; index += 1)
      expect(take(five, 'a', T)).toEqual({ isWithin: true, count: index, secondsLeft: 60 });
    expect(take(five, 'a', later(20))).toEqual({ isWithin: false, count: 6, secondsLeft: 40 });
    expect(take(five, 'b', later(20))).toMatchObject({ isWithin: true, count: 1 });
    expect(take(five, 'a', later(60))).toMatchObject({ isWithin: true, count: 1 });
  });

  it('remembers no more keys than its maximum', async () => {
    const small = { ...five, name: 'small', mostKeys: 10 };
    for (let index = 0; index < 10; index += 1) take(small, `k${index}`, T);
    const { counters } = processValues('counts');
    expect(counters?.get('small')?.size()).toBe(10);
    for (let index = 10; index < 1_000; index += 1) take(small, `k${index}`, T);
    expect(counters?.get('small')?.size()).toBeLessThanOrEqual(10);
  });
});

describe('the limits of pages and challenges (RELIABILITY §4.5)', () => {
  beforeEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    forget();
  });

  it('delay pages above 120 a minute and refuse them above 300', async () => {
    const { countPage } = await import('./request-limits');
    const kinds: Record<string, number> = {};
    for (let page = 0; page < 350; page += 1) {
      const { kind } = countPage('1.2.3.4', T);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    expect(kinds).toEqual({ 'at-once': 120, slowed: 180, refused: 50 });
    expect(countPage('1.2.3.4', later(60))).toEqual({ kind: 'at-once' });
  });

  it('allow sixty challenges a minute, and any number from the machine itself', async () => {
    const { countChallenge, countPage } = await import('./request-limits');
    for (let index = 0; index < 60; index += 1) expect(countChallenge('1.2.3.4', T)).toBe(0);
    expect(countChallenge('1.2.3.4', later(15))).toBe(45);
    for (let page = 0; page < 2_000; page += 1) expect(countPage('127.0.0.1', T).kind).toBe('at-once');
  });
});

describe('the rule that slows or refuses pages (RELIABILITY §4.5)', () => {
  it('allows 300 pages a minute without delay, delays further ones, and refuses those above 1,000', () => {
    expect(paceOf(300, 30, 300, 1000)).toEqual({ kind: 'at-once' });
    expect(paceOf(301, 30, 300, 1000)).toEqual({ kind: 'slowed', ms: 3 });
    expect(paceOf(1000, 30, 300, 1000)).toEqual({ kind: 'slowed', ms: 2000 });
    expect(paceOf(1001, 30, 300, 1000)).toEqual({ kind: 'refused', seconds: 30 });
  });

  it('takes a limit of 0 as no limit', () => {
    expect(paceOf(1_000_000, 30, 0, 0)).toEqual({ kind: 'at-once' });
    expect(paceOf(1001, 30, 0, 1000)).toEqual({ kind: 'refused', seconds: 30 });
    expect(paceOf(5000, 30, 300, 0)).toEqual({ kind: 'slowed', ms: 2000 });
  });

  it('delays a page by at most two seconds, and never by less as the number of pages grows', () => {
    const numbers = fc.integer({ min: 0, max: 3000 });
    fc.assert(
      fc.property(numbers, numbers, numbers, (count, soft, hard) => {
        const ms = (pages: number) => {
          const pace = paceOf(pages, 10, soft, hard);
          return pace.kind === 'at-once' ? 0 : pace.kind === 'slowed' ? pace.ms : Number.POSITIVE_INFINITY;
        };
        expect(ms(count + 1)).toBeGreaterThanOrEqual(ms(count));
        expect(ms(count) <= 2000 || ms(count) === Number.POSITIVE_INFINITY).toBe(true);
      }),
    );
  });
});
