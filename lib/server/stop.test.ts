import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { tellBalancer, unlessStopping } from './stop.mjs';

const never = () => new Promise<string>(() => {});

afterEach(() => {
  processState.stop = new AbortController();
});

describe('work that a stop may interrupt', () => {
  it('returns its result while the process runs, and leaves no listener behind', async () => {
    for (let turn = 0; turn < 50; turn += 1) expect(await unlessStopping(Promise.resolve(turn))).toBe(turn);
    expect(getEventListeners(processState.stop.signal, 'abort')).toEqual([]);
  });

  it('is abandoned as soon as the process is asked to stop, however long it would take', async () => {
    const waiting = Promise.all([unlessStopping(never()), unlessStopping(never())]);
    processState.stop.abort();
    expect(await waiting).toEqual([null, null]);
  });

  it('fails with its own error if the process was not asked to stop', async () => {
    await expect(unlessStopping(Promise.reject(new Error('no store')))).rejects.toThrow('no store');
  });
});

it('A load balancer is told that the process serves until it stops, and it is counted how often it was told of the stop.', () => {
  const { balancer } = processState;
  const told = () => [tellBalancer(), processState.balancer?.told];
  delete processState.balancer;
  expect([told(), told()]).toEqual([
    [true, 0],
    [true, 0],
  ]);
  expect(processState).toMatchObject({ balancer: { askedAt: expect.any(Number) } });
  processState.isStopping = true;
  expect([told(), told()]).toEqual([
    [false, 1],
    [false, 2],
  ]);
  delete processState.balancer;
  expect(told()).toEqual([false, 1]);
  processState.isStopping = false;
  processState.balancer = balancer;
});
