import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getFeedHealth, getFeedSource } from '@/lib/features/feed/data';
import { syncFeed } from '@/lib/features/feed/jobs/sync-feed';
import { countHomes } from '@/lib/features/properties/data/find-properties';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { database } from '@/lib/platform/db/client';
import { feedHome, feedOf, manyHomes } from '../support/feed';
import { newFolder } from '../support/new-folder';
import { startScript } from '../support/run-script';

const MINUTE = 60_000;
const NOW = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);
const homesInStore = async (): Promise<number> =>
  (await database().selectFrom('properties').select('id').where('removed_at', 'is', null).execute()).length;

beforeEach(async () => {
  for (const table of ['feed_sources', 'properties', 'catalogue', 'pictures', 'leases'] as const)
    await database().deleteFrom(table).execute();
});

describe('a feed file that is synced', () => {
  const path = join(newFolder(), 'feed.json');
  const sync = (now: Date) => syncFeed(now, path);

  it('is imported when due, left alone until then, and not read again while unchanged', async () => {
    writeFileSync(path, feedOf(manyHomes(10)));
    expect(await sync(NOW)).toMatchObject({ outcome: 'imported', report: { homes: { new: 10 } } });
    expect(await sync(later(14))).toMatchObject({ outcome: 'not-due' });
    expect(await sync(later(15))).toMatchObject({ outcome: 'not-modified' });
    expect(await getFeedSource(path)).toMatchObject({
      failures: 0,
      succeededAt: later(15).toISOString(),
      nextAt: later(30).toISOString(),
    });
  });

  it('is asked ever more rarely while it fails, and the last good catalogue stays', async () => {
    writeFileSync(path, feedOf(manyHomes(10)));
    await sync(NOW);
    writeFileSync(path, '<!doctype html><title>502</title>');
    let now = 15;
    for (const wait of [15, 30, 60, 120, 240, 240]) {
      expect(await sync(later(now))).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('web page') });
      expect((await getFeedSource(path)).nextAt).toBe(later(now + wait).toISOString());
      expect(await sync(later(now + wait - 1))).toMatchObject({ outcome: 'not-due' });
      now += wait;
    }
    expect(await homesInStore()).toBe(10);
    expect((await getFeedHealth(path)).feed).toMatchObject({ succeededAt: NOW.toISOString(), failures: 6 });
    writeFileSync(path, feedOf(manyHomes(11)));
    expect(await sync(later(now))).toMatchObject({ outcome: 'imported' });
    expect(await getFeedSource(path)).toMatchObject({ failures: 0, problem: null });
  });

  it('is due again when the clock has been set back', async () => {
    writeFileSync(path, feedOf(manyHomes(10)));
    await sync(later(60 * 24));
    expect(await sync(later(5))).toMatchObject({ outcome: 'not-modified' });
    expect((await getFeedSource(path)).nextAt).toBe(later(20).toISOString());
  });

  it('counts an import that broke off as a failure, so that the next minute does not fetch it again', async () => {
    writeFileSync(path, feedOf(manyHomes(10)));
    await database().schema.alterTable('properties').renameTo('gone').execute();
    try {
      await expect(sync(NOW)).rejects.toThrow();
      expect(await sync(later(1))).toMatchObject({ outcome: 'not-due' });
      expect(await getFeedSource(path)).toMatchObject({ failures: 1, problem: expect.stringContaining('broke off') });
    } finally {
      await database().schema.alterTable('gone').renameTo('properties').execute();
    }
  });

  it('is taken by one of two servers that look at the same moment', async () => {
    writeFileSync(path, feedOf(manyHomes(10)));
    const both = await Promise.all([sync(NOW), sync(NOW)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['busy', 'imported']);
  });

  it('does nothing without an address', async () => {
    expect(await syncFeed(NOW, undefined)).toMatchObject({ outcome: 'no-source' });
  });
});

