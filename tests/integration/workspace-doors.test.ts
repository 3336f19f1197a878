import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Records } from '@/scripts/workspace/records';
import { startWorkspace } from '@/scripts/workspace/server';
import { isKnown, judgedFor } from '@/scripts/workspace/state';
import { send } from '../support/own-site';
import { siteFolder } from '../support/site-folder';

/** Whether the site breaks off its answers. */
let breaks = false;
/** The requests that reached the site. A simple server replaces the site: it records each request and answers it. */
const asked: IncomingMessage[] = [];
const site = createServer((request, response) => {
  asked.push(request);
  if (breaks) {
    response.writeHead(200, { 'Content-Length': '100' });
    response.write('half', () => response.destroy());
    return;
  }
  response.writeHead(200, {
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  response.end('the site');
});
let workspace: Awaited<ReturnType<typeof startWorkspace>>;
let siteRoot = '';
let address = '';
let cookie = '';
let host = '';
/** The token that the page of the workspace sends with each call. */
let token = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  siteRoot = siteFolder();
  workspace = await startWorkspace({ root: siteRoot, side: 'agency', sitePort: port, port: 0 });
  address = new URL(workspace.link).origin;
  ({ host } = new URL(workspace.link));
  const opened = await send(workspace.link, { method: 'GET' });
  cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? '';
  token = /"token":"([0-9a-f]{64})"/.exec((await call('/_words/')).text)?.[1] ?? '';
});
afterAll(async () => {
  await workspace.stop();
  site.close();
});

const call = (path: string, headers: Record<string, string> = {}, body?: string) =>
  send(`${address}${path}`, { method: body === undefined ? 'GET' : 'POST', headers: { cookie, ...headers }, body });
/** A call as the page of the workspace makes it. */
const ask = (name: string, given: object | string, headers: Record<string, string> = {}) =>
  call(
    `/_words/${name}`,
    { origin: address, 'x-words-token': token, 'sec-fetch-site': 'same-origin', ...headers },
    typeof given === 'string' ? given : JSON.stringify(given),
  );
const SAVED = { key: 'home.newest', language: 'nl', text: 'x', was: 'y' };
const SAVE = JSON.stringify(SAVED);

