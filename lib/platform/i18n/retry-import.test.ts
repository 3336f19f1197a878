import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { retryImport } from './retry-import';

/** A loader that fails this many times and then succeeds. */
function flaky(failures: number) {
  let calls = 0;
  const load = async () => {
    calls += 1;
    if (calls <= failures) throw new Error(`failure ${calls}`);
    return 'messages';
  };
  return { load, calls: () => calls };
}

describe('loading with retries (SPEC §1)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('requests once if the first attempt succeeds', async () => {
    const { load, calls } = flaky(0);
    expect(await retryImport(load)).toBe('messages');
    expect(calls()).toBe(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('accepts an import() and keeps its type', async () => {
    const { messagesOf } = await retryImport(() => import('./messages'));
    expect(messagesOf('de').price.startingFrom).toBe('ab');
  });

  it('succeeds after 4 failures', async () => {
    const { load, calls } = flaky(4);
    const loaded = retryImport(load);
    await vi.advanceTimersByTimeAsync(350 + 700 + 1400 + 2800);
    expect(await loaded).toBe('messages');
    expect(calls()).toBe(5);
  });

  it('succeeds on the fifth and last retry, after 5 failures', async () => {
    const { load, calls } = flaky(5);
    const loaded = retryImport(load);
    await vi.advanceTimersByTimeAsync(350 + 700 + 1400 + 2800 + 5600);
    expect(await loaded).toBe('messages');
    expect(calls()).toBe(6);
  });

  it('gives up after 6 failures (one attempt and 5 retries), and throws the last failure', async () => {
    const { load, calls } = flaky(6);
    const loaded = retryImport(load);
    const refused = expect(loaded).rejects.toThrow('failure 6');
    await vi.runAllTimersAsync();
    await refused;
    expect(calls()).toBe(6);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('waits 350 ms before the first retry and doubles the delay each time', async () => {
    const started = Date.now();
    const times: number[] = [];
    const loaded = retryImport(async () => {
      times.push(Date.now() - started);
      throw new Error('down');
    });
    const refused = expect(loaded).rejects.toThrow('down');
    await vi.runAllTimersAsync();
    await refused;
    expect(times).toEqual([0, 350, 1050, 2450, 5250, 10_850]);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([350, 700, 1400, 2800, 5600]);
  });

  it('does not retry before the delay has passed', async () => {
    const { load, calls } = flaky(1);
    const loaded = retryImport(load);
    await vi.advanceTimersByTimeAsync(349);
    expect(calls()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(calls()).toBe(2);
    expect(await loaded).toBe('messages');
  });

  it('also retries a loader that throws synchronously', async () => {
    const delays: number[] = [];
    const load = vi.fn<() => Promise<string>>(() => {
      throw new Error('no chunk');
    });
    await expect(retryImport(load, async (ms) => void delays.push(ms))).rejects.toThrow('no chunk');
    expect(delays).toEqual([350, 700, 1400, 2800, 5600]);
  });
});
