import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { unlessStopping } from './stop-server';

const shared = globalThis as typeof globalThis & { gevelStop?: AbortController };
const never = () => new Promise<string>(() => {});

afterEach(() => {
  delete shared.gevelStop;
});

describe('work that a stop may interrupt', () => {
  it('returns its result while the process runs, and leaves no listener behind', async () => {
    for (let turn = 0; turn < 50; turn += 1) expect(await unlessStopping(Promise.resolve(turn))).toBe(turn);
    expect(getEventListeners(shared.gevelStop?.signal as AbortSignal, 'abort')).toEqual([]);
  });

  it('is given up as soon as the process is asked to stop, however long it takes', async () => {
    const waiting = Promise.all([unlessStopping(never()), unlessStopping(never())]);
    shared.gevelStop?.abort();
    expect(await waiting).toEqual([null, null]);
  });

  it('fails as it would without a stop', async () => {
    await expect(unlessStopping(Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  });
});
