import { AsyncLocalStorage } from 'node:async_hooks';
import SQLite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failFastWhenLocked, inTransaction, storeAddress } from '@/lib/platform/db/client';

/** What a request is, as the server records it. */
const exchanges = new AsyncLocalStorage<unknown>();
Object.assign(globalThis, { gevelExchange: exchanges });
const newRequest = () => ({ response: { closed: false } });

/** For how many milliseconds, by the clock, a write is tried while another process holds the store. */
async function waitOf(request: unknown): Promise<number> {
  const began = Date.now();
  const write = () => expect(inTransaction((tx) => tx.deleteFrom('counters').execute())).rejects.toThrow(/locked/);
  let isOver = false;
  const over = exchanges.run(request, write).finally(() => (isOver = true));
  while (!isOver) await vi.advanceTimersByTimeAsync(50);
  await over;
  return Date.now() - began;
}

describe.skipIf(process.env.TEST_STORE === 'postgres')('a store that another process holds (RELIABILITY L6)', () => {
  let holder: SQLite.Database;
  beforeEach(async () => {
    await failFastWhenLocked();
    holder = new SQLite(storeAddress());
    holder.exec('begin immediate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    holder.close();
  });

  it('is waited for by a request for five seconds in all, however often it writes, and by the next one anew', async () => {
    const request = newRequest();
    expect(await waitOf(request)).toBeGreaterThanOrEqual(5000);
    expect(await waitOf(request)).toBeLessThan(500);
    expect(await waitOf(request)).toBeLessThan(500);
    expect(await waitOf(newRequest())).toBeGreaterThanOrEqual(5000);
  });

  it('is waited for anew by work that goes on when its request is answered, and by work of no request', async () => {
    const request = newRequest();
    await waitOf(request);
    request.response.closed = true;
    for (const answered of [request, request, undefined]) expect(await waitOf(answered)).toBeGreaterThanOrEqual(5000);
  });
});
