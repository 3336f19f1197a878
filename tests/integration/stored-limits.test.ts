import { beforeEach, describe, expect, it } from 'vitest';
import { countStored, forgetCounts, type StoredLimit, takeLimits } from '@/lib/platform/security/stored-limits';
import { database, inTransaction } from '@/lib/platform/store/client';

const T = new Date('2026-11-20T12:00:00Z');
const later = (seconds: number) => new Date(T.getTime() + seconds * 1000);
const five: StoredLimit = { name: 'five', points: 5, seconds: 60 };
const two: StoredLimit = { name: 'two', points: 2, seconds: 600 };
const rows = () => database().selectFrom('counters').selectAll().orderBy('name').execute();

beforeEach(async () => void (await database().deleteFrom('counters').execute()));

describe('a limit shared by every process', () => {
  it('accepts as many requests as it allows, and tells further ones how long to wait', async () => {
    for (let index = 0; index < 5; index += 1) expect(await countStored([{ limit: five, key: 'a' }], T)).toBeNull();
    expect(await countStored([{ limit: five, key: 'a' }], later(20))).toEqual({ limit: five, secondsLeft: 40 });
    expect(await countStored([{ limit: five, key: 'b' }], later(20))).toBeNull();
    expect(await countStored([{ limit: five, key: 'a' }], later(60))).toBeNull();
  });

  it('accepts no more requests than it allows, even if a hundred arrive at the same moment', async () => {
    const both = [
      { limit: five, key: 'a' },
      { limit: { ...two, points: 50 }, key: 'a' },
    ];
    const all = await Promise.all(Array.from({ length: 100 }, () => countStored(both, T)));
    expect(all.filter((refused) => refused === null)).toHaveLength(5);
    expect((await rows()).map(({ count }) => count)).toEqual([5, 5]);
  });

  it('counts a request that every limit allows, but not a request that one of the limits refuses', async () => {
    const both = (now: Date) =>
      countStored(
        [
          { limit: five, key: 'a' },
          { limit: two, key: 'a' },
        ],
        now,
      );
    expect([await both(T), await both(T)]).toEqual([null, null]);
    for (let index = 0; index < 20; index += 1) expect(await both(later(10))).toEqual({ limit: two, secondsLeft: 590 });
    expect((await rows()).map(({ name, count }) => [name, count])).toEqual([
      ['five', 2],
      ['two', 2],
    ]);
    expect(await both(later(600))).toBeNull();
  });

  it('counts nothing if the transaction around it is rolled back', async () => {
    const undone = inTransaction(async (tx) => {
      expect(await takeLimits(tx, [{ limit: two, key: 'a' }], T)).toBeNull();
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await rows()).toEqual([]);
  });

  it('accepts every request if it is 0, and then writes nothing', async () => {
    const none = { ...five, points: 0 };
    for (let index = 0; index < 20; index += 1) expect(await countStored([{ limit: none, key: 'a' }], T)).toBeNull();
    expect(await rows()).toEqual([]);
  });

  it('starts a new window if the clock was set back, so that no window lasts longer than its own time', async () => {
    for (let index = 0; index < 2; index += 1) await countStored([{ limit: two, key: 'a' }], later(86_400));
    expect(await countStored([{ limit: two, key: 'a' }], T)).toBeNull();
  });

  it('accepts no additional request with a slightly earlier time, as another process may send it', async () => {
    for (let index = 0; index < 5; index += 1) expect(await countStored([{ limit: five, key: 'a' }], T)).toBeNull();
    for (const seconds of [-0.001, -1, -30]) {
      expect(await countStored([{ limit: five, key: 'a' }], later(seconds))).not.toBeNull();
      const refused = await inTransaction((tx) => takeLimits(tx, [{ limit: five, key: 'a' }], later(seconds)));
      expect(refused).not.toBeNull();
    }
  });

  it('stores a hash of what it counts, and only during the window', async () => {
    await countStored([{ limit: five, key: '203.0.113.7' }], T);
    await countStored([{ limit: two, key: '203.0.113.7' }], T);
    const kept = await rows();
    expect(JSON.stringify(kept)).not.toContain('203');
    expect(new Set(kept.map(({ key }) => key)).size).toBe(2);
    await forgetCounts(later(60));
    expect((await rows()).map(({ name }) => name)).toEqual(['two']);
    await forgetCounts(later(600));
    expect(await rows()).toEqual([]);
  });
});
