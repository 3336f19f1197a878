import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shared } from './limit-sockets.mjs';

const shared = globalThis as Shared;
let server: Server;
let asked: { url: string; from: string | undefined; host: string | undefined }[];
let status: number;

beforeEach(async () => {
  vi.resetModules();
  asked = [];
  status = 200;
  server = createServer((request, response) => {
    asked.push({ url: request.url ?? '', from: request.socket.remoteAddress, host: request.headers.host });
    response.statusCode = status;
    response.end('x'.repeat(200_000));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shared.gevelServers = new Set([server]);
});
afterEach(() => {
  shared.gevelServers = undefined;
  server.close();
});

const canDraw = async (isAnew = false) => (await import('./draw-page')).canDrawPage(isAnew);

describe('the check whether this process draws pages', () => {
  it('draws the home page, as the machine itself, without a socket', async () => {
    expect(await canDraw()).toBe(true);
    expect(asked).toEqual([{ url: '/nl/', from: '127.0.0.1', host: 'localhost' }]);
    const { port } = server.address() as AddressInfo;
    expect(port).toBeGreaterThan(0);
    expect(await new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  });

  it('draws one page in ten seconds at most', async () => {
    await Promise.all(Array.from({ length: 200 }, () => canDraw()));
    for (let turn = 0; turn < 20; turn += 1) await canDraw();
    expect(asked).toHaveLength(1);
  });

  it('fails when the page is an error, and runs again on request', async () => {
    expect(await canDraw()).toBe(true);
    status = 500;
    expect(await canDraw()).toBe(true);
    expect(await canDraw(true)).toBe(false);
    expect(await canDraw()).toBe(false);
    status = 200;
    expect(await canDraw(true)).toBe(true);
  });

  it('fails when no server listens, and when the answer is broken off', async () => {
    server.removeAllListeners('request').on('request', (_, response) => response.destroy());
    expect(await canDraw()).toBe(false);
    shared.gevelServers = new Set();
    expect(await canDraw(true)).toBe(false);
  });
});
