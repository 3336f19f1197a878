import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MOST_AT_WORK, shedding } from './shed-load.mjs';
import { type Shared, SiteResponse } from './site-response.mjs';

const shared = globalThis as Shared;
const atWork: SiteResponse[] = [];
/** A site whose pages take as long as a test wants. */
const server = createServer(
  { ServerResponse: SiteResponse as never },
  shedding((request: IncomingMessage, response: SiteResponse) => {
    if (request.method === 'POST' || request.url?.startsWith('/_next/')) response.end('at once');
    else atWork.push(response);
  }) as never,
);
const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
const finish = (count: number) => {
  for (const response of atWork.splice(0, count)) response.end('drawn');
};
/** So many visitors who ask for a page and wait. */
async function ask(count: number): Promise<Promise<Response>[]> {
  const before = atWork.length;
  const answers = Array.from({ length: count }, () => fetch(urlOf('/nl/')));
  while (atWork.length < before + count) await new Promise((resolve) => setTimeout(resolve, 5));
  return answers;
}
/** A visitor whose connection is in our hands, and the answer that waits for it. */
async function visit(): Promise<[Socket, SiteResponse]> {
  const before = atWork.length;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').pause();
  socket.write('GET /nl/ HTTP/1.1\r\nHost: a\r\n\r\n');
  while (atWork.length === before) await new Promise((resolve) => setTimeout(resolve, 5));
  return [socket, atWork.at(-1) as SiteResponse];
}

beforeAll(async () => {
  shared.gevelErrorPage = ({ status }) => `page of ${status}`;
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterEach(() => finish(atWork.length));
afterAll(() => {
  delete shared.gevelErrorPage;
  server.closeAllConnections();
  server.close();
});

describe('a process that is asked for more pages than it can draw (decision 098)', () => {
  it('sends away at once who comes too late, with words and a time, and takes the next one when one is done', async () => {
    const answers = await ask(MOST_AT_WORK);
    const late = await fetch(urlOf('/nl/'));
    expect([late.status, late.headers.get('retry-after'), late.headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(await late.text()).toBe('page of 503');
    finish(1);
    expect((await Promise.race(answers)).status).toBe(200);
    const [next] = await ask(1);
    finish(atWork.length);
    expect((await next)?.status).toBe(200);
  });

  it('sends away no form and no file', async () => {
    await ask(MOST_AT_WORK);
    expect((await fetch(urlOf('/nl/contact/'), { method: 'POST', body: 'a=1' })).status).toBe(200);
    expect((await fetch(urlOf('/_next/static/a.js'))).status).toBe(200);
    expect((await fetch(urlOf('/nl/'), { method: 'HEAD' })).status).toBe(503);
  });

  it('counts neither who reads slowly, nor who left, nor who is made to wait', async () => {
    await ask(MOST_AT_WORK - 2);
    const [reader, readAnswer] = await visit();
    const [leaver, leftAnswer] = await visit();
    expect((await fetch(urlOf('/nl/'))).status).toBe(503);

    readAnswer.write('a beginning that nobody reads');
    await ask(1);
    leaver.destroy();
    if (!leftAnswer.closed) await once(leftAnswer, 'close');
    await ask(1);
    expect((await fetch(urlOf('/nl/'))).status).toBe(503);
    atWork.at(-1)?.whenBegun();
    await ask(1);
    reader.destroy();
  });
});
