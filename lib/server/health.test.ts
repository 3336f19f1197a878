import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { canDrawPage, getProcessHealth, healthOf, readyStatus } from './health';

let server: Server;
let asked: { url: string; from: string | undefined; host: string | undefined }[];
let status: number;
let clock = 0;

beforeEach(async () => {
  // Long after the test before: its page does not count any more.
  clock += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  asked = [];
  status = 200;
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', from: request.socket.remoteAddress, host: request.headers.host });
    response.statusCode = status;
    response.end('x'.repeat(200_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  processState.server = server;
});
afterEach(() => {
  vi.restoreAllMocks();
  delete processState.server;
  server.close();
});

const canDraw = (isAnew = false) => canDrawPage(isAnew);

describe('the check whether this process can render pages', () => {
  it('renders the home page by an internal request from 127.0.0.1, without a socket', async () => {
    expect(await canDraw()).toBe(true);
    expect(asked).toEqual([{ url: '/nl/', from: '127.0.0.1', host: 'localhost' }]);
    const { port } = server.address() as AddressInfo;
    expect(port).toBeGreaterThan(0);
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  });

  it('renders at most one page in ten seconds', async () => {
    await Promise.all(Array.from({ length: 200 }, () => canDraw()));
    for (let turn = 0; turn < 20; turn += 1) await canDraw();
    expect(asked).toHaveLength(1);
  });

  it('fails if the page is an error, and runs again on request', async () => {
    expect(await canDraw()).toBe(true);
    status = 500;
    expect(await canDraw()).toBe(true);
    expect(await canDraw(true)).toBe(false);
    expect(await canDraw()).toBe(false);
    status = 200;
    expect(await canDraw(true)).toBe(true);
  });

  it('fails if no server listens, and if the answer is broken off', async () => {
    server.removeAllListeners('request').on('request', (_, response) => response.destroy());
    expect(await canDraw()).toBe(false);
    delete processState.server;
    expect(await canDraw(true)).toBe(false);
  });
});

const FINE = { descriptors: 50, most: 1024, stopMs: 40, turnMs: 25, memoryMb: 300, limitMb: 1024 };

describe('the health of a process', () => {
  it('is reported in words', async () => {
    expect(healthOf(FINE)).toEqual({ descriptors: 'enough', loop: 'quick', memory: 'enough' });
    expect(await getProcessHealth()).toEqual({
      descriptors: 'enough',
      loop: expect.stringMatching(/^(quick|slow)$/),
      memory: 'enough',
    });
  });

  it.each([
    [{ descriptors: 900 }, { descriptors: 'low' }],
    [{ memoryMb: 900 }, { memory: 'low' }],
    [{ stopMs: 12_000 }, { loop: 'slow' }],
    [{ turnMs: 800 }, { loop: 'slow' }],
  ])('is reported as bad for %j', (figures, word) => {
    expect(healthOf({ ...FINE, ...figures })).toMatchObject(word);
  });

  it('counts file descriptors as enough if the system sets no limit', () => {
    expect(healthOf({ ...FINE, most: Number.POSITIVE_INFINITY }).descriptors).toBe('enough');
  });
});

describe('the status of /api/ready', () => {
  const WELL = { ready: true, store: 'reachable', feed: null, outbox: { state: 'green' }, content: { state: 'green' } };

  it('is 200 for a site that draws pages, whatever its other states, and 503 for one that does not', () => {
    expect(readyStatus(WELL, false)).toBe(200);
    expect(readyStatus({ ...WELL, outbox: { state: 'red' } }, false)).toBe(200);
    expect(readyStatus({ ...WELL, ready: false }, false)).toBe(503);
  });

  it('is 503 for a strict question while any state is red or the store is unreachable', () => {
    expect(readyStatus(WELL, true)).toBe(200);
    for (const part of ['outbox', 'content', 'demo'])
      expect(readyStatus({ ...WELL, [part]: { state: 'red' } }, true)).toBe(503);
    expect(readyStatus({ ...WELL, store: 'unreachable', outbox: null }, true)).toBe(503);
    expect(readyStatus({ ...WELL, ready: false }, true)).toBe(503);
  });
});
