import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { SiteResponse } from '@/lib/platform/process/response.mjs';
import { MOST_AT_WORK, MOST_WAITING, pageQueue } from './page-queue.mjs';

/** The answers that are being drawn; each test decides when they end. */
const atWork: SiteResponse[] = [];
const context = new AsyncLocalStorage<string | undefined>();
const seen: Array<string | undefined> = [];
let came = 0;
/** Requests that have no complete answer yet, including waiting ones. */
let open = 0;
const queue = pageQueue();
const draw = (response: SiteResponse) => {
  seen.push(context.getStore());
  atWork.push(response);
};
const server = createServer({ ServerResponse: SiteResponse as never }, ((
  request: IncomingMessage,
  response: SiteResponse,
) => {
  came += 1;
  open += 1;
  response.once('close', () => {
    open -= 1;
  });
  context.run(request.url, () => {
    const refusal = queue.enter(request, response, '', () => draw(response));
    if (refusal) response.refuse(refusal);
  });
}) as never);

const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
};
const finish = (count = atWork.length) => {
  for (const response of atWork.splice(0, count)) response.end('drawn');
};
/** A number of visitors who each request a page and wait. */
async function ask(count: number): Promise<Promise<Response>[]> {
  const before = came;
  const answers = Array.from({ length: count }, () => fetch(urlOf('/nl/')));
  await until(() => came === before + count);
  return answers;
}
/** Visitors who take all places of the queue except `free`. */
async function fill(free = 0): Promise<Promise<Response>[]> {
  const drawn = await ask(MOST_AT_WORK - atWork.length);
  await until(() => atWork.length === MOST_AT_WORK);
  return [...drawn, ...(await ask(MOST_WAITING - free))];
}
/** A visitor whose connection the test controls. */
async function visit(head = 'GET /nl/ HTTP/1.1\r\nHost: a\r\n\r\n'): Promise<Socket> {
  const before = came;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(head);
  await until(() => came > before);
  return socket;
}
const statusOfNext = async () => (await fetch(urlOf('/nl/'), { method: 'HEAD' })).status;

beforeAll(async () => {
  processState.errorPage = ({ status }) => `page of ${status}`;
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(async () => {
  const timer = setInterval(finish, 5);
  await until(() => open === 0);
  clearInterval(timer);
});
afterAll(() => {
  delete processState.errorPage;
  server.closeAllConnections();
  server.close();
});

describe('a process that gets more requests for pages than it can draw (design/limits)', () => {
  it('draws some, queues some, and refuses the others at once with a text and a Retry-After time', async () => {
    const answers = await fill();
    const late = await fetch(urlOf('/nl/'));
    expect([late.status, late.headers.get('retry-after'), late.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await late.text()).toBe('page of 503');
    const timer = setInterval(finish, 5);
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
    clearInterval(timer);
    const [next] = await ask(1);
    await until(() => atWork.length === 1);
    finish();
    expect((await next)?.status).toBe(200);
  });

  it('refuses no form', async () => {
    await fill();
    const form = fetch(urlOf('/nl/contact/'), { method: 'POST', body: 'a=1' });
    expect(await statusOfNext()).toBe(503);
    const timer = setInterval(finish, 5);
    expect((await form).status).toBe(200);
    clearInterval(timer);
  });

  it('gives no place at work to a form whose body is still coming', async () => {
    await ask(MOST_AT_WORK);
    await until(() => atWork.length === MOST_AT_WORK);
    const sender = await visit('POST /nl/contact/ HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n');
    await ask(1);
    finish(1);
    await until(() => atWork.length === MOST_AT_WORK + 1);
    sender.destroy();
  });

  it('frees the place of a visitor who reads slowly, has left, or is delayed', async () => {
    const reader = await visit();
    const leaver = await visit();
    await until(() => atWork.length === 2);
    await fill();
    expect(await statusOfNext()).toBe(503);
    const [read, left, slowed] = atWork;
    reader.pause();
    read?.write('a beginning that is not read');
    leaver.destroy();
    await until(() => left?.closed === true);
    slowed?.whenBegun();
    await until(() => atWork.length === MOST_AT_WORK + 3);
    await ask(3);
    expect(await statusOfNext()).toBe(503);
    reader.destroy();
  });

  it('removes from the queue every visitor who leaves', async () => {
    await fill(1);
    const leaver = await visit();
    expect(await statusOfNext()).toBe(503);
    leaver.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    await ask(1);
    expect(await statusOfNext()).toBe(503);
    expect(atWork).toHaveLength(MOST_AT_WORK);
  });

  it('closes the connection after a page that had to wait, because another process may be less busy', async () => {
    const waitBehind = async () => {
      const drawn = await fill(98);
      const [last] = drawn.slice(-1);
      const timer = setInterval(finish, 5);
      const closes = (await last)?.headers.get('connection');
      await Promise.all(drawn);
      clearInterval(timer);
      return closes;
    };
    expect(await waitBehind()).toBe('keep-alive');
    const alone = processState.process.planned;
    processState.process.planned = { processes: 2, eachMb: 768 };
    expect(await waitBehind()).toBe('close');
    processState.process.planned = alone;
  });

  it('draws each page in the context of its request', async () => {
    seen.length = 0;
    const answers = ['/nl/?a', '/nl/?b', '/nl/?c'].map((path) => fetch(urlOf(path)));
    await until(() => atWork.length === 3);
    finish();
    await Promise.all(answers);
    expect(seen.sort()).toEqual(['/nl/?a', '/nl/?b', '/nl/?c']);
  });
});
