import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const answered = vi.hoisted(() => [] as Array<() => void>);
vi.mock('@/lib/platform/process/http-exchange', () => ({
  leaveWork: () => undefined,
  whenAnswered: (work: () => void) => void answered.push(work),
}));

let waitForSignIn: typeof import('./sign-in-turn').waitForSignIn;
beforeEach(async () => {
  vi.useFakeTimers();
  answered.length = 0;
  vi.resetModules();
  ({ waitForSignIn } = await import('./sign-in-turn'));
});
afterEach(() => void vi.useRealTimers());

const settle = () => vi.advanceTimersByTimeAsync(10);

describe('simultaneous sign-ins (RELIABILITY §4.5)', () => {
  it('run one after the other, in the order of arrival', async () => {
    const begun: number[] = [];
    const all = [0, 1, 2, 3].map(async (one) => {
      if (await waitForSignIn()) begun.push(one);
    });
    await settle();
    expect(begun).toEqual([0]);
    for (const count of [2, 3, 4]) {
      answered.shift()?.();
      await settle();
      expect(begun).toHaveLength(count);
    }
    await Promise.all(all);
    expect(begun).toEqual([0, 1, 2, 3]);
    answered.shift()?.();
    expect(await waitForSignIn()).toBe(true);
  });

  it('are refused if hundreds wait', async () => {
    for (let index = 0; index < 401; index += 1) void waitForSignIn();
    expect(await waitForSignIn()).toBe(false);
    while (answered.length > 0) {
      answered.shift()?.();
      await settle();
    }
    expect(await waitForSignIn()).toBe(true);
  });
});
