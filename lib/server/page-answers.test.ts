import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SiteResponse } from '@/lib/platform/process/response.mjs';
import { sendWhole } from './page-answers.mjs';

const LONG = 'Een huis met een tuin. '.repeat(100);
let server: Server<typeof IncomingMessage, typeof SiteResponse>;
let number = 0;
/** What the page says, its policy beside the nonce, and its Cache-Control. */
let page = { text: '', policy: "default-src 'none'", cache: 'private, no-cache', status: 200, hasForm: false };

beforeAll(async () => {
  // Writes in pieces, as Next does.
  server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
    number += 1;
    const [nonce, stamp] = [`nonce${number}==`, `stamp${number}`];
    sendWhole(request, response as SiteResponse);
    response.statusCode = page.status;
    response.setHeader('Cache-Control', page.cache);
    response.setHeader('Content-Security-Policy', `${page.policy}; script-src 'nonce-${nonce}'`);
    response.setHeader('Content-Type', request.url?.endsWith('.txt') ? 'text/plain' : 'text/html; charset=utf-8');
    response.flushHeaders();
    response.write(Buffer.from(`<script nonce="${nonce}"></script>`));
    if (page.hasForm) response.write(`<input name="stamp" value="${stamp}"><script>"${stamp}"</script>`);
    response.end(`${page.text}<script nonce="${nonce}">é</script>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  page = { text: LONG, policy: "default-src 'none'", cache: 'private, no-cache', status: 200, hasForm: false };
});

const get = (headers: Record<string, string> = {}, path = '/nl/', method = 'GET') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    ask({ port, host: '127.0.0.1', path, method, headers }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) });
    })
      .on('error', reject)
      .end();
  });

describe('the HTML of a page that is the same for every visitor', () => {
  it('is answered 304 while its content stays, so that a copy keeps its own policy and tag', async () => {
    const first = await get();
    const tag = first.headers.etag ?? '';
    expect(tag).toMatch(/^"[^"]+"$/);
    expect(first.body.toString()).toContain('é</script>');
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await get({ 'if-none-match': known });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, tag]);
      expect(again.headers).not.toHaveProperty('content-security-policy');
      expect(again.headers['cache-control']).toBe('private, no-cache');
    }
  });

  it('has a tag of its own in each answer, because each has its own nonce, and in each encoding', async () => {
    const tags = [await get(), await get(), await get({ 'accept-encoding': 'gzip' })].map(
      ({ headers }) => headers.etag,
    );
    expect(new Set(tags).size).toBe(3);
    const zipped = await get({ 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toContain(LONG);
  });

  it('is sent again as soon as its text or its policy changes', async () => {
    const known = { 'if-none-match': (await get()).headers.etag ?? '' };
    page.text = LONG.replace('huis', 'Huis');
    expect((await get(known)).status).toBe(200);
    page.text = LONG;
    expect((await get(known)).status).toBe(304);
    page.policy = "default-src 'self'";
    expect((await get(known)).status).toBe(200);
    expect((await get({ 'if-none-match': '*' })).status).toBe(200);
  });

  it('with a form is answered 304 for an hour at most, because the stamp of a form expires', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T10:10:00Z') });
    page.hasForm = true;
    const known = { 'if-none-match': (await get()).headers.etag ?? '' };
    vi.setSystemTime(Date.parse('2026-11-28T10:50:00Z'));
    expect((await get(known)).status).toBe(304);
    vi.setSystemTime(Date.parse('2026-11-28T11:01:00Z'));
    expect((await get(known)).status).toBe(200);
    vi.useRealTimers();
  });
});

describe('another answer', () => {
  it('has no tag: a personal page, an error, a soft navigation, another type', async () => {
    page.cache = 'private, no-store';
    expect((await get()).headers).not.toHaveProperty('etag');
    page.cache = 'private, no-cache';
    for (const answer of [
      await get({ rsc: '1' }),
      await get({}, '/nl/x.txt'),
      await get({}, '/api/'),
      await get({}, '/nl/', 'HEAD'),
    ])
      expect(answer.headers).not.toHaveProperty('etag');
    page.status = 404;
    expect((await get()).headers).not.toHaveProperty('etag');
  });
});
