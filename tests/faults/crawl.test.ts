import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crawlSite } from '@/scripts/check-site/crawl/crawl-site';
import { judgeCrawl } from '@/scripts/check-site/crawl/judge-crawl';
import { runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

/** The full run crawls an invented catalogue of this size, on either store; `npm test` crawls the demo catalogue. */
const PROPERTIES = process.env.FULL ? 500 : null;

let data: SiteData;
let site: Site;

beforeAll(async () => {
  data = await newSiteData();
  if (PROPERTIES) {
    const feed = join(data.folder, 'feed.json');
    await runScript('scripts/commands/seed.ts', ['--properties', String(PROPERTIES), '--seed', '7', '--out', feed]);
    await runScript('scripts/commands/import.ts', [feed, '--force'], data.env);
  }
  site = await startSite({ ...data.env, WEB_PROCESSES: '2' });
}, 600_000);
afterAll(async () => {
  await site?.kill();
  await data?.remove();
});

describe('a crawl of the whole site, as a search engine does it', () => {
  it('finds nothing to correct, in four languages', { timeout: 1_800_000 }, async () => {
    const crawled = await crawlSite({ start: `${site.url}/` });
    expect(crawled.isCut).toBe(false);
    expect(crawled.pages.size).toBeGreaterThan(PROPERTIES ? 4 * PROPERTIES : 300);
    expect(
      judgeCrawl(crawled).map(({ rule, address, found }) => `${rule} ${address.slice(site.url.length)}: ${found}`),
    ).toEqual([]);
  });
});