describe('the workspace', () => {
  it('opens only by its link, which sets a cookie that no script and no other site can use', async () => {
    expect((await send(`${address}/_words/`, { method: 'GET' })).status).toBe(401);
    expect((await send(`${address}/_words/open?token=${'0'.repeat(64)}`, { method: 'GET' })).status).toBe(401);
    expect((await send(`${address}/nl/`, { method: 'GET' })).status).toBe(401);
    const opened = await send(workspace.link, { method: 'GET' });
    expect(opened.status).toBe(303);
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^words-\d+=[0-9a-f]{64}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
    expect((await call('/_words/')).text).toContain('workspace.mjs');
  });

  it.each(['example.be', '127.0.0.1', '127.0.0.1:1', '[::1]:80'])('refuses a request for the host %s', async (name) => {
    expect((await call('/_words/', { host: name })).status).toBe(421);
  });

  it('refuses requests from another origin, whether they read or write', async () => {
    const other = { origin: 'http://127.0.0.1:9', host };
    expect((await ask('save', SAVE, other)).status).toBe(403);
    expect((await ask('save', SAVE, { origin: 'null' })).status).toBe(403);
    expect((await call('/_words/save', { 'x-words-token': token }, SAVE)).status).toBe(403);
    expect((await call('/nl/', other)).status).toBe(403);
    const own = await ask('save', SAVE);
    expect(own.status).toBe(200);
    expect(JSON.parse(own.text).state).toBe('changed');
  });

  it.each(['same-site', 'cross-site'])(
    'refuses what a page of a %s address asks, also without an origin',
    async (from) => {
      const before = asked.length;
      for (const path of ['/_words/', '/_words/words', `/_words/save?${new URLSearchParams(SAVED)}`, '/nl/'])
        expect((await call(path, { 'sec-fetch-site': from })).status, path).toBe(403);
      expect((await ask('save', SAVE, { 'sec-fetch-site': from })).status).toBe(403);
      expect(asked).toHaveLength(before);
    },
  );

  it('answers a call only by POST and with the token of its page, which is not that of the cookie', async () => {
    expect((await call(`/_words/save?${new URLSearchParams(SAVED)}`)).status).toBe(404);
    expect((await call('/_words/words')).status).toBe(404);
    for (const wrong of ['', 'x', '0'.repeat(64), 'é'.repeat(64), cookie.split('=')[1] ?? ''])
      expect((await ask('save', SAVE, { 'x-words-token': wrong })).status, wrong).toBe(403);
    expect((await ask('save', SAVE, { cookie: '' })).status).toBe(401);
  });

  it('writes no word and no part of a text that the site does not have, whatever its name', async () => {
    // Tools that run beside this test keep caches of their own.
    const files = () =>
      readdirSync(siteRoot, { recursive: true, encoding: 'utf8' })
        .filter((name) => !name.startsWith('node_modules/.cache'))
        .sort();
    const before = files();
    const judged = judgedFor(siteRoot, 'agency');
    const wrong = [
      '../x#1',
      'guide/../../x#1',
      '/etc/x:title',
      'guide/registration-duty/../../../x#',
      '__proto__.x',
      'guide/registration-duty',
      'guide/registration-duty#9999',
      'home.constructor',
      'home',
      'C:\\x/y#1',
    ];
    const pieces = fc.constantFrom('..', '.', 'guide', 'registration-duty', '#', '#1', ':slug', '/', '\\', '\0', '%2e');
    const made = fc.oneof(
      fc.string({ maxLength: 40 }),
      fc.array(pieces, { maxLength: 6 }).map((all) => all.join('')),
      fc.array(pieces, { maxLength: 6 }).map((all) => all.join('/')),
    );
    expect(wrong.filter((key) => isKnown(judged, key, 'fr'))).toEqual([]);
    expect(isKnown(judged, 'guide/registration-duty#1', 'fr')).toBe(true);
    fc.assert(
      fc.property(made, (key) => {
        expect(isKnown(judged, key, 'fr')).toBe(/^guide\/registration-duty#1?$/.test(key));
      }),
    );
    for (const key of wrong.slice(0, 2))
      expect((await ask('save', { key, language: 'fr', text: 'x', was: null })).status, key).toBe(404);
    expect(files()).toEqual(before);
  });

  it('shows the site in its own frame, and never gives the site its token', async () => {
    const answer = await call('/nl/', { cookie: `${cookie}; other=1`, referer: `${address}/_words/` });
    expect(answer.text).toBe('the site');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    const { headers } = asked.at(-1) as IncomingMessage;
    expect(headers.cookie).toBe('other=1');
    expect(headers.host).toMatch(/^localhost:\d+$/);
    expect(headers.referer).toMatch(/^http:\/\/localhost:\d+\/_words\/$/);
  });

  it('answers 404 to a call with wrong data or an unknown name, and serves no file outside its folder', async () => {
    expect((await ask('save', '{"key": 1}')).status).toBe(404);
    expect((await ask('save', 'no json')).status).toBe(404);
    expect((await ask('toString', '{}')).status).toBe(404);
    expect((await call('/_words/toString')).status).toBe(404);
    for (const path of ['/_words/../package.json', '/_words/%2e%2e/package.json', '/_words//etc/passwd'])
      expect(await exchange(`GET ${path} HTTP/1.1`)).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('goes on after any request line and any headers, also of an upgrade and of CONNECT', async () => {
    const target = fc.oneof(
      fc.constantFrom(
        '//[',
        '/_words/open?token=%',
        '//[::1',
        'http://[',
        '*',
        '/%',
        '/\\',
        '?',
        '//',
        '/_words/',
        ':80',
        '/nl/',
      ),
      fc.string({ unit: 'binary', maxLength: 30 }).map((text) => text.replace(/[\r\n]/g, '')),
    );
    const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'CONNECT', 'TRACE', 'PRI', 'get', '');
    const extra = fc.constantFrom(
      '',
      'Connection: Upgrade\r\nUpgrade: websocket\r\n',
      'Content-Length: 5\r\n',
      'Content-Length: x\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Expect: x\r\n',
      'Sec-Fetch-Site: \xff\r\n',
      'X-Words-Token: \xe9\r\n',
    );
    await fc.assert(
      fc.asyncProperty(method, target, extra, fc.boolean(), async (name, path, more, isOwn) => {
        await exchange(`${name} ${path} HTTP/1.1`, `${more}${isOwn ? `Origin: ${address}\r\n` : ''}`);
        expect((await call('/_words/')).status).toBe(200);
      }),
      { numRuns: 150 },
    );
  });

  it('ends the connection of a page when the site breaks off its answer', async () => {
    breaks = true;
    // If the connection stayed open, this request would not end.
    expect(await exchange('GET /nl/ HTTP/1.1')).not.toContain('the site');
    breaks = false;
    expect((await call('/nl/')).text).toBe('the site');
  });
});

/** Sends a request line with the cookie of the person, and closes the connection at once. Resolves to the answer. */
const exchange = (line: string, headers = ''): Promise<string> =>
  new Promise((resolve) => {
    let said = '';
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    socket.on('data', (piece: Buffer) => (said += piece.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(said));
    socket.end(`${line}\r\nHost: ${host}\r\nCookie: ${cookie}\r\n${headers}\r\n`, 'latin1');
  });

it('The workspace stops although a page of the site keeps a WebSocket open.', async () => {
  const open: Socket[] = [];
  const live = createServer().on('upgrade', (_, socket: Socket) => {
    open.push(socket);
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  await new Promise<void>((resolve) => void live.listen(0, '127.0.0.1', resolve));
  const sitePort = (live.address() as AddressInfo).port;
  const other = await startWorkspace({ root: siteFolder(), side: 'agency', sitePort, port: 0 });
  const { origin, host: otherHost, port } = new URL(other.link);
  const [pair = ''] = String((await send(other.link, { method: 'GET' })).headers['set-cookie']).split(';', 1);
  const page = connect(Number(port), '127.0.0.1').on('error', () => undefined);
  const lines = [
    `Host: ${otherHost}`,
    `Origin: ${origin}`,
    `Cookie: ${pair}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
  ];
  page.write(`GET /_next/webpack-hmr HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  expect(String((await once(page, 'data'))[0])).toContain('101 Switching Protocols');
  const closed = once(page, 'close');
  await other.stop();
  await closed;
  for (const socket of open) socket.destroy();
  live.close();
});

describe('a click on a text in the workspace', () => {
  const records = new Records();
  records.note([
    { page: '/nl/?x=1', key: 'home.title', language: 'nl', texts: ['Welkom  thuis'] },
    { page: '/nl/', key: 'home.count', language: 'nl', texts: ['3 panden'] },
    { page: '/nl/contact/', key: 'contact.title', language: 'nl', texts: ['Contact'] },
    { page: '/fr/', key: 'home.in', language: 'fr', texts: ['à Le Coq'] },
  ]);

  it('finds the key whose text is exactly the clicked text, first on the same page, then on others', () => {
    expect(records.find('/nl/', 'nl', ['Welkom thuis'])).toEqual(['home.title']);
    expect(records.find('/nl/', 'nl', ['Contact'])).toEqual(['contact.title']);
    expect(records.find('/nl/', 'fr', ['Contact'])).toEqual([]);
  });

  it('finds the key of a text that is a part of a longer text', () => {
    expect(records.find('/nl/', 'nl', ['Er zijn 3 panden te zien'])).toEqual(['home.count']);
  });

  it('finds a French text that is joined with the word before it', () => {
    expect(records.find('/fr/', 'fr', ['au Coq'])).toEqual(['home.in']);
  });
});
