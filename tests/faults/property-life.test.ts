import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { freePort } from '@/lib/server/free-port.mjs';
import { aFeedProperty, feedOf } from '../support/feed';
import { PATIENCE } from '../support/patience';
import { runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const ROBOT = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' };
const PATH = '/nl/te-koop/mechelen/huis/h1/';
const today = brusselsDay(new Date());
let data: SiteData;
let site: Site;

const KEY = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const told: Array<{ host: string; urlList: string[] }> = [];
/** Plays a search engine that gets addresses by IndexNow. */
const engine = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  told.push(JSON.parse(Buffer.concat(parts).toString()));
  response.writeHead(202).end();
});

beforeAll(async () => {
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  data = await newSiteData();
  const port = await freePort();
  Object.assign(data.env, {
    SITE_URL: `http://localhost:${port}`,
    INDEXNOW_KEY: KEY,
    INDEXNOW_URL: `http://127.0.0.1:${(engine.address() as AddressInfo).port}/`,
  });
  site = await startSite({ ...data.env, WEB_PROCESSES: '1' }, port);
});
afterAll(async () => {
  engine.close();
  await site?.kill();
  await data?.remove();
});

const feedProperty = (changes: Record<string, unknown> = {}) =>
  aFeedProperty({ ID: 'h1', CreatedDate: '2026-01-01', LastChangedDate: '2026-10-02', ...changes });
const others = ['l1', 'l2', 'l3'].map((ID) => aFeedProperty({ ID }));

/** Imports a feed. The site looks for it once a second, so each test waits for what it expects. */
async function take(properties: Parameters<typeof feedOf>[0]): Promise<void> {
  const file = join(data.folder, 'feed.json');
  writeFileSync(file, feedOf(properties));
  const { code, output } = await runScript('scripts/commands/import.ts', [file, '--force'], data.env);
  expect([code, output]).toEqual([0, expect.stringContaining('applied')]);
}

const read = (path: string) => fetch(site.url + path, { headers: ROBOT, redirect: 'manual' });

/** What a robot finds at the address of the property, and in the sitemap. */
async function seen(path = PATH) {
  const answer = await read(path);
  const html = await answer.text();
  const head = html.slice(0, html.indexOf('</head>'));
  const sitemap = await (await read('/sitemap/properties-0.xml')).text();
  const entry = [...sitemap.matchAll(/<url>.*?<\/url>/gs)].find(([text]) => text.includes(`${PATH}</loc>`))?.[0];
  return {
    status: answer.status,
    robots: /<meta name="robots" content="([^"]*)"/.exec(head)?.[1] ?? null,
    canonical: /<link rel="canonical" href="https?:\/\/[^/]*([^"]*)"/.exec(head)?.[1] ?? null,
    availability: /"availability":"https:\/\/schema.org\/(\w+)"/.exec(html)?.[1] ?? null,
    hasPrice: /"price":350000/.test(html),
    lastmod: entry === undefined ? null : /<lastmod>([^<]*)/.exec(entry)?.[1],
    dateModified: /"dateModified":"([^"]*)"/.exec(html)?.[1] ?? null,
    title: /<title>([^<]*)/.exec(head)?.[1],
    similar: new Set([...html.matchAll(/href="\/nl\/te-koop\/mechelen\/huis\/(l\d)\/"/g)].map(([, id]) => id)).size,
  };
}

describe('the address of a property, as a robot reads it', () => {
  it('shows that the property is sold, gone and back, each with its status, rules, markup and entry in the sitemap', async () => {
    await take([feedProperty(), ...others]);
    await expect
      .poll(() => seen(), PATIENCE)
      .toMatchObject({
        status: 200,
        robots: 'max-image-preview:large, max-snippet:-1',
        canonical: PATH,
        availability: 'InStock',
        hasPrice: true,
        lastmod: '2026-10-02',
        dateModified: '2026-10-02',
      });
    const offered = await seen();

    await take([feedProperty({ Status: 'sold', ClosedDate: today }), ...others]);
    const sold = { ...offered, availability: 'SoldOut', hasPrice: false, lastmod: today, dateModified: today };
    await expect
      .poll(() => seen(), PATIENCE)
      .toMatchObject({
        ...sold,
        robots: expect.stringContaining('unavailable_after: '),
        title: expect.stringMatching(/^Verkocht: huis in Mechelen/),
      });

    // Long after the sale the property is in no list, no sitemap and no search engine, but its page stays.
    await take([feedProperty({ Status: 'sold', ClosedDate: '2026-01-05', Price: 349_000 }), ...others]);
    await expect
      .poll(() => seen(), PATIENCE)
      .toMatchObject({
        ...sold,
        robots: 'noindex, follow',
        title: expect.any(String),
        lastmod: null,
      });

    await take(others);
    await expect
      .poll(() => seen(), PATIENCE)
      .toMatchObject({
        status: 404,
        canonical: null,
        availability: null,
        lastmod: null,
        title: expect.stringContaining('Dit pand is verkocht'),
        similar: 3,
      });
    expect((await seen()).robots ?? 'noindex').toContain('noindex');

    await take([feedProperty(), ...others]);
    await expect.poll(() => seen(), PATIENCE).toEqual({ ...offered, lastmod: today, dateModified: today });
  });

  it('is reported to search engines at most once in ten minutes, and they can read the IndexNow key file', async () => {
    const key = await read(`/${KEY}.txt`);
    expect([key.status, await key.text(), key.headers.get('content-type')]).toEqual([
      200,
      KEY,
      'text/plain; charset=utf-8',
    ]);
    expect((await read('/c0ffee00.txt')).status).toBe(404);
    // The changes of the first import were sent within seconds; those of the others wait and are sent together.
    await expect.poll(() => told.length, PATIENCE).toBeGreaterThan(0);
    expect(told).toHaveLength(1);
    expect(told[0]?.host).toBe(new URL(site.url).host);
    expect(told[0]?.urlList).toContain(`${site.url}${PATH}`);
    const waiting = await data.rows<{ payload: string }>(
      "select payload from outbox where kind = 'index-now' and state = 'waiting'",
    );
    expect(waiting).toHaveLength(1);
    expect(JSON.parse(waiting[0]?.payload ?? '{}').paths).toHaveLength(4);
  });

  it('answers 410 in every language if the agency says that the id never comes back, unless the feed has it again', async () => {
    const paths = LOCALES.map(
      (locale) =>
        `/${locale}/${{ nl: 'te-koop', fr: 'a-vendre', en: 'for-sale', de: 'zu-verkaufen' }[locale]}/x/y/6399/`,
    );
    for (const path of [...paths, '/property/6399/', '/nl/te-koop/mechelen/huis/6399/']) {
      const answer = await read(path);
      expect([path, answer.status]).toEqual([path, 410]);
      expect(await answer.text()).toMatch(/<article [^>]*class="card/);
    }
    expect((await read('/nl/te-koop/mechelen/huis/6400/')).status).toBe(404);
    expect((await read('/nl/afspraak/6399/')).status).toBe(404);
    await take([aFeedProperty({ ID: '6399' }), ...others]);
    await expect.poll(async () => (await read('/nl/te-koop/mechelen/huis/6399/')).status, PATIENCE).toBe(200);
  });
});
