import { readFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webProcesses } from '../support/processes';
import { runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const PROPERTIES = process.env.FULL ? 10_000 : 2_000;
const PATH = '/sitemap/properties-0.xml';
/** The maximum number of properties of one sitemap. */
const PER_PART = 2500;
let data: SiteData;
let site: Site;

beforeAll(async () => {
  data = await newSiteData();
  const feed = join(data.folder, 'feed.json');
  await runScript('scripts/commands/seed.ts', ['--properties', String(PROPERTIES), '--out', feed], data.env);
  const { code, output } = await runScript('scripts/commands/import.ts', [feed, '--force'], data.env);
  if (code !== 0) throw new Error(output);
  site = await startSite({
    ...data.env,
    TRUST_PROXY: '1',
    WEB_PROCESSES: '1',
    PAGES_PER_MINUTE_SOFT: '0',
    PAGES_PER_MINUTE: '40',
  });
});
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

/** Milliseconds of processor time that the server has used. */
function cpuMs(): number {
  const stat = readFileSync(`/proc/${webProcesses(site.child.pid ?? 0)[0]}/stat`, 'utf8');
  const [user = 0, system = 0] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}

const ask = async (visitor: number, headers: Record<string, string> = {}) =>
  fetch(site.url + PATH, { headers: { 'X-Forwarded-For': `192.0.2.${visitor}`, ...headers } });

/** The compressed sitemap: its size and its headers. */
const packed = (visitor: number) =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; bytes: number }>((resolve, reject) => {
    const headers = { 'X-Forwarded-For': `192.0.2.${visitor}`, 'Accept-Encoding': 'gzip, br' };
    get(site.url + PATH, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
      });
      answer.on('end', () => resolve({ status: answer.statusCode, headers: answer.headers, bytes }));
    }).on('error', reject);
  });

describe(`the sitemap of ${PROPERTIES} properties`, () => {
  it('is made once for all requests, costs no time afterwards, and is not sent again to a client that has it', async () => {
    await (await fetch(`${site.url}/nl/`)).text();
    const begun = cpuMs();
    const first = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(at)));
    // All are read at once: the site ends an answer that a client leaves unread.
    const [xml = ''] = await Promise.all(first.map((answer) => answer.text()));
    const made = cpuMs() - begun;
    expect(first.map(({ status }) => status)).toEqual(first.map(() => 200));
    // The sitemap has fewer properties than the catalogue, because some were sold too long ago to be listed.
    const listed = (xml.match(/<loc>/g) ?? []).length / 4;
    expect(listed).toBeLessThanOrEqual(Math.min(PROPERTIES, PER_PART));
    expect(listed).toBeGreaterThan(Math.min(PROPERTIES, PER_PART) * 0.9);
    expect(xml.endsWith('</urlset>\n')).toBe(true);

    const before = cpuMs();
    const TIMES = 60;
    for (let turn = 0; turn < TIMES; turn += 1) {
      const { status, headers, bytes } = await packed(100 + turn);
      expect([status, headers['content-encoding'], headers['content-length']]).toEqual([200, 'gzip', `${bytes}`]);
    }
    const again = (cpuMs() - before) / TIMES;
    console.log(
      `sitemap of ${PROPERTIES} properties: 20 at once ${made} ms of processor time, each one later ${again.toFixed(1)} ms`,
    );
    // Before the sitemaps were cached, each request took half a second.
    expect(again).toBeLessThan(50);
    const tag = first[0]?.headers.get('etag') ?? '';
    expect((await ask(1, { 'If-None-Match': tag })).status).toBe(304);
  });

  it('counts as a page for the request limits', async () => {
    const answers: number[] = [];
    for (let turn = 0; turn < 42; turn += 1) {
      const answer = await ask(250, { 'If-None-Match': '"none"' });
      await answer.arrayBuffer();
      answers.push(answer.status);
    }
    expect(answers).toEqual([...Array(40).fill(200), 429, 429]);
    const refused = await fetch(`${site.url}/nl/`, { headers: { 'X-Forwarded-For': '192.0.2.250' } });
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
  });
});
