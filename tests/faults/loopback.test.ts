import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

let data: SiteData;
beforeAll(async () => {
  data = await newSiteData();
});
afterAll(() => data.remove());

describe('a server behind a proxy on the same machine', () => {
  it('answers with its pages at 127.0.0.1, too', async () => {
    const site = await startSite({ ...data.env, HOST: '127.0.0.1' });
    for (const host of ['127.0.0.1', 'localhost']) {
      const url = site.url.replace('localhost', host);
      const page = await fetch(`${url}/nl/contact/`, { signal: AbortSignal.timeout(20_000) });
      expect([host, page.status]).toEqual([host, 200]);
      expect(await page.text()).toContain('data-schema="contact"');
    }
    await site.kill();
  }, 60_000);
});
