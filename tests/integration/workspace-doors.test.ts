import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Records } from '@/scripts/workspace/records';
import { startWorkspace } from '@/scripts/workspace/server';
import { send } from '../support/own-site';
import { siteFolder } from '../support/site-folder';

/** The requests that reached the site. A simple server replaces the site: it records each request and answers it. */
const asked: IncomingMessage[] = [];
const site = createServer((request, response) => {
  asked.push(request);
  response.writeHead(200, {
    'X-Frame-Options': 'DENY',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  });
  response.end('the site');
});
let workspace: Awaited<ReturnType<typeof startWorkspace>>;
let address = '';
let cookie = '';
let host = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => void site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  workspace = await startWorkspace({ root: siteFolder(), side: 'agency', sitePort: port, port: 0 });
  address = new URL(workspace.link).origin;
  ({ host } = new URL(workspace.link));
  const opened = await send(workspace.link, { method: 'GET' });
  cookie = String(opened.headers['set-cookie']).split(';', 1)[0] ?? '';
});
afterAll(async () => {
  await workspace.stop();
  site.close();
});

const call = (path: string, headers: Record<string, string> = {}, body?: string) =>
  send(`${address}${path}`, { method: body === undefined ? 'GET' : 'POST', headers: { cookie, ...headers }, body });
const SAVE = JSON.stringify({ key: 'home.newest', language: 'nl', text: 'x', was: 'y' });

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
    expect((await call('/_words/save', other, SAVE)).status).toBe(403);
    expect((await call('/_words/save', {}, SAVE)).status).toBe(403);
    expect((await call('/_words/words', { ...other })).status).toBe(403);
    expect((await call('/_words/words', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const own = await call('/_words/save', { origin: address }, SAVE);
    expect(own.status).toBe(200);
    expect(JSON.parse(own.text).state).toBe('changed');
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
    expect((await call('/_words/save', { origin: address }, '{"key": 1}')).status).toBe(404);
    expect((await call('/_words/save', { origin: address }, 'no json')).status).toBe(404);
    expect((await call('/_words/../package.json')).text).toBe('the site');
    expect((await call('/_words/toString')).status).toBe(404);
  });
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