describe('a feed address that is synced', () => {
  const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name));
  let server: Server;
  let address = '';
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const asked: IncomingMessage['headers'][] = [];

  beforeAll(async () => {
    server = createServer(
      { key: fixture('localhost-key.pem'), cert: fixture('localhost-cert.pem') },
      (request, response) => {
        asked.push(request.headers);
        answer(request, response);
      },
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `https://localhost:${(server.address() as AddressInfo).port}/feed.json`;
  });
  afterAll(() => server.closeAllConnections());

  const sync = (env: Record<string, string> = {}) =>
    startScript('scripts/sync.ts', [], {
      FEED_URL: address,
      NODE_EXTRA_CA_CERTS: join(import.meta.dirname, '../fixtures/localhost-cert.pem'),
      ...env,
    }).finished;
  const makeDue = () => database().updateTable('feed_sources').set({ next_at: null }).execute();

  it('is fetched with the marks of its last answer', { timeout: 60_000 }, async () => {
    answer = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT' })
          .end(feedOf(manyHomes(5)));
    };
    expect(await sync()).toMatchObject({ code: 0, output: expect.stringContaining('applied') });
    expect(await homesInStore()).toBe(5);
    await makeDue();
    expect(await sync()).toMatchObject({ code: 0, output: expect.stringContaining('not-modified') });
    expect(asked.at(-1)).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Fri, 20 Nov 2026 08:00:00 GMT',
    });
  });

  it('is fetched whole again when a picture of it is to be tried again', { timeout: 60_000 }, async () => {
    const drawn = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a8442a' } })
      .jpeg()
      .toBuffer();
    const feed = feedOf([feedHome({ ID: '1', Pictures: [{ Url: address.replace('feed.json', 'a.jpg') }] })]);
    let hasPicture = false;
    answer = (request, response) => {
      if (request.url === '/a.jpg') response.writeHead(hasPicture ? 200 : 404).end(hasPicture ? drawn : '');
      else if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(feed);
    };
    const env = { MEDIA_HOSTS: new URL(address).host };
    expect((await sync(env)).output).toContain('the host answered 404');
    await makeDue();
    expect((await sync(env)).output).toContain('not-modified');
    hasPicture = true;
    await makeDue();
    await database().updateTable('pictures').set({ retry_at: NOW.toISOString() }).execute();
    expect(await sync(env)).toMatchObject({ code: 0, output: expect.stringContaining('cut 1') });
    expect((await getProperty('1'))?.pictures).toHaveLength(1);
    await makeDue();
    expect((await sync(env)).output).toContain('not-modified');
  });

  it('is asked with the user and password of its address, which stand in no other place', {
    timeout: 60_000,
  }, async () => {
    answer = (_, response) => response.writeHead(200).end(feedOf(manyHomes(5)));
    const FEED_URL = address.replace('https://', 'https://agency:s%40cret@');
    expect(await sync({ FEED_URL })).toMatchObject({ code: 0, output: expect.stringContaining('applied') });
    expect(asked.at(-1)?.authorization).toBe(`Basic ${Buffer.from('agency:s@cret').toString('base64')}`);
    expect((await getFeedHealth(FEED_URL)).feed?.succeededAt).not.toBeNull();
    const kept = JSON.stringify([
      await database().selectFrom('feed_sources').selectAll().execute(),
      await database().selectFrom('feed_reports').select(['source', 'report']).execute(),
    ]);
    expect(kept).not.toMatch(/s%40cret|s@cret/);
  });

  const faults: Array<[string, typeof answer, RegExp]> = [
    ['answers 500', (_, response) => response.writeHead(500).end('oops'), /answered 500/],
    ['answers 403', (_, response) => response.writeHead(403).end(), /answered 403/],
    [
      'sends an error page with 200',
      (_, response) => response.writeHead(200).end('<!doctype html><h1>Oops</h1>'),
      /web page/,
    ],
    [
      'redirects to another host',
      (_, response) => response.writeHead(302, { location: 'https://169.254.169.254/latest/meta-data' }).end(),
      /not an allowed host/,
    ],
    [
      'redirects to plain http',
      (_, response) => response.writeHead(302, { location: 'http://localhost/feed' }).end(),
      /not an https address/,
    ],
    [
      'redirects for ever',
      (_, response) => response.writeHead(302, { location: '/feed.json' }).end(),
      /redirects too often/,
    ],
    [
      'breaks off',
      (_, response) => response.writeHead(200, { 'content-length': '9999' }).socket?.destroy(),
      /cannot be reached \(.*(closed|terminated|hang up|reset)/,
    ],
  ];
  it.each(faults)('leaves the catalogue as it is when the source %s', { timeout: 60_000 }, async (_, fault, reason) => {
    answer = (_request, response) => response.writeHead(200).end(feedOf(manyHomes(5)));
    await sync();
    await makeDue();
    answer = fault;
    const { code, output } = await sync();
    expect(output).toMatch(reason);
    expect(code).toBe(1);
    expect(await homesInStore()).toBe(5);
  });

  it.runIf(process.env.FULL)('gives up after 15 s when the source hangs', { timeout: 60_000 }, async () => {
    answer = () => undefined;
    expect(await sync()).toMatchObject({ code: 1, output: expect.stringContaining('did not answer within 15 s') });
  });
});

describe('the age of the catalogue', () => {
  it('is known to the readiness answer', async () => {
    expect(await getFeedHealth(undefined)).toEqual({ appliedAt: null, feed: null });
    expect(await countHomes()).toMatchObject({ 'for-sale': expect.any(Number) });
  });
});
