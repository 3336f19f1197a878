import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../scripts/testing/test-tools.mjs';
import { addressOf, FORMS } from '../support/every-form';
import { aFeedProperty, feedOf } from '../support/feed';
import { freePorts } from '../support/free-ports';
import { PATIENCE } from '../support/patience';
import { openForm, postForm } from '../support/post-form';
import { isInstalled, type StartedProxy, startProxy } from '../support/proxy';
import { runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

// The certificate of these tests is not signed by an authority.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const HOME = '/nl/te-koop/mechelen/huis/6412/';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1';
const noncesOf = (html: string) => [...new Set([...html.matchAll(/ nonce="([^"]+)"/g)].map(([, nonce]) => nonce))];
const policyOf = (answer: Response) => answer.headers.get('content-security-policy') ?? '';
const ofPolicy = (answer: Response) => [
  ...new Set([...policyOf(answer).matchAll(/'nonce-([^']+)'/g)].map(([, nonce]) => nonce)),
];

describe.skipIf(!isInstalled('nginx'))(
  'pages that nginx keeps, with the configuration of deploy/ (design/cache)',
  () => {
    let data: SiteData;
    let site: Site;
    let proxy: StartedProxy;
    /** The access log of the site behind: nginx writes the status of the site, or `-` for a kept page. */
    const drawn = (path: string) =>
      proxy
        .log()
        .split('\n')
        .filter((line) => line.includes(`GET ${path}"`))
        .map((line) => / (\d{3}|-) "[^"]*"$/.exec(line)?.[1]);
    const get = (path: string, headers: Record<string, string> = {}) =>
      fetch(proxy.url + path, { redirect: 'manual', headers: { 'User-Agent': PHONE, ...headers } });

    beforeAll(async () => {
      const [http = 0, https = 0, port = 0, views = 0] = await freePorts(4);
      data = await newSiteData();
      site = await startSite(
        {
          ...data.env,
          SITE_URL: `https://localhost:${https}`,
          TRUST_PROXY: '1',
          COMPRESSION: 'proxy',
          NGINX_CACHE_PORT: String(views),
        },
        port,
      );
      proxy = await startProxy('nginx', { http, https, site: port, views });
    });
    afterAll(async () => {
      proxy?.stop();
      await site?.kill();
      await data?.remove();
    });

    it('have a nonce of their own in every answer, the same in page and policy, and no header that tells of it', async () => {
      const seen: string[] = [];
      for (const path of ['/nl/', '/nl/te-koop/', '/fr/carte/', HOME]) {
        for (let time = 0; time < 3; time += 1) {
          const answer = await get(path);
          const html = await answer.text();
          expect([path, noncesOf(html)]).toEqual([path, ofPolicy(answer)]);
          expect(noncesOf(html)).toHaveLength(1);
          seen.push(noncesOf(html)[0] ?? '');
          expect([...answer.headers.keys()].filter((name) => /^x-(?:page|accel)/.test(name))).toEqual([]);
          expect(html).not.toContain(' nonce=""');
        }
        await expect.poll(() => drawn(path), PATIENCE).toContain('-');
      }
      expect(new Set(seen).size).toBe(seen.length);
    });

    it('have a stamp of their own: the same words of two visitors are two requests, a form sent twice is one', async () => {
      await (await get(HOME)).text();
      const forms = [await openForm(proxy.url + HOME, 'information'), await openForm(proxy.url + HOME, 'information')];
      expect(new Set(forms.map(({ hidden }) => new Map(hidden).get('stamp'))).size).toBe(2);
      const found = () => data.rows(`select id from leads where email = '${addressOf('samen')}'`);
      for (const form of forms)
        for (let time = 0; time < 2; time += 1)
          expect((await postForm(form, FORMS.information.fields('samen', form))).status).toBe(303);
      expect(await found()).toHaveLength(2);
    });

    it('are answered neither to nor from a request with a cookie of the site, credentials, or a header of the router', async () => {
      const path = '/en/for-sale/?bedrooms=2';
      for (const headers of [
        { Cookie: 'lng=fr' },
        { Cookie: 'a=1; __Host-session=x' },
        { Authorization: 'Basic eDp5' },
        { RSC: '1' },
        { 'Next-Router-Prefetch': '1', RSC: '1' },
        { Range: 'bytes=0-9' },
        { 'Sec-Purpose': 'prefetch' },
      ] as Record<string, string>[]) {
        await (await get(path)).text();
        await (await get(path, headers)).text();
      }
      const logged = () => drawn('/en/for-sale/');
      await expect.poll(() => logged().length, PATIENCE).toBe(14);
      const own = logged().filter((_, at) => at % 2 === 1);
      expect(own).not.toContain('-');
      const plain = await get(path);
      expect([plain.status, plain.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect((await plain.text()).slice(0, 200)).toContain('lang="en"');
    });

    it('are never a post, a head, an error, a redirect, a search around the visitor, or a page behind a link', async () => {
      const paths = [
        '/fr/a-vendre/?from=Kerkstraat+1+Mechelen&minutes=30',
        '/fr/a-vendre/?place=50.847_4.353',
        '/fr/a-vendre/?q=maison+avec+jardin',
        '/nl/bestaat-niet/',
        '/te-koop/',
        '/nl/aanmelden/',
        '/robots.txt',
      ];
      for (const path of paths) for (let time = 0; time < 2; time += 1) await (await get(path)).arrayBuffer();
      for (let time = 0; time < 2; time += 1) await fetch(`${proxy.url}/de/zu-verkaufen/`, { method: 'HEAD' });
      await expect.poll(() => drawn('/robots.txt').length, PATIENCE).toBe(2);
      for (const path of paths)
        expect([path, drawn(path.split('?')[0] ?? '')]).toEqual([path, expect.not.arrayContaining(['-'])]);
      expect(proxy.log()).not.toMatch(/"HEAD [^"]*" \d+ \d+ - /);
    });

    it('count as views of the property and visits of robots, as if the site had sent them', async () => {
      const path = new URL((await get('/property/7001/?lng=nl')).headers.get('location') ?? '', proxy.url).pathname;
      const views = async () =>
        Number(
          (
            await data.rows<{ views: number }>(
              "select sum(views) as views from property_views where property_id = '7001'",
            )
          )[0]?.views,
        );
      const robots = async () =>
        Number((await data.rows<{ visits: number }>('select sum(count) as visits from robot_visits'))[0]?.visits ?? 0);
      const before = [await views(), await robots()];
      for (let time = 0; time < 6; time += 1)
        await (await get(path, { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' })).text();
      const googlebot = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
      for (let time = 0; time < 3; time += 1) await (await get('/fr/carte/', { 'User-Agent': googlebot })).text();
      await expect.poll(() => [...drawn(path), ...drawn('/fr/carte/')], PATIENCE).toContain('-');
      const added = async () => [(await views()) - (before[0] ?? 0), (await robots()) - (before[1] ?? 0)];
      await expect.poll(added, PATIENCE).toEqual([6, 3]);
    });

    it('show an import, and lose a hidden address, within three seconds', async () => {
      const path = '/nl/te-koop/mechelen/huis/h1/';
      const take = async (changes: Record<string, unknown>) => {
        const file = join(data.folder, 'feed.json');
        writeFileSync(
          file,
          feedOf([aFeedProperty({ ID: 'h1', ...changes }), ...['l1', 'l2', 'l3'].map((ID) => aFeedProperty({ ID }))]),
        );
        const { code } = await runScript('scripts/commands/import.ts', [file, '--force'], data.env);
        expect(code).toBe(0);
      };
      await take({ Title: 'Eerste titel' });
      await expect.poll(async () => (await get(path)).text(), PATIENCE).toContain('Eerste titel');
      const second = take({ Title: 'Tweede titel', Street: 'Verborgenstraat', PublishAddress: false });
      let isDone = false;
      void second.then(() => {
        isDone = true;
      });
      while (!isDone) await (await get(path)).text();
      await setTimeout(3000);
      const html = await (await get(path)).text();
      expect([html.includes('Tweede titel'), html.includes('Verborgenstraat')]).toEqual([true, false]);
    });

    it('are gone within fifteen seconds after the last visitor, so that nobody gets an old one while it is drawn anew', async () => {
      const path = '/de/zu-verkaufen/';
      const isKept = () =>
        readdirSync(join(proxy.folder, 'kept'), { recursive: true, encoding: 'utf8' })
          .map((file) => join(proxy.folder, 'kept', file))
          .some(
            (file) => statSync(file).isFile() && /^KEY: (.*)$/m.exec(readFileSync(file, 'latin1'))?.[1]?.endsWith(path),
          );
      const ask = async () => (await get(path)).text();
      // The first drawing of a process takes long and is not kept.
      await expect.poll(() => ask().then(isKept), PATIENCE).toBe(true);
      // Other visitors ask for another page meanwhile.
      for (let time = 0; time < 60 && isKept(); time += 1) {
        await (await get('/nl/te-koop/')).text();
        await setTimeout(250);
      }
      expect(isKept()).toBe(false);
    });

    it('leave a script dead that a visitor’s words bring, in Chromium', async () => {
      const browser = await chromium.launch({ executablePath: (await findChromium()) ?? undefined });
      try {
        const page = await (await browser.newContext({ ignoreHTTPSErrors: true })).newPage();
        const stolen = noncesOf(await (await get('/nl/te-koop/')).text())[0] ?? '';
        const words = `<script nonce="${stolen}">window.isBroken=1</script>`;
        for (const query of [`place=${encodeURIComponent(words)}`, `q=${encodeURIComponent(words)}`]) {
          for (let time = 0; time < 2; time += 1) {
            await page.goto(`${proxy.url}/nl/te-koop/?${query}`);
            expect(await page.evaluate(() => 'isBroken' in window)).toBe(false);
          }
        }
        await page.goto(`${proxy.url}${HOME}`);
        await page.goto(`${proxy.url}${HOME}`);
        // Own scripts run: the gallery has its buttons.
        await expect
          .poll(() => page.evaluate(() => document.querySelectorAll('script[nonce]').length))
          .toBeGreaterThan(0);
      } finally {
        await browser.close();
      }
    });
  },
);
