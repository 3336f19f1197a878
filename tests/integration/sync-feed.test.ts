import { writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { getFeedHealth, getFeedSource } from '@/lib/features/feed/data';
import { syncFeed } from '@/lib/features/feed/jobs/sync-feed';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { countProperties } from '@/lib/features/search/place-pages/data/count-properties';
import { database } from '@/lib/platform/store/client';
import { aFeedProperty, feedOf, manyProperties } from '../support/feed';
import { httpsHost, TEST_CERTIFICATE } from '../support/https-host';
import { newFolder } from '../support/new-folder';
import { startScript } from '../support/run-script';

const MINUTE = 60_000;
const NOW = new Date('2026-11-20T09:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE);
const propertiesInStore = async (): Promise<number> =>
  (await database().selectFrom('properties').select('id').where('removed_at', 'is', null).execute()).length;

/** A gigabyte of zeros in 1 MB: a hundred packed parts, which are one file. Packed before, because packing takes seconds. */
const GZIP_BOMB = Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(10_000_000))));

beforeEach(async () => {
  for (const table of ['feed_sources', 'properties', 'catalogue', 'pictures', 'leases'] as const)
    await database().deleteFrom(table).execute();
});

describe('the file of a feed that is read on a schedule', () => {
  const path = join(newFolder(), 'feed.json');
  const sync = (now: Date) => syncFeed(now, path);

  it('is imported when due, not before, and not read again while unchanged', async () => {
    writeFileSync(path, feedOf(manyProperties(10)));
    expect(await sync(NOW)).toMatchObject({ outcome: 'imported', report: { properties: { new: 10 } } });
    expect(await sync(later(14))).toMatchObject({ outcome: 'not-due' });
    expect(await sync(later(15))).toMatchObject({ outcome: 'not-modified' });
    expect(await getFeedSource(path)).toMatchObject({
      failures: 0,
      succeededAt: later(15).toISOString(),
      nextAt: later(30).toISOString(),
    });
  });

  it('is tried at growing intervals while it fails, and the last good catalogue stays', async () => {
    writeFileSync(path, feedOf(manyProperties(10)));
    await sync(NOW);
    writeFileSync(path, '<!doctype html><title>502</title>');
    let now = 15;
    for (const wait of [15, 30, 60, 120, 240, 240]) {
      expect(await sync(later(now))).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('web page') });
      expect((await getFeedSource(path)).nextAt).toBe(later(now + wait).toISOString());
      expect(await sync(later(now + wait - 1))).toMatchObject({ outcome: 'not-due' });
      now += wait;
    }
    expect(await propertiesInStore()).toBe(10);
    expect((await getFeedHealth(path)).feed).toMatchObject({ succeededAt: NOW.toISOString(), failures: 6 });
    writeFileSync(path, feedOf(manyProperties(11)));
    expect(await sync(later(now))).toMatchObject({ outcome: 'imported' });
    expect(await getFeedSource(path)).toMatchObject({ failures: 0, problem: null });
  });

  it('is due again if the clock has been set back', async () => {
    writeFileSync(path, feedOf(manyProperties(10)));
    await sync(later(60 * 24));
    expect(await sync(later(5))).toMatchObject({ outcome: 'not-modified' });
    expect((await getFeedSource(path)).nextAt).toBe(later(20).toISOString());
  });

  it('is not read again in the next minute if its import was interrupted, which counts as a failure', async () => {
    writeFileSync(path, feedOf(manyProperties(10)));
    await database().schema.alterTable('properties').renameTo('gone').execute();
    try {
      await expect(sync(NOW)).rejects.toThrow();
      expect(await sync(later(1))).toMatchObject({ outcome: 'not-due' });
      expect(await getFeedSource(path)).toMatchObject({
        failures: 1,
        problem: expect.stringContaining('the import stopped:'),
      });
    } finally {
      await database().schema.alterTable('gone').renameTo('properties').execute();
    }
  });

  it('is imported by only one of two servers that check at the same moment', async () => {
    writeFileSync(path, feedOf(manyProperties(10)));
    const both = await Promise.all([sync(NOW), sync(NOW)]);
    expect(both.map(({ outcome }) => outcome).sort()).toEqual(['busy', 'imported']);
  });

  it('is not read if no address is set', async () => {
    expect(await syncFeed(NOW, undefined)).toMatchObject({ outcome: 'no-source' });
  });
});

