import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webProcesses } from '../support/processes';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

/** 20,000 in the full suite, as the portal's counting was asked to bear. */
const VIEWS = process.env.FULL ? 20_000 : 600;
const AT_ONCE = 20;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const LAPTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36';

type Kind = {
  headers: Record<string, string>;
  query?: string;
  counts: { source: string; device: string; visits: number } | null;
};

const person = (agent: string, headers: Record<string, string>): Record<string, string> => ({
  'user-agent': agent,
  'sec-fetch-dest': 'document',
  'accept-language': 'nl',
  ...headers,
});

/** Who comes: people from everywhere, and what is none. */
const KINDS: readonly Kind[] = [
  { headers: person(PHONE, { 'sec-fetch-site': 'none' }), counts: { source: 'direct', device: 'phone', visits: 1 } },
  {
    headers: person(LAPTOP, { 'sec-fetch-site': 'cross-site', referer: 'https://www.immoweb.be/nl/zoekertje' }),
    counts: { source: 'portal', device: 'computer', visits: 1 },
  },
  {
    headers: person(PHONE, { 'sec-fetch-site': 'cross-site', referer: 'https://www.google.be/' }),
    counts: { source: 'search', device: 'phone', visits: 1 },
  },
  {
    headers: person(LAPTOP, { 'sec-fetch-site': 'none' }),
    query: '?utm_medium=email',
    counts: { source: 'newsletter', device: 'computer', visits: 1 },
  },
  {
    headers: { 'user-agent': PHONE, rsc: '1', 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' },
    counts: { source: 'site', device: 'phone', visits: 0 },
  },
  { headers: person(PHONE, { 'sec-fetch-site': 'none', 'sec-purpose': 'prefetch' }), counts: null },
  { headers: { 'user-agent': LAPTOP, rsc: '1', 'next-router-prefetch': '1', 'sec-fetch-dest': 'empty' }, counts: null },
  { headers: person('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', {}), counts: null },
  { headers: person('curl/8.5.0', { 'sec-fetch-site': 'none' }), counts: null },
  { headers: { 'user-agent': '', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' }, counts: null },
  // An owner who is signed in looks at the own home.
  { headers: person(PHONE, { 'sec-fetch-site': 'none', cookie: 'session=x' }), counts: null },
];

type Row = { home_id: string; source: string; device: string; locale: string; views: number; visits: number };

let data: SiteData;
let site: Site;
let homes: { id: string; path: string }[];

const canonical = async (id: string): Promise<{ id: string; path: string }> => {
  const answer = await fetch(`${site.url}/property/${id}/?lng=nl`, {
    redirect: 'follow',
    headers: { 'user-agent': 'curl/8.5.0' },
  });
  await answer.arrayBuffer();
  return { id, path: new URL(answer.url).pathname };
};
const open = async ({ path }: { path: string }, { headers, query = '' }: Kind): Promise<number> => {
  // Next leads a request of its router to the address with a checksum of its headers.
  const answer = await fetch(`${site.url}${path}${query}`, { headers });
  await answer.arrayBuffer();
  return answer.status;
};
/** The demo's made-up months, which were there before. */
let madeUp: Row[] = [];
const stored = async (): Promise<Row[]> =>
  (
    await data.rows<Row>(
      'select home_id, source, device, locale, sum(views) as views, sum(visits) as visits from home_views group by home_id, source, device, locale',
    )
  ).map((row) => ({ ...row, views: Number(row.views), visits: Number(row.visits) }));
const counted = async (): Promise<Row[]> =>
  (await stored()).flatMap((row) => {
    const before = madeUp.find(
      ({ home_id, source, device, locale }) =>
        home_id === row.home_id && source === row.source && device === row.device && locale === row.locale,
    );
    const views = row.views - (before?.views ?? 0);
    return views > 0 ? [{ ...row, views, visits: row.visits - (before?.visits ?? 0) }] : [];
  });
const total = async (): Promise<number> => (await counted()).reduce((sum, { views }) => sum + views, 0);
const keyOf = (home: string, { source, device }: { source: string; device: string }) =>
  `${home} ${source} ${device} nl`;

beforeAll(async () => {
  data = await newSiteData();
  madeUp = await stored();
  site = await startSite({ ...data.env, WEB_PROCESSES: '2' });
  homes = await Promise.all(['6412', '7011', '7006'].map(canonical));
}, 60_000);
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

describe('the count of views over several processes (RELIABILITY §3.1)', () => {
  it(
    'is exactly what a recount of the list of requests gives',
    async () => {
      const expected = new Map<string, { views: number; visits: number }>();
      const list = Array.from({ length: VIEWS }, (_, index) => ({
        home: homes[index % homes.length] as (typeof homes)[number],
        kind: KINDS[(index * 7 + Math.floor(index / KINDS.length)) % KINDS.length] as Kind,
      }));
      for (const { home, kind } of list) {
        if (!kind.counts) continue;
        const key = keyOf(home.id, kind.counts);
        const known = expected.get(key) ?? { views: 0, visits: 0 };
        expected.set(key, { views: known.views + 1, visits: known.visits + kind.counts.visits });
      }
      const statuses = new Map<number, number>();
      let next = 0;
      const worker = async () => {
        for (let index = next++; index < list.length; index = next++) {
          const { home, kind } = list[index] as (typeof list)[number];
          const status = await open(home, kind);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, worker));
      expect([...statuses.keys()]).toEqual([200]);
      const wanted = [...expected.values()].reduce((sum, { views }) => sum + views, 0);
      await expect.poll(total, { timeout: 15_000, interval: 500 }).toBe(wanted);
      const found = new Map(
        (await counted()).map((row) => [keyOf(row.home_id, row), { views: row.views, visits: row.visits }]),
      );
      expect(Object.fromEntries([...found].sort())).toEqual(Object.fromEntries([...expected].sort()));
    },
    process.env.FULL ? 900_000 : 120_000,
  );

  it('loses ten seconds at most when a process is killed, and nothing when it is stopped', async () => {
    const home = homes[0] as (typeof homes)[number];
    const before = await total();
    for (let index = 0; index < 20; index += 1) await open(home, KINDS[0] as Kind);
    await setTimeout(11_000);
    expect(await total()).toBe(before + 20);
    for (const pid of webProcesses(site.child.pid ?? 0)) process.kill(pid, 'SIGKILL');
    await expect.poll(() => open(home, KINDS[7] as Kind).catch(() => 0), { timeout: 20_000, interval: 200 }).toBe(200);
    expect(await total()).toBe(before + 20);
    for (let index = 0; index < 5; index += 1) await open(home, KINDS[0] as Kind);
    await site.kill('SIGTERM');
    expect(await total()).toBe(before + 25);
  }, 90_000);
});
