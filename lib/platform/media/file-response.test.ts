import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { fileResponse } from './file-response';

const folder = mkdtempSync(join(tmpdir(), 'gevel-file-'));
const path = join(folder, 'whole.webp');
const BYTES = Buffer.from(Array.from({ length: 300_000 }, (_, at) => (at * 7 + (at >> 8)) % 256));
writeFileSync(path, BYTES);
const empty = join(folder, 'empty.webp');
writeFileSync(empty, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const ask = (headers: Record<string, string> = {}, method = 'GET', file: string | null = path) =>
  fileResponse({ method, headers: new Headers(headers) }, file, { 'Content-Type': 'image/webp' });
const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());
const openFiles = (): number => readdirSync('/proc/self/fd').length;
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('a requested file', () => {
  it('is sent whole', async () => {
    const answer = await ask();
    expect([answer.status, answer.headers.get('accept-ranges')]).toEqual([200, 'bytes']);
    expect((await bytesOf(answer)).equals(BYTES)).toBe(true);
    expect((await bytesOf(await ask({}, 'GET', empty))).length).toBe(0);
  });

  it('is sent only in the requested range of bytes', async () => {
    const answer = await ask({ range: 'bytes=100000-200000' });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([206, 'bytes 100000-200000/300000']);
    expect((await bytesOf(answer)).equals(BYTES.subarray(100_000, 200_001))).toBe(true);
    const outside = await ask({ range: 'bytes=300000-' });
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, 'bytes */300000']);
  });

  it('is not sent to a client that already has it, and is sent whole, never in part, to a client with another version', async () => {
    const tag = (await ask({}, 'HEAD')).headers.get('etag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    for (const list of [tag, `"x", W/${tag}`, '*']) {
      const answer = await ask({ 'if-none-match': list });
      expect([answer.status, answer.body]).toEqual([304, null]);
    }
    expect((await ask({ 'if-none-match': '"x"' }, 'HEAD')).status).toBe(200);
    expect((await ask({ 'if-range': tag, range: 'bytes=0-1' }, 'HEAD')).status).toBe(206);
    expect((await ask({ 'if-range': '"x"', range: 'bytes=0-1' }, 'HEAD')).status).toBe(200);
  });

  it('is answered with 404 if it does not exist', async () => {
    for (const file of [null, folder, join(folder, 'missing.webp')]) {
      const answer = await ask({}, 'GET', file);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'private, no-store']);
    }
  });

  it('is not opened for a HEAD request or before its body is read', async () => {
    const before = openFiles();
    for (let turn = 0; turn < 50; turn += 1) {
      expect((await ask({}, 'HEAD')).body).toBeNull();
      await ask();
    }
    await settle();
    expect(openFiles()).toBe(before);
  });

  it('is closed if the reader stops, before or after the first piece', async () => {
    const before = openFiles();
    for (let turn = 0; turn < 50; turn += 1) {
      const reader = (await ask()).body?.getReader();
      if (turn % 2 === 0) await reader?.read();
      else void reader?.read();
      await reader?.cancel();
    }
    await settle();
    expect(openFiles()).toBe(before);
  });

  it('causes an error if it disappears while it is read', async () => {
    const gone = join(folder, 'gone.webp');
    writeFileSync(gone, BYTES);
    const answer = await ask({}, 'GET', gone);
    rmSync(gone);
    await expect(answer.arrayBuffer()).rejects.toThrow('ENOENT');
  });
});