describe('a feed that is read on a schedule from an https address (RELIABILITY F3, S14)', () => {
  const crm = httpsHost();
  const address = (): string => `https://${crm.host}/feed.json`;
  const sync = (now = NOW) => syncFeed(now, address(), crm.network);
  /** Reads the feed like the server's scheduler, but allows pictures on this machine, which production never does. */
  const runSync = (env: Record<string, string> = {}, args: string[] = ['--private-hosts']) =>
    startScript('scripts/commands/sync.ts', args, {
      FEED_URL: address(),
      NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE,
      ...env,
    }).finished;
  const makeDue = () => database().updateTable('feed_sources').set({ next_at: null }).execute();

  it('is fetched with the ETag and date of its last answer', async () => {
    crm.answer = (request, response) => {
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"v1"', 'last-modified': 'Fri, 20 Nov 2026 08:00:00 GMT' })
          .end(feedOf(manyProperties(5)));
    };
    expect(await runSync()).toMatchObject({ code: 0, output: expect.stringContaining('applied') });
    expect(await propertiesInStore()).toBe(5);
    await makeDue();
    expect(await runSync()).toMatchObject({ code: 0, output: expect.stringContaining('not-modified') });
    expect(crm.asked.at(-1)?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Fri, 20 Nov 2026 08:00:00 GMT',
    });
  });

  it('is fetched whole again if one of its pictures has to be tried again', async () => {
    const drawn = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#a8442a' } })
      .jpeg()
      .toBuffer();
    const feed = feedOf([aFeedProperty({ ID: '1', Pictures: [{ Url: address().replace('feed.json', 'a.jpg') }] })]);
    let hasPicture = false;
    crm.answer = (request, response) => {
      if (request.url === '/a.jpg') response.writeHead(hasPicture ? 200 : 404).end(hasPicture ? drawn : '');
      else if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(feed);
    };
    const env = { MEDIA_HOSTS: crm.host };
    expect((await runSync(env)).output).toContain('the host answered 404');
    await makeDue();
    expect((await runSync(env)).output).toContain('not-modified');
    hasPicture = true;
    await makeDue();
    await database().updateTable('pictures').set({ retry_at: NOW.toISOString() }).execute();
    expect(await runSync(env)).toMatchObject({ code: 0, output: expect.stringContaining('cut 1') });
    expect((await getProperty('1'))?.pictures).toHaveLength(1);
    await makeDue();
    expect((await runSync(env)).output).toContain('not-modified');
  });

  it('is fetched with the user and password of its address, which are logged and stored nowhere else', {
    timeout: 300_000,
  }, async () => {
    crm.answer = (_, response) => response.writeHead(200).end(feedOf(manyProperties(5)));
    const FEED_URL = address().replace('https://', 'https://agency:s%40cret@');
    expect(await runSync({ FEED_URL })).toMatchObject({ code: 0, output: expect.stringContaining('applied') });
    expect(crm.asked.at(-1)?.headers.authorization).toBe(`Basic ${Buffer.from('agency:s@cret').toString('base64')}`);
    expect((await getFeedHealth(FEED_URL)).feed?.succeededAt).not.toBeNull();
    const kept = JSON.stringify([
      await database().selectFrom('feed_sources').selectAll().execute(),
      await database().selectFrom('feed_reports').select(['source', 'report']).execute(),
    ]);
    expect(kept).not.toMatch(/s%40cret|s@cret/);
  });

  const faults: Array<[string, typeof crm.answer, RegExp]> = [
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
      /cannot be reached \(it closed the connection/,
    ],
    [
      'sends a bomb: 1 MB that unpacks to a gigabyte',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(GZIP_BOMB),
      /is larger than 150 MB/,
    ],
    [
      'says that it is packed and is not',
      (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(feedOf(manyProperties(5))),
      /cannot be reached \(incorrect header check/,
    ],
  ];
  it.each(faults)('leaves the catalogue unchanged if the source %s', async (_, fault, reason) => {
    crm.answer = (_request, response) => response.writeHead(200).end(feedOf(manyProperties(5)));
    await sync();
    crm.answer = fault;
    expect(await sync(later(15))).toMatchObject({ outcome: 'failed', problem: expect.stringMatching(reason) });
    expect(await propertiesInStore()).toBe(5);
  });

  it('is refused if its host has no trusted certificate or cannot be resolved', async () => {
    const { ca: _, ...untrusted } = crm.network;
    expect(await syncFeed(NOW, address(), untrusted)).toMatchObject({
      outcome: 'failed',
      problem: expect.stringMatching(/cannot be reached \(.*(self-signed|certificate)/),
    });
    const resolve = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND localhost'), { code: 'ENOTFOUND', syscall: 'getaddrinfo' });
    };
    expect(await syncFeed(later(15), address(), { ...crm.network, resolve })).toMatchObject({
      outcome: 'failed',
      problem: 'the host cannot be reached (getaddrinfo ENOTFOUND localhost)',
    });
  });

  it('gets at most 22 requests in three days of failure, while the last good catalogue stays', async () => {
    crm.answer = (_, response) => response.writeHead(200).end(feedOf(manyProperties(5)));
    await sync();
    crm.answer = (_, response) => response.writeHead(503).end();
    crm.asked.length = 0;
    for (let minute = 15; minute <= 72 * 60; minute += 15) await sync(later(minute));
    expect(crm.asked.length).toBeLessThanOrEqual(22);
    expect(await propertiesInStore()).toBe(5);
    expect((await getFeedHealth(address())).feed).toMatchObject({ succeededAt: NOW.toISOString() });
  });

  it.runIf(process.env.FULL).each([
    ['hangs', () => undefined],
    [
      'sends a kilobyte a second',
      (_: unknown, response: ServerResponse) => {
        const timer = setInterval(() => response.write(' '.repeat(1000)), 1000);
        response.on('close', () => clearInterval(timer));
      },
    ],
  ] as Array<[string, typeof crm.answer]>)(
    'is given up after 15 s if the source %s',
    { timeout: 300_000 },
    async (_, answer) => {
      crm.answer = answer;
      expect(await sync()).toMatchObject({ outcome: 'failed', problem: 'the host did not answer within 15 s' });
    },
  );

  it('is recorded as failed if its process is killed, so that the next minute does not fetch it again', async () => {
    crm.answer = (_, response) => response.writeHead(200).end(feedOf(manyProperties(3000)));
    const { child, finished } = startScript('scripts/commands/sync.ts', ['--private-hosts'], {
      FEED_URL: address(),
      NODE_EXTRA_CA_CERTS: TEST_CERTIFICATE,
    });
    const hasNote = async () => (await getFeedSource(address())).problem !== null;
    while (child.exitCode === null && !(await hasNote())) await new Promise((resolve) => setTimeout(resolve, 5));
    child.kill('SIGKILL');
    await finished;
    await database().deleteFrom('leases').execute();
    expect(await getFeedSource(address())).toMatchObject({
      failures: 1,
      problem: expect.stringContaining('import stopped'),
    });
    expect(await syncFeed(new Date(), address(), crm.network)).toMatchObject({ outcome: 'not-due' });
  });
});

describe('the age of the catalogue', () => {
  it('is part of the answer of /api/ready', async () => {
    expect(await getFeedHealth(undefined)).toEqual({ appliedAt: null, feed: null });
    expect(await countProperties()).toMatchObject({ 'for-sale': expect.any(Number) });
  });
});
