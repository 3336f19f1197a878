import { AsyncLocalStorage } from 'node:async_hooks';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { failFastWhenLocked, inTransaction, storeAddress } from '@/lib/platform/store/client';

/** A request context, as the http server stores it. */
const exchanges = new AsyncLocalStorage<unknown>();
Object.assign(processState, { exchanges });
const newRequest = () => ({ response: { closed: false } });

let tries = 0;
const write = () =>
  inTransaction((tx) => {
    tries += 1;
    return tx.deleteFrom('counters').execute();
  });

/** Moves the clock forward until the work is done. Returns the number of milliseconds. */
async function runUntil(over: Promise<unknown>): Promise<number> {
  const began = Date.now();
  let isOver = false;
  const end = over.finally(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  await end;
  return Date.now() - began;
}

/** The milliseconds for which a write is retried while another process holds the store. */
const waitOf = (request: unknown): Promise<number> =>
  runUntil(exchanges.run(request, () => expect(write()).rejects.toThrow(/locked/)));

describe.skipIf(process.env.TEST_STORE === 'postgres')('a store that another process holds (RELIABILITY L6)', () => {
  let holder: SQLite.Database;
  beforeEach(async () => {
    await failFastWhenLocked();
    holder = new SQLite(storeAddress());
    holder.exec('begin immediate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  });
  afterEach(async () => {
    holder.close();
    // Lets a write that the process still retries succeed, now that the store is free.
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
  });

  it('is waited for five seconds in all by one request, however often it writes, and again by the next request', async () => {
    const request = newRequest();
    expect(await waitOf(request)).toBeGreaterThanOrEqual(5000);
    expect(await waitOf(request)).toBeLessThan(500);
    expect(await waitOf(request)).toBeLessThan(500);
    expect(await waitOf(newRequest())).toBeGreaterThanOrEqual(5000);
  });

  it('is waited for again by work that continues after its request, and by work without a request', async () => {
    const request = newRequest();
    await waitOf(request);
    request.response.closed = true;
    for (const answered of [request, request, undefined]) expect(await waitOf(answered)).toBeGreaterThanOrEqual(5000);
  });

  it('is tried at intervals, and not by every waiting write, because each try blocks the whole process', async () => {
    tries = 0;
    const all = Array.from({ length: 40 }, () => expect(write()).rejects.toThrow(/locked/));
    expect(await runUntil(Promise.all(all))).toBeGreaterThanOrEqual(5000);
    // Each write was tried when it came, and once more before it was given up.
    expect(tries).toBeLessThanOrEqual(2 * 40);
  });

  it('accepts every waiting write as soon as it is free', async () => {
    const all = Array.from({ length: 40 }, write);
    await vi.advanceTimersByTimeAsync(3000);
    holder.exec('rollback');
    expect(await runUntil(Promise.all(all))).toBeLessThan(200);
  });
});
