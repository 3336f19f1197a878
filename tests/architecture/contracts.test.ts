import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { duplexPair, PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const sourceOf = (file: string): string => readFileSync(require.resolve(file), 'utf8');

/**
 * Behaviour that the site relies on and that no document of Next, React or Node promises. Run this file and
 * `tests/http/contracts.test.ts` first when a version is raised (docs/how-to.md).
 */
describe('Next, in ways that it does not document,', () => {
  it('reads a body by listeners for `data`, which the site replaces to leave out files (resumeBody)', () => {
    const { getCloneableBody } = require('next/dist/server/body-streams');
    const request = new PassThrough();
    getCloneableBody(request, 1000).cloneBodyStream();
    expect(request.listenerCount('data')).toBe(1);
  });

  it('names the headers of its router and actions as the site reads them', () => {
    const headers = require('next/dist/client/components/app-router-headers');
    expect([
      headers.RSC_HEADER,
      headers.ACTION_HEADER,
      headers.NEXT_ROUTER_STATE_TREE_HEADER,
      headers.NEXT_ACTION_NOT_FOUND_HEADER,
    ]).toEqual(['rsc', 'next-action', 'next-router-state-tree', 'x-nextjs-action-not-found']);
  });

  it('marks its own requests with headers that the site accepts from no visitor (handle-request, isNextsOwn)', () => {
    const source = sourceOf('next/dist/server/app-render/action-handler.js');
    for (const header of ['x-action-forwarded', 'x-action-redirect']) expect(source).toContain(`'${header}'`);
  });

  it('requests pages from itself at the name and port that it was given, after an action that redirects', () => {
    const source = sourceOf('next/dist/server/app-render/action-handler.js');
    expect(source).toContain("getRequestMeta)(req, 'initURL')");
    expect(sourceOf('next/dist/server/lib/router-utils/resolve-routes.js')).toContain(
      "formatHostname)(opts.hostname || 'localhost')",
    );
  });

  it('writes every loopback address as `localhost` in the middleware, which is the name that the site gives it', () => {
    const { NextURL } = require('next/dist/server/web/next-url');
    for (const host of ['127.0.0.1', '[::1]', 'localhost'])
      expect(new NextURL(`http://${host}:3000/nl/`).hostname).toBe('localhost');
  });

  it('listens for websockets at `httpServer` and at no other server', () => {
    expect(sourceOf('next/dist/server/next.js')).toContain('this.setupWebSocketHandler(this.options.httpServer, req)');
  });

  it('can use a formatter for compiled messages, which use-intl exports where the build looks for it (next.config.mjs)', () => {
    const { exports } = JSON.parse(readFileSync('node_modules/use-intl/package.json', 'utf8'));
    expect(Object.keys(exports)).toEqual(expect.arrayContaining(['./format-message', './format-message/format-only']));
  });
});

const portOf = (server: Server) => (server.address() as AddressInfo).port;
const answer = (port: number, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, agent, host: '127.0.0.1' }, (response) => {
      let text = '';
      response.on('data', (piece) => (text += piece)).once('end', () => resolve(text));
    }).once('error', reject);
  });

describe('Node, in ways that it does not document,', () => {
  it('keeps the idle connections of a server that is closed as a `net.Server` (stop.mjs)', async () => {
    const server = createServer((_, response) => response.end('answered')).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = portOf(server);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await answer(port, agent)).toBe('answered');
    NetServer.prototype.close.call(server);
    expect(await answer(port, agent)).toBe('answered');
    await expect(answer(port, new Agent())).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });

  it('gives a connection in memory no port, by which the site recognises its own requests (page-queue.mjs)', async () => {
    const requests: IncomingMessage[] = [];
    const server = createServer((request) => requests.push(request));
    const [near, far] = duplexPair();
    server.emit('connection', far);
    near.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.socket.remotePort).toBeUndefined();
    near.destroy();
  });
});
