import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SiteFile } from '@/lib/platform/process/process-state.mjs';
import { startFileServer } from '@/tests/support/file-server';
import { takesEncoding } from './send-file.mjs';

const folder = mkdtempSync(join(tmpdir(), 'gevel-send-'));
const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256));
const SCRIPT = 'const a = 1;\n'.repeat(1_000);
const hidden = join(folder, '.next-0123456789ab');
mkdirSync(hidden);
writeFileSync(join(folder, 'whole.webp'), BYTES);
writeFileSync(join(hidden, '[name] 1.js'), SCRIPT);

const picture = (name: string): SiteFile => ({
  path: join(folder, name),
  isText: false,
  headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' },
});
const FILES: Record<string, SiteFile | null> = {
  '/media/whole.webp': picture('whole.webp'),
  '/media/removed.webp': picture('removed.webp'),
  '/media/folder.webp': { ...picture('.'), path: folder },
  '/media/none.webp': null,
  '/_next/static/a.js': {
    path: join(hidden, '[name] 1.js'),
    isText: true,
    headers: { 'Content-Type': 'application/javascript; charset=utf-8' },
  },
};
let server: Awaited<ReturnType<typeof startFileServer>>;
const ask: typeof server.ask = (...given) => server.ask(...given);
beforeAll(async () => {
  server = await startFileServer((path, host) => (host?.startsWith('127.') ? FILES[path] : undefined));
});
afterAll(() => {
  server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('a file of the site, before Next', () => {
  it('is sent whole, in part, or as 304 to a client that has it', async () => {
    const whole = await ask('/media/whole.webp?v=1');
    expect(whole.status).toBe(200);
    expect(Buffer.from(await whole.arrayBuffer()).equals(BYTES)).toBe(true);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '300000',
      'content-type': 'image/webp',
    });
    const tag = whole.headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    const part = await ask('/media/whole.webp', { range: 'bytes=100000-200000', 'if-range': tag });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 100000-200000/300000']);
    expect(Buffer.from(await part.arrayBuffer()).equals(BYTES.subarray(100_000, 200_001))).toBe(true);
    expect((await ask('/media/whole.webp', { range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200);
    const outside = await ask('/media/whole.webp', { range: 'bytes=300000-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
    expect((await ask('/media/whole.webp', { 'if-none-match': `"x", ${tag}` })).status).toBe(304);
    const head = await ask('/media/whole.webp', {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '300000', '']);
  });

  it('is 404, and not kept, when it is missing, removed or a folder', async () => {
    for (const path of ['/media/none.webp', '/media/removed.webp', '/media/folder.webp']) {
      const answer = await ask(path);
      expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([path, 404, 'private, no-store']);
    }
  });

  it('leaves other addresses, methods and hosts to Next', async () => {
    expect((await ask('/nl/')).status).toBe(418);
    expect((await ask('/media/whole.webp', {}, 'POST')).status).toBe(418);
    expect((await ask('/media/whole.webp', {}, 'OPTIONS')).status).toBe(418);
  });

  it('is compressed when it is a text and its client accepts that', async () => {
    const plain = await ask('/_next/static/a.js', { 'accept-encoding': 'identity' });
    expect([plain.headers.get('vary'), await plain.text()]).toEqual(['Accept-Encoding', SCRIPT]);
    const packed = await ask('/_next/static/a.js', { 'accept-encoding': 'gzip, br;q=0.8' });
    expect(packed.headers.get('content-encoding')).toBe('br');
    const body = Buffer.from(await packed.arrayBuffer());
    expect(body.length).toBeLessThan(SCRIPT.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
    const other = await ask('/_next/static/a.js', { 'accept-encoding': 'gzip;q=1, br;q=0' });
    expect(other.headers.get('content-encoding')).toBe('gzip');
    const tag = packed.headers.get('etag') ?? '';
    expect(other.headers.get('etag')).not.toBe(tag);
    const again = await ask('/_next/static/a.js', { 'accept-encoding': 'br', 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('leaves no open file behind a visitor who leaves', async () => {
    const open = () => readdirSync('/proc/self/fd').length;
    const before = open();
    for (let turn = 0; turn < 20; turn += 1) {
      const socket = connect(server.port, '127.0.0.1');
      socket.write('GET /media/whole.webp HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
      await once(socket, 'data');
      socket.destroy();
    }
    await vi.waitUntil(() => open() <= before + 2);
  });
});

it.each([
  ['gzip, deflate, br', 'br', true],
  ['br;q=0', 'br', false],
  ['*', 'br', true],
  ['gzip', 'br', false],
  ['', 'gzip', false],
  [null, 'gzip', false],
] as const)('the list of encodings %j accepts %s: %s', (accepted, encoding, isAccepted) => {
  expect(takesEncoding(accepted, encoding)).toBe(isAccepted);
});
