import { request as ask, createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Exchange, processState } from '@/lib/platform/process/process-state.mjs';
import { SiteResponse } from '@/lib/platform/process/response.mjs';
import { sendRecent, sendWhole } from './page-answers.mjs';

let server: Server<typeof IncomingMessage, typeof SiteResponse>;
let drawn = 0;
let counted = 0;
let stamps = 0;
let moment: string | null = '1-2026-11-29';
/** What a test changes of the drawn page. */
let page: { cache: string; status: number; cookie: string | null; whileDrawn: () => void };

const nextStamp = () => {
  stamps += 1;
  return `stamp${stamps}.end${stamps}`;
};

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  processState.moment = () => moment;
  server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
    const exchange = { request, response } as unknown as Exchange;
    processState.exchanges.run(exchange, () => {
      if (sendRecent(request, response as SiteResponse)) return;
      drawn += 1;
      sendWhole(request, response as SiteResponse);
      const [nonce, stamp] = [`nonce${drawn}==`, `drawn-stamp${drawn}.end`];
      exchange.fresh = [{ text: stamp, make: nextStamp }];
      exchange.counts = [
        () => {
          counted += 1;
        },
      ];
      response.statusCode = page.status;
      response.setHeader('Cache-Control', page.cache);
      if (page.cookie) response.setHeader('Set-Cookie', page.cookie);
      response.setHeader('Link', `</a.woff2>; rel=preload; nonce="${nonce}"`);
      response.setHeader('Content-Security-Policy', `script-src 'nonce-${nonce}'`);
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      page.whileDrawn();
      response.write(`<script nonce="${nonce}"></script><input name="stamp" value="${stamp}">`);
      response.end(`<p>é ${request.url}</p><script nonce="${nonce}">"${stamp}"</script>`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
  processState.moment = undefined;
  vi.useRealTimers();
});
beforeEach(() => {
  [drawn, counted, moment] = [0, 0, '1-2026-11-29'];
  page = { cache: 'private, no-cache', status: 200, cookie: null, whileDrawn: () => {} };
  vi.advanceTimersByTime(10_000);
});

const get = (path = '/nl/', headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; body: string }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    ask({ port, host: '127.0.0.1', path, headers }, async (answer) => {
      const pieces: Buffer[] = [];
      for await (const piece of answer) pieces.push(piece);
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces).toString() });
    })
      .on('error', reject)
      .end();
  });

const nonceIn = ({ headers }: { headers: IncomingMessage['headers'] }) =>
  /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? '';

