import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bodyRoom } from './admit-body';

const SIZES = { bytes: 10, each: 6, patienceMs: 5_000, mostWaiting: 20 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The result of a promise, or `waits` while it is pending. */
async function sofar<T>(promise: Promise<T>): Promise<T | 'waits'> {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve('waits' as const)]);
}

describe('the memory for large request bodies', () => {
  it('is given to as many bodies as fit, and to the next one as soon as a body is done', async () => {
    const room = bodyRoom(SIZES);
    const [first, second, third] = ['a', 'b', 'c'].map((client) => room.take(client, 5));
    const leave = await sofar(first as NonNullable<typeof first>);
    expect(await sofar(second as NonNullable<typeof second>)).toBeTypeOf('function');
    expect(await sofar(third as NonNullable<typeof third>)).toBe('waits');
    (leave as () => void)();
    expect(await sofar(third as NonNullable<typeof third>)).toBeTypeOf('function');
  });

  it('is refused after the longest wait, and at once if the queue is long', async () => {
    const room = bodyRoom(SIZES);
    await room.take('a', 6);
    const waiting = Array.from({ length: 20 }, (_, at) => room.take(`b${at}`, 6));
    expect(await sofar(room.take('c', 6))).toBeNull();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await sofar(Promise.race(waiting))).toBe('waits');
    await vi.advanceTimersByTimeAsync(1);
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => null));
  });

  it('cannot be used up by one client', async () => {
    const room = bodyRoom(SIZES);
    await room.take('slow', 5);
    expect(await sofar(room.take('slow', 5))).toBe('waits');
    expect(await sofar(room.take('other', 5))).toBeTypeOf('function');
  });

  it('is refused to a body that is larger than all of the memory', async () => {
    expect(await sofar(bodyRoom(SIZES).take('a', 6))).toBeTypeOf('function');
    expect(await sofar(bodyRoom(SIZES).take('a', 7))).toBeNull();
  });

  it('is never exceeded, and is free again after every body has left, even if a body leaves twice', async () => {
    const guest = fc.record({ client: fc.constantFrom('a', 'b', 'c'), bytes: fc.integer({ min: 1, max: 6 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(guest, { maxLength: 20 }), async (guests) => {
        const room = bodyRoom(SIZES);
        let inside = 0;
        await Promise.all([
          ...guests.map(async ({ client, bytes }) => {
            const leave = await room.take(client, bytes);
            if (!leave) return;
            inside += bytes;
            expect(inside).toBeLessThanOrEqual(SIZES.bytes);
            await Promise.resolve();
            inside -= bytes;
            leave();
            leave();
          }),
          vi.advanceTimersByTimeAsync(6_000),
        ]);
        expect(await sofar(room.take('x', 6))).toBeTypeOf('function');
        expect(await sofar(room.take('y', 4))).toBeTypeOf('function');
      }),
      { numRuns: 50 },
    );
  });
});
