import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { SiteResponse } from '@/lib/platform/process/response.mjs';
import {
  connectionShares,
  MOST_CONNECTIONS_EACH,
  MOST_UNFINISHED_EACH,
  requestShares,
  watchBodies,
} from './client-shares.mjs';
import { MOST_AT_WORK_EACH, MOST_WAITING, MOST_WAITING_EACH, pageQueue } from './page-queue.mjs';

const drawn: SiteResponse[] = [];
/** The clients whose pages were drawn, in order. */
const order: string[] = [];
const refused = new Set<string>();
const clientOf = (headers: Record<string, unknown>) => String(headers['x-client'] ?? 'other');
let came = 0;
let open = 0;
let ended = 0;
const refuseShare = requestShares();
const queue = pageQueue();
function listen(request: IncomingMessage, response: SiteResponse): void {
  const client = clientOf(request.headers);
  const draw = () => {
    order.push(client);
    drawn.push(response);
  };
  const refusal = refuseShare(request, response, client) ?? queue.enter(request, response, client, draw);
  if (refusal) response.refuse(refusal);
}
const watch = watchBodies((socket) => {
  ended += 1;
  socket.destroy();
});
const server = createServer({ ServerResponse: SiteResponse as never }, ((
  request: IncomingMessage,
  response: SiteResponse,
) => {
  came += 1;
  open += 1;
  response.once('close', () => {
    open -= 1;
  });
  watch(request);
  listen(request, response);
}) as never);

const port = () => (server.address() as AddressInfo).port;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const visit = (client: string, path = '/nl/', init: RequestInit = {}) =>
  fetch(`http://127.0.0.1:${port()}${path}`, { ...init, headers: { 'X-Client': client } });
/** Sends requests of a client and waits until they have reached the server. */
async function ask(client: string, count: number, path = '/nl/', init: RequestInit = {}): Promise<Promise<Response>[]> {
  const before = came;
  const answers = Array.from({ length: count }, () => visit(client, path, init));
  await until(() => came === before + count);
  return answers;
}
const statusesOf = async (answers: Promise<Response>[]) => (await Promise.all(answers)).map(({ status }) => status);
const finish = (count = drawn.length) => {
  for (const response of drawn.splice(0, count)) response.end('drawn');
};
/** Occupies all places for drawing, so that the next page has to wait. */
async function occupy(): Promise<void> {
  for (let at = 0; at < 60; at += 1) void visit(`at work ${at}`).catch(() => null);
  await until(() => drawn.length === 60);
}

beforeAll(async () => {
  processState.errorPage = ({ status }) => `page of ${status}`;
  processState.clients = {
    ofSocket: (address) => (address.startsWith('127.') ? null : address),
    ofRequest: ({ headers }) => clientOf(headers),
    sizeOf: (client) => (client === 'crowd' ? 50 : 1),
    countRequest: (client) => (refused.has(client) ? 30 : 0),
    countPage: () => ({ kind: 'at-once' }),
  };
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  refused.clear();
  const timer = setInterval(finish, 5);
  await until(() => open === 0);
  clearInterval(timer);
  order.length = 0;
});
afterAll(() => {
  delete processState.errorPage;
  delete processState.clients;
  server.closeAllConnections();
  server.close();
});