describe('a page that is the same for every visitor', () => {
  it('is drawn once for the visitors of one second, and once more after them', async () => {
    const bodies = [await get(), await get(), await get()].map(({ body }) => body);
    expect(drawn).toBe(1);
    for (const body of bodies) expect(body).toContain('é /nl/');
    vi.advanceTimersByTime(999);
    await get();
    expect(drawn).toBe(1);
    vi.advanceTimersByTime(2);
    await get();
    expect(drawn).toBe(2);
  });

  it('has in each answer a nonce that its own policy allows, a stamp and a tag that no other answer has', async () => {
    const answers = [await get(), await get(), await get()];
    expect(new Set(answers.map(nonceIn)).size).toBe(3);
    expect(new Set(answers.map(({ body }) => /value="([^"]+)"/.exec(body)?.[1])).size).toBe(3);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    for (const answer of answers) {
      expect([...answer.body.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce)).toEqual([
        nonceIn(answer),
        nonceIn(answer),
      ]);
      const stamp = /value="([^"]+)"/.exec(answer.body)?.[1];
      expect(answer.body).toContain(`"${stamp}"</script>`);
    }
  });

  it('counts a view for every answer', async () => {
    for (let turn = 0; turn < 3; turn += 1) await get();
    expect([drawn, counted]).toEqual([1, 2]);
  });

  it('is drawn again after a form, because the form may have changed it', async () => {
    await get();
    await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/nl/`, { method: 'POST' });
    await get();
    expect(drawn).toBe(3);
  });

  it('is answered 304 to a browser that has it', async () => {
    const { headers } = await get();
    const again = await get('/nl/', { 'if-none-match': headers.etag ?? '' });
    expect([again.status, drawn]).toEqual([304, 1]);
    expect(again.headers).not.toHaveProperty('content-security-policy');
  });

  it('is drawn again when the catalogue has changed, when its version is not known, and on another day', async () => {
    await get();
    for (const next of ['2-2026-11-29', null, '2-2026-11-30']) {
      moment = next;
      await get();
    }
    expect(drawn).toBe(4);
  });

  it('is drawn for each visitor who may get another answer', async () => {
    await get();
    const own: Record<string, string>[] = [
      { cookie: 'lng=fr' },
      { authorization: 'Basic eA==' },
      { rsc: '1' },
      { 'next-router-prefetch': '1' },
      { 'x-middleware-subrequest': 'middleware' },
      { 'x-action-redirect': '/' },
      { 'sec-purpose': 'prefetch' },
      { host: 'other.be' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-host': 'other.be' },
    ];
    for (const headers of own) await get('/nl/', headers);
    expect(drawn).toBe(1 + own.length);
    await get('/nl/?price-max=1');
    await get('/fr/');
    expect(drawn).toBe(3 + own.length);
  });

  it('is not kept with a cookie, with another status, for one visitor, with a very long address, or when the catalogue changes meanwhile', async () => {
    const newCatalogue = () => {
      moment = '2-2026-11-29';
    };
    const changes = [{ cookie: 'a=b' }, { status: 404 }, { cache: 'private, no-store' }, { whileDrawn: newCatalogue }];
    const plain = page;
    for (const [turn, change] of changes.entries()) {
      page = { ...plain, ...change };
      moment = '1-2026-11-29';
      await get(`/nl/${turn}/`);
      await get(`/nl/${turn}/`);
    }
    const long = `/nl/?q=${'a'.repeat(600)}`;
    page = plain;
    await get(long);
    await get(long);
    expect(drawn).toBe(2 * changes.length + 2);
  });

  it('may be stored by nginx where this is set, with its nonce and the end of its stamp in headers, without a tag', async () => {
    const names = ['x-accel-expires', 'x-page-nonce', 'x-page-stamp', 'x-page-views'];
    const told = (answer: Awaited<ReturnType<typeof get>>) => names.map((name) => answer.headers[name]);
    expect(told(await get())).toEqual(names.map(() => undefined));
    process.env.NGINX_CACHE_PORT = '5514';
    try {
      for (const path of ['/nl/a/', '/nl/a/']) {
        const answer = await get(path);
        const end = /value="[^"]*\.([^"]*)"/.exec(answer.body)?.[1];
        expect(told(answer)).toEqual(['1', nonceIn(answer), end, '1']);
        expect(answer.headers.etag).toBeUndefined();
        expect(answer.headers.link).toBe('</a.woff2>; rel=preload');
      }
      page.status = 404;
      expect(told(await get('/nl/b/'))).toEqual(names.map(() => undefined));
      page.status = 200;
      for (const path of [
        '/nl/?from=Kerkstraat',
        '/nl/?type=house&place=50.84_4.35',
        '/nl/?q=huis',
        '/nl/?said=huis',
        '/nl/?place=a,50.84%5F4.35',
      ])
        expect(told(await get(path))).toEqual(names.map(() => undefined));
      expect(told(await get('/nl/', { cookie: 'a=b' }))).toEqual(names.map(() => undefined));
      moment = null;
      expect(told(await get('/nl/c/'))).toEqual(names.map(() => undefined));
    } finally {
      delete process.env.NGINX_CACHE_PORT;
    }
  });

  it('takes little memory: of many pages the last ones are kept', async () => {
    const filler = 'x'.repeat(3_000_000);
    const other = createServer({ ServerResponse: SiteResponse }, (request, response) => {
      processState.exchanges.run({ request, response } as unknown as Exchange, () => {
        if (sendRecent(request, response as SiteResponse)) return;
        drawn += 1;
        sendWhole(request, response as SiteResponse);
        response.setHeader('Cache-Control', 'private, no-cache');
        response.setHeader('Content-Type', 'text/html');
        response.end(filler);
      });
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const open = (at: number) => fetch(`http://127.0.0.1:${port}/nl/${at}/`).then((answer) => answer.text());
    for (let at = 0; at < 10; at += 1) await open(at);
    await open(9);
    expect(drawn).toBe(10);
    await open(0);
    expect(drawn).toBe(11);
    other.close();
  });
});
