import { beforeEach, describe, expect, it, vi } from 'vitest';
import { processState } from '@/lib/server/process-state.mjs';
import { type Limit, take } from './limiter';

const T = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(T.getTime() + seconds * 1000);
const five: Limit = { name: 'five', points: 5, seconds: 60, mostKeys: 100 };
const forget = () => {
  delete processState.counters;
};

describe('a limit (RELIABILITY §4.5)', () => {
  beforeEach(forget);

  it('accepts its number of requests and returns a time to wait to the others', async () => {
    for (let index = 1; index <= 5; index += 1)
      expect(take(five, 'a', T)).toEqual({ isWithin: true, count: index, secondsLeft: 60 });
    expect(take(five, 'a', later(20))).toEqual({ isWithin: false, count: 6, secondsLeft: 40 });
    expect(take(five, 'b', later(20))).toMatchObject({ isWithin: true, count: 1 });
    expect(take(five, 'a', later(60))).toMatchObject({ isWithin: true, count: 1 });
  });

  it('remembers no more keys than its maximum', async () => {
    const small = { ...five, name: 'small', mostKeys: 10 };
    for (let index = 0; index < 1_000; index += 1) take(small, `k${index}`, T);
    const { counters } = processState;
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

  it('allow sixty challenges a minute, and any number for the machine itself', async () => {
    const { countChallenge, countPage } = await import('./request-limits');
    for (let index = 0; index < 60; index += 1) expect(countChallenge('1.2.3.4', T)).toBe(0);
    expect(countChallenge('1.2.3.4', later(15))).toBe(45);
    for (let page = 0; page < 2_000; page += 1) expect(countPage('127.0.0.1', T).kind).toBe('at-once');
  });
});
