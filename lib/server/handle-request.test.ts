import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processState } from '@/lib/platform/process/process-state.mjs';
import type { Answer } from '@/lib/platform/process/response.mjs';
import { createSiteServer } from './create-server.mjs';
import { handleRequest } from './handle-request.mjs';

const seen: { url: string | undefined; isRecorded: boolean; isPaused: boolean }[] = [];
async function next(request: IncomingMessage, response: Answer): Promise<void> {
  const isRecorded = processState.exchanges.getStore()?.request === request;
  seen.push({ url: request.url, isRecorded, isPaused: request.isPaused() });
  if (request.url === '/fails/') throw new Error('Next failed');
  response.end('drawn');
}
const server = createSiteServer(handleRequest(next));
const port = () => (server.address() as AddressInfo).port;

beforeAll(async () => {
  processState.errorPage = ({ status }) => `page of ${status}`;
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  delete processState.errorPage;
  server.close();
});

/** Sends text over a connection. Returns the answer, and the request that Next got. */
async function send(text: string) {
  seen.length = 0;
  const socket = connect(port(), '127.0.0.1', () => socket.write(text));
  let answer = '';
  socket.on('data', (piece) => (answer += piece.toString()));
  await once(socket, 'close');
  return { answer, behind: seen[0] };
}
const ask = (line: string, headers = '') =>
  send(`${line} HTTP/1.1\r\nHost: gevel.example\r\nConnection: close\r\n${headers}\r\n`);
const urlBehind = async (target: string) => (await ask(`GET ${target}`)).behind?.url;

const many = Array.from({ length: 1500 }, (_, at) => `a${at}=1`).join('&');
const first = Array.from({ length: 60 }, (_, at) => `a${at}=1`).join('&');

describe('the address that Next gets', () => {
  it('is unchanged for a normal address', async () => {
    for (const url of ['/', '/nl/te-koop/', '/nl/te-koop/?place=gent&type=house', '/nl/?a=?b', '//x/?'])
      expect(await urlBehind(url)).toBe(url);
  });

  it('has only the first sixty of 1,500 parameters, whether the request line has a path or a whole address', async () => {
    expect(await urlBehind(`/nl/te-koop/?${many}`)).toBe(`/nl/te-koop/?${first}`);
    expect(await urlBehind(`http://gevel.example/nl/te-koop/?${many}`)).toBe(`/nl/te-koop/?${first}`);
  });
});

describe('a request on its way to Next', () => {
  it('is available to the code that answers it, and its answer has the usual headers', async () => {
    const { answer, behind } = await ask('GET /nl/');
    expect(behind?.isRecorded).toBe(true);
    expect(answer).toMatch(/X-Content-Type-Options: nosniff/i);
  });

  it('is answered with noindex exactly while search engines may not list the site', async () => {
    expect((await ask('GET /nl/')).answer).not.toMatch(/X-Robots-Tag/i);
    processState.unlisted = 'restored copy';
    expect((await ask('GET /nl/')).answer).toMatch(/X-Robots-Tag: noindex/i);
    expect((await ask('TRACE /nl/')).answer).toMatch(/X-Robots-Tag: noindex/i);
    processState.unlisted = null;
  });

  it('is paused if its body is large, and read at once if it is small', async () => {
    const body = (length: number) => `Content-Length: ${length}\r\n\r\n${'a'.repeat(length)}`;
    const post = 'POST /nl/contact/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n';
    expect((await send(post + body(16_001))).behind?.isPaused).toBe(true);
    expect((await send(post + body(200))).behind?.isPaused).toBe(false);
  });

  it('is answered 500 when Next itself fails', async () => {
    expect((await ask('GET /fails/')).answer).toMatch(/^HTTP\/1\.1 500 [\s\S]*page of 500$/);
  });
});

describe('a request that the server refuses before Next sees it', () => {
  it.each([
    ['TRACE, with the methods of a page', 'TRACE /nl/', '', 405, /Allow: GET, HEAD, POST/],
    ['a body without a length', 'POST /nl/contact/', 'Transfer-Encoding: chunked\r\n', 411, /Connection: close/],
    ['a body far above every limit', 'POST /nl/contact/', 'Content-Length: 50000001\r\n', 413, /Connection: close/],
  ])('gets an error page: %s', async (_, line, headers, status, header) => {
    const { answer, behind } = await ask(line, headers);
    expect(behind).toBeUndefined();
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    expect(answer).toMatch(header);
    expect(answer).toContain(`page of ${status}`);
  });
});