describe('the share of one client (design/limits)', () => {
  it('allows a limited number of unfinished requests; the next is answered 429 before its body is read', async () => {
    const answers = await ask('flood', MOST_UNFINISHED_EACH, '/nl/contact/', { method: 'POST', body: 'a' });
    await until(() => drawn.length === MOST_AT_WORK_EACH);
    const socket = connect(port(), '127.0.0.1');
    socket.write('POST /nl/contact/ HTTP/1.1\r\nHost: a\r\nX-Client: flood\r\nContent-Length: 100000\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 429 /);
    expect(answer.toString()).toMatch(/Retry-After: 5\r\n/i);
    const [other] = await ask('honest', 1);
    await until(() => drawn.length === MOST_AT_WORK_EACH + 1);
    const timer = setInterval(finish, 5);
    expect((await other)?.status).toBe(200);
    expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
    clearInterval(timer);
    socket.destroy();
  });

  it('allows a limited number of places in the queue; the next request is answered 429, and others still get a place', async () => {
    await occupy();
    const own = await ask('loop', MOST_WAITING_EACH);
    const late = await visit('loop');
    expect([late.status, await late.text()]).toEqual([429, 'page of 429']);
    const honest = await ask('honest', 1);
    const timer = setInterval(finish, 5);
    expect(new Set(await statusesOf([...own, ...honest]))).toEqual(new Set([200]));
    clearInterval(timer);
  });

  it('is one page in turn: a client with one waiting page does not wait behind all pages of another client', async () => {
    await occupy();
    order.length = 0;
    const answers = [...(await ask('loop', MOST_WAITING_EACH)), ...(await ask('honest', 1))];
    const timer = setInterval(() => finish(1), 5);
    await Promise.all(answers);
    clearInterval(timer);
    expect(order.indexOf('honest')).toBeLessThanOrEqual(1);
  });

  it(`is ${MOST_AT_WORK_EACH} pages at work, so that the page of another client is not drawn beside many`, async () => {
    const answers = await ask('loop', MOST_WAITING_EACH);
    await until(() => drawn.length === MOST_AT_WORK_EACH);
    const honest = await ask('honest', 1);
    await until(() => drawn.length === MOST_AT_WORK_EACH + 1);
    expect(order).toEqual(['loop', 'loop', 'honest']);
    const timer = setInterval(finish, 5);
    expect(new Set(await statusesOf([...answers, ...honest]))).toEqual(new Set([200]));
    clearInterval(timer);
  });

  it('postpones no page by refusing requests of another client', async () => {
    refused.add('loop');
    let isOver = false;
    const refusals = async () => {
      while (!isOver) await visit('loop');
    };
    const loops = Array.from({ length: 20 }, refusals);
    await until(() => came > 40);
    const seen = came;
    const honest = visit('honest');
    while (drawn.length === 0) await new Promise((resolve) => setImmediate(resolve));
    // One round of the loops comes while the page does.
    const beside = came - seen;
    isOver = true;
    finish();
    expect((await honest).status).toBe(200);
    await Promise.all(loops);
    expect(beside).toBeLessThan(60);
  });

  it('includes a place in a full queue if the client has fewer places than another', async () => {
    await occupy();
    const attackers = MOST_WAITING / MOST_WAITING_EACH;
    const waiting: Promise<Response>[] = [];
    for (let at = 0; at < attackers; at += 1) waiting.push(...(await ask(`loop ${at}`, MOST_WAITING_EACH)));
    const honest = await ask('honest', 1);
    const timer = setInterval(finish, 5);
    expect(await statusesOf(honest)).toEqual([200]);
    expect((await statusesOf(waiting)).filter((status) => status === 503)).toHaveLength(1);
    clearInterval(timer);
  });

  it('gives no place in the queue to a client with too many requests, and refuses its files, too', async () => {
    await occupy();
    refused.add('loop');
    const answer = await visit('loop');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '30']);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'POST'])
      expect((await visit('loop', '/media/a.webp', { method })).status).toBe(429);
  });

  it('is larger for an address that many visitors share', async () => {
    await occupy();
    const answers = await ask('crowd', MOST_WAITING_EACH * 2);
    const timer = setInterval(finish, 5);
    expect(new Set(await statusesOf(answers))).toEqual(new Set([200]));
    clearInterval(timer);
  });

  it('limits the open connections of an address that is not a proxy', () => {
    const isWithin = connectionShares();
    const socket = (remoteAddress: string) => ({ remoteAddress, once: () => undefined }) as unknown as Socket;
    const taken = Array.from({ length: MOST_CONNECTIONS_EACH + 1 }, () => isWithin(socket('203.0.113.9')));
    expect(taken.filter(Boolean)).toHaveLength(MOST_CONNECTIONS_EACH);
    expect(isWithin(socket('203.0.113.10'))).toBe(true);
    expect(Array.from({ length: 200 }, () => isWithin(socket('127.0.0.1'))).every(Boolean)).toBe(true);
  });

  it('includes the time for a request body: one that comes byte by byte is cut off, unless it is complete or paused by the site', async () => {
    const send = (path: string) => {
      const socket = connect(port(), '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n`);
      return socket;
    };
    const slow = send('/nl/contact/');
    const whole = send('/nl/contact/');
    whole.write('a'.repeat(5000));
    const drip = setInterval(() => slow.write('a'), 500);
    await once(slow, 'close');
    clearInterval(drip);
    expect([ended, whole.destroyed]).toEqual([1, false]);
    whole.destroy();
  }, 15_000);
});
