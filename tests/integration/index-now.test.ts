import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { findKnownHashes } from '@/lib/features/feed/data';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { replaceCatalogue } from '@/lib/features/feed/mutations';
import { getOutboxHealth } from '@/lib/features/outbox/data';
import { getIndexNowHealth } from '@/lib/features/outbox/index-now/data';
import { queueAddresses } from '@/lib/features/outbox/index-now/mutations';
import { deliverOutbox } from '@/lib/features/outbox/jobs';
import { holdRestored, retryMessages } from '@/lib/features/outbox/mutations';
import { env } from '@/lib/platform/config/env';
import { database, inTransaction } from '@/lib/platform/store/client';
import { searchRemarks } from '@/scripts/check-site/search-remarks';
import { aFeedProperty, feedOf } from '../support/feed';

const KEY = 'd41d8cd98f00b204e9800998ecf8427e';
const SITE = 'https://www.gevel.example';
const NOW = new Date('2026-11-20T09:00:00Z');
const inMinutes = (minutes: number, seconds = 0) => new Date(NOW.getTime() + minutes * 60_000 + seconds * 1000);

type Call = { host: string; key: string; keyLocation: string; urlList: string[] };
let calls: Call[] = [];
let answer: { status: number; headers?: Record<string, string> } = { status: 200 };
/** Plays the service of IndexNow. */
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  calls.push(JSON.parse(Buffer.concat(parts).toString()) as Call);
  response.writeHead(answer.status, answer.headers).end();
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  env.INDEXNOW_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/indexnow`;
});
afterAll(() => {
  Object.assign(env, { INDEXNOW_KEY: undefined, SITE_URL: undefined });
  server.close();
});
beforeEach(async () => {
  for (const table of ['outbox', 'leases', 'properties'] as const) await database().deleteFrom(table).execute();
  await database().updateTable('installation').set({ restored_at: null }).execute();
  Object.assign(env, { INDEXNOW_KEY: KEY, SITE_URL: SITE });
  [calls, answer] = [[], { status: 200 }];
});

const take = (properties: Parameters<typeof feedOf>[0], now = NOW) =>
  importDocument({ source: 'test', bytes: feedOf(properties), folder: null, now, force: true });
/** Sends all due messages: the clock moves on by a second for each turn. */
const deliver = async (minutes: number, turns = 2) => {
  for (let turn = 0; turn < turns; turn += 1)
    await deliverOutbox({ wait: true, clock: () => inMinutes(minutes, turn * 1.5) });
};
const waiting = () => database().selectFrom('outbox').selectAll().where('state', '=', 'waiting').execute();
const queue = (paths: string[], now = NOW) => inTransaction((tx) => queueAddresses(tx, paths, now));
const idsOf = (call?: Call) => [...new Set(call?.urlList.map((url) => url.split('/').at(-2)))].sort();

describe('calls of IndexNow, which tells search engines of changed addresses,', () => {
  it('are off without a key', async () => {
    env.INDEXNOW_KEY = undefined;
    await take([aFeedProperty({ ID: 'a' })]);
    expect([await waiting(), await getIndexNowHealth()]).toEqual([[], null]);
  });

  it('name new, changed and removed pages in every language, and are not made if readers see no change', async () => {
    await take([aFeedProperty({ ID: 'a' }), aFeedProperty({ ID: 'b' })]);
    await deliver(0);
    expect(calls[0]).toMatchObject({ host: 'www.gevel.example', key: KEY, keyLocation: `${SITE}/${KEY}.txt` });
    expect(calls[0]?.urlList).toHaveLength(2 * LOCALES.length);
    expect(calls[0]?.urlList).toContain(`${SITE}/fr/a-vendre/malines/maison/a/`);

    await take([aFeedProperty({ ID: 'a', LastChangedDate: '2026-11-19' }), aFeedProperty({ ID: 'b' })], inMinutes(11));
    await deliver(11);
    expect(calls).toHaveLength(1);
    await take([aFeedProperty({ ID: 'a', Price: 333_000 }), aFeedProperty({ ID: 'c' })], inMinutes(12));
    await deliver(12);
    expect(idsOf(calls[1])).toEqual(['a', 'b', 'c']);
  });

  it('are queued in the transaction of the change', async () => {
    await take([aFeedProperty({ ID: 'a' })]);
    await database().deleteFrom('outbox').execute();
    const { version } = await findKnownHashes();
    const change = { properties: [], removedProperties: ['a'], projects: [], removedProjects: [], trees: null };
    expect(await replaceCatalogue(change, version - 1, NOW)).toBe(false);
    expect(await waiting()).toEqual([]);
    expect(await replaceCatalogue(change, version, NOW)).toBe(true);
    expect(await waiting()).toHaveLength(1);
  });

  it('are made at most once in ten minutes; further changes are collected for the next call', async () => {
    for (const [at, ID] of [...'abcd'].entries()) {
      await queue([`/nl/te-koop/mechelen/huis/${ID}/`, '/nl/te-koop/mechelen/huis/a/'], inMinutes(at));
      await deliver(at);
    }
    await deliver(9, 6);
    expect(calls.map(({ urlList }) => urlList.length)).toEqual([1]);
    expect(await waiting()).toHaveLength(1);
    await deliver(10);
    expect(calls.map(idsOf)).toEqual([['a'], ['a', 'b', 'c', 'd']]);
    expect(await waiting()).toEqual([]);
  });

  it('name at most 10,000 addresses each', async () => {
    await queue(Array.from({ length: 25_000 }, (_, at) => `/nl/${at}/`));
    for (const minutes of [0, 10, 20, 30]) await deliver(minutes);
    expect(calls.map(({ urlList }) => urlList.length).sort((a, b) => a - b)).toEqual([5_000, 10_000, 10_000]);
    expect(new Set(calls.flatMap(({ urlList }) => urlList)).size).toBe(25_000);
    const kept = await database().selectFrom('outbox').select(['state', 'payload']).execute();
    expect(kept).toEqual(Array(3).fill({ state: 'sent', payload: null }));
  });

  it.each([
    ['too many calls', { status: 429, headers: { 'retry-after': '1800' } }, 30],
    ['an error of the other side', { status: 503 }, 10],
  ])('wait after %s, and then name the same addresses', async (_, refusal, minutes) => {
    answer = refusal;
    await queue(['/nl/a/']);
    await deliver(0);
    answer = { status: 202 };
    await deliver(minutes - 1, 4);
    expect(calls).toHaveLength(1);
    await deliver(minutes);
    expect(calls.map(({ urlList }) => urlList)).toEqual([[`${SITE}/nl/a/`], [`${SITE}/nl/a/`]]);
    expect(await waiting()).toEqual([]);
    expect(await getIndexNowHealth()).toEqual({ refusal: null });
  });

  it('stop after any other refusal, which is reported, and begin again with another key or when a person retries', async () => {
    answer = { status: 403 };
    await queue(Array.from({ length: 15_000 }, (_, at) => `/nl/${at}/`));
    await deliver(0);
    expect(await getIndexNowHealth()).toEqual({ refusal: `${new URL(env.INDEXNOW_URL).host} answered 403` });
    // Such a message is no mail, so the agency does not count it as waiting.
    expect(await getOutboxHealth(NOW)).toMatchObject({ dead: 0, waiting: 0 });
    expect(await searchRemarks()).toMatchObject([{ state: 'wrong', text: expect.stringContaining('answered 403') }]);
    await queue(['/nl/b/'], inMinutes(20));
    await deliver(20);
    expect([calls.length, await waiting()]).toEqual([1, []]);

    answer = { status: 200 };
    await retryMessages(null, inMinutes(30));
    await deliver(30);
    expect([calls.length, await getIndexNowHealth()]).toEqual([2, { refusal: null }]);

    answer = { status: 422 };
    await queue(['/nl/c/'], inMinutes(40));
    await deliver(40);
    env.INDEXNOW_KEY = 'another-key-0123456789';
    answer = { status: 200 };
    await queue(['/nl/d/'], inMinutes(50));
    await deliver(50);
    expect(calls.at(-1)).toMatchObject({ key: 'another-key-0123456789', urlList: [`${SITE}/nl/d/`] });
    expect(await getIndexNowHealth()).toEqual({ refusal: null });
  });

  it('are never made from a restored copy of the site', async () => {
    await queue(['/nl/a/']);
    expect(await holdRestored(database(), NOW)).toBe(0);
    await take([aFeedProperty({ ID: 'a' })], inMinutes(1));
    expect(await database().selectFrom('outbox').selectAll().execute()).toEqual([]);
    // Messages that were queued before the site was marked as a restored copy are not sent either.
    await database().updateTable('installation').set({ restored_at: null }).execute();
    await queue(['/nl/a/'], inMinutes(2));
    await database().updateTable('installation').set({ restored_at: NOW.toISOString() }).execute();
    await deliver(3);
    expect(calls).toEqual([]);
  });
});

describe('the id of a property that the agency declared gone for good', () => {
  it('is reported by npm run check:site while the feed still contains it', async () => {
    await take([aFeedProperty({ ID: '6399' })]);
    env.INDEXNOW_KEY = undefined;
    const [, remark] = await searchRemarks();
    expect(remark).toMatchObject({ state: 'look', text: expect.stringContaining('propertiesGoneForGood names 6399') });
  });
});

describe('IndexNow for a site in fewer languages', () => {
  it('names only the addresses that the site has', async () => {
    vi.resetModules();
    vi.doMock('@/lib/platform/i18n/site-languages', async (original) => ({
      ...(await original<typeof import('@/lib/platform/i18n/site-languages')>()),
      SITE_LANGUAGES: ['fr', 'nl'],
    }));
    const { tellAddresses } = await import('@/lib/features/properties/mutations/tell-addresses');
    vi.doUnmock('@/lib/platform/i18n/site-languages');
    const { env: fresh } = await import('@/lib/platform/config/env');
    Object.assign(fresh, { INDEXNOW_KEY: KEY, SITE_URL: SITE });
    await take([aFeedProperty({ ID: 'a' })]);
    await database().deleteFrom('outbox').execute();
    await inTransaction((tx) => tellAddresses(tx, ['a'], [], NOW));
    const [message] = await waiting();
    expect(JSON.parse(message?.payload ?? '{}').paths).toEqual([
      '/fr/a-vendre/malines/maison/a/',
      '/nl/te-koop/mechelen/huis/a/',
    ]);
  });
});
