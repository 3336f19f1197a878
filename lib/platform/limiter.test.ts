import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Limit, take, takeAll } from './limiter';

const T = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(T.getTime() + seconds * 1000);
const five: Limit = { name: 'five', points: 5, seconds: 60, mostKeys: 100 };
const two: Limit = { name: 'two', points: 2, seconds: 600, mostKeys: 100 };
const forget = () => {
  delete (globalThis as { gevelCounters?: unknown }).gevelCounters;
};

describe('a limit (RELIABILITY §4.5)', () => {
  beforeEach(forget);

  it('lets so many through and says how long the others wait', async () => {
    for (let index = 1; index <= 5; index += 1)
      expect(await take(five, 'a', T)).toEqual({ isWithin: true, count: index, secondsLeft: 60 });
    expect(await take(five, 'a', later(20))).toEqual({ isWithin: false, count: 6, secondsLeft: 40 });
    expect(await take(five, 'b', later(20))).toMatchObject({ isWithin: true, count: 1 });
    expect(await take(five, 'a', later(60))).toMatchObject({ isWithin: true, count: 1 });
  });

  it('lets no more through when a hundred come at the same moment', async () => {
    const all = await Promise.all(
      Array.from({ length: 100 }, () =>
        takeAll(
          [
            { limit: five, key: 'a' },
            { limit: { ...two, points: 50 }, key: 'a' },
          ],
          T,
        ),
      ),
    );
    expect(all.filter((refused) => refused === null)).toHaveLength(5);
  });

  it('counts what several limits allow, and what one of them refuses nowhere', async () => {
    const both = (now: Date) =>
      takeAll(
        [
          { limit: five, key: 'a' },
          { limit: two, key: 'a' },
        ],
        now,
      );
    expect([await both(T), await both(T)]).toEqual([null, null]);
    for (let index = 0; index < 50; index += 1) expect(await both(later(10))).toEqual({ limit: two, secondsLeft: 590 });
    expect(await take(five, 'a', later(10))).toMatchObject({ count: 3 });
    expect(await both(later(600))).toBeNull();
  });

  it('gives nothing back that was counted in a window that is over', async () => {
    await take(two, 'a', T);
    await take(two, 'a', T);
    await takeAll([{ limit: two, key: 'a' }], later(599));
    expect(await take(two, 'a', later(600))).toMatchObject({ isWithin: true, count: 1 });
  });

  it('remembers no more keys than it may', async () => {
    const small = { ...five, name: 'small', mostKeys: 10 };
    for (let index = 0; index < 1_000; index += 1) await take(small, `k${index}`, T);
    const counters = (globalThis as unknown as { gevelCounters: Map<string, { size: () => number }> }).gevelCounters;
    expect(counters.get('small')?.size()).toBeLessThanOrEqual(10);
  });
});

describe('mails to friends (RELIABILITY S4)', () => {
  beforeEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    forget();
  });
  const counted = async () => (await import('./forms/friend-limits')).countRecommendation;

  it('are three an hour and twenty a day from one address', async () => {
    const count = await counted();
    let friend = 0;
    const send = (seconds: number) => count('1.2.3.4', `friend${friend++}`, later(seconds));
    for (let hour = 0; hour < 6; hour += 1) {
      for (let index = 0; index < 3; index += 1) expect(await send(hour * 3600)).toBe(true);
      expect(await send(hour * 3600 + 3599)).toBe(false);
    }
    expect([await send(21_600), await send(21_600), await send(21_600)]).toEqual([true, true, false]);
    expect(await send(86_400)).toBe(true);
  });

  it('are five a day to one friend, whoever sends them', async () => {
    const count = await counted();
    for (let index = 0; index < 5; index += 1) expect(await count(`1.2.3.${index}`, 'friend', T)).toBe(true);
    expect(await count('1.2.3.9', 'friend', later(86_399))).toBe(false);
    expect(await count('1.2.3.9', 'friend', later(86_400))).toBe(true);
  });

  it('are as many as the settings say', async () => {
    vi.stubEnv('FRIEND_LIMIT_HOUR', '1');
    vi.stubEnv('FRIEND_LIMIT_RECIPIENT_DAY', '0');
    const count = await counted();
    expect([await count('a', 'friend', T), await count('a', 'friend', T)]).toEqual([true, false]);
    for (const from of 'bcdefgh') expect(await count(from, 'friend', T)).toBe(true);
  });
});

describe('pages and challenges (RELIABILITY §4.5)', () => {
  beforeEach(() => {
    vi.unstubAllEnvs();
    vi.resetModules();
    forget();
  });

  it('come slower above 300 a minute and not at all above 1,000', async () => {
    const { countPage } = await import('./request-limits');
    const kinds: Record<string, number> = {};
    for (let page = 0; page < 1_050; page += 1) {
      const { kind } = await countPage('1.2.3.4', T);
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
    expect(kinds).toEqual({ 'at-once': 300, slowed: 700, refused: 50 });
    expect(await countPage('1.2.3.4', later(60))).toEqual({ kind: 'at-once' });
  });

  it('are sixty a minute for a challenge, and none are counted for the machine itself', async () => {
    const { countChallenge, countPage } = await import('./request-limits');
    for (let index = 0; index < 60; index += 1) expect(await countChallenge('1.2.3.4', T)).toBe(0);
    expect(await countChallenge('1.2.3.4', later(15))).toBe(45);
    for (let page = 0; page < 2_000; page += 1) expect((await countPage('127.0.0.1', T)).kind).toBe('at-once');
  });
});
