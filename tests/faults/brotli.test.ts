import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BROTLI } from '../../scripts/testing/test-tools.mjs';
import { freePorts } from '../support/free-ports';
import { PATIENCE } from '../support/patience';
import { readText } from '../support/project-files';
import { isInstalled, type StartedProxy, startProxy } from '../support/proxy';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

// The certificate of these tests is not signed by an authority.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const noncesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, nonce]) => nonce ?? '')),
];

it('deploy/nginx.conf compresses the same types with brotli as with gzip', () => {
  const typesOf = (name: string) =>
    new RegExp(`${name}_types\\s+([^;]+);`).exec(readText('deploy/nginx.conf'))?.[1]?.split(/\s+/);
  expect(typesOf('gzip')).toContain('text/css');
  expect(typesOf('brotli')).toEqual(typesOf('gzip'));
});

describe.skipIf(!isInstalled('nginx') || !existsSync(BROTLI))(
  'nginx with its module for brotli and the configuration of deploy/ (design/cache)',
  () => {
    let data: SiteData;
    let site: Site;
    let proxy: StartedProxy;
    const get = (path: string, encodings: string, headers: Record<string, string> = {}) =>
      fetch(proxy.url + path, { headers: { 'Accept-Encoding': encodings, ...headers } });
    /** What answered the last request of a path: the status of the site, or `-` for a kept page. */
    const lastOf = (path: string) =>
      / (\d{3}|-) "[^"]*"$/m.exec(
        proxy
          .log()
          .split('\n')
          .filter((line) => line.includes(`GET ${path}"`))
          .at(-1) ?? '',
      )?.[1];

    beforeAll(async () => {
      const [http = 0, https = 0, port = 0, views = 0] = await freePorts(4);
      data = await newSiteData();
      const own = { SITE_URL: `https://localhost:${https}`, TRUST_PROXY: '1', COMPRESSION: 'proxy' };
      site = await startSite({ ...data.env, ...own, NGINX_CACHE_PORT: String(views) }, port);
      proxy = await startProxy('nginx', { http, https, site: port, views }, { hasBrotli: true });
    });
    afterAll(async () => {
      proxy?.stop();
      await site?.kill();
      await data?.remove();
    });

    it('sends a page with brotli to a client that takes it, with gzip to another and plain to a third', async () => {
      for (const path of ['/nl/', '/nl/te-koop/']) {
        const plain = await get(path, 'identity');
        const size = (await plain.text()).length;
        expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([
          null,
          expect.stringMatching(/accept-encoding/i),
        ]);
        for (const [encodings, expected] of [
          ['gzip, deflate, br', 'br'],
          ['br', 'br'],
          ['gzip, deflate', 'gzip'],
          ['gzip, br;q=0', 'gzip'],
        ] as const) {
          const answer = await get(path, encodings);
          const html = await answer.text();
          expect([encodings, answer.headers.get('content-encoding')]).toEqual([encodings, expected]);
          expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
          // Nonces of the site are shorter than those of nginx.
          expect(html.length).toBeGreaterThan(0.95 * size);
          expect(html.trimEnd().slice(-7)).toBe('</html>');
        }
      }
    });

    it('leaves a picture as it is', async () => {
      const picture = await get('/images/sharing.jpg', 'gzip, br');
      expect([picture.status, picture.headers.get('content-encoding')]).toEqual([200, null]);
    });

    it('writes its own nonce into page and policy of every answer, kept or drawn, with brotli, gzip or neither', async () => {
      const path = '/fr/carte/';
      const seen: string[] = [];
      const take = async (encodings: string, headers: Record<string, string> = {}) => {
        const answer = await get(path, encodings, headers);
        const nonces = noncesIn(await answer.text(), / nonce="([^"]+)"/g);
        expect(nonces).toHaveLength(1);
        expect(noncesIn(answer.headers.get('content-security-policy') ?? '', /'nonce-([^']+)'/g)).toEqual(nonces);
        expect(answer.headers.get('x-page-nonce')).toBeNull();
        seen.push(nonces[0] ?? '');
      };
      // A cookie of the site: drawn for this visitor.
      for (const encodings of ['br', 'gzip', 'identity']) await take(encodings, { Cookie: 'lng=fr' });
      await expect.poll(() => lastOf(path), PATIENCE).toBe('200');
      for (const encodings of ['br', 'gzip', 'identity']) {
        await expect
          .poll(
            async () => {
              await take(encodings);
              return lastOf(path);
            },
            { ...PATIENCE, interval: 20 },
          )
          .toBe('-');
      }
      expect(new Set(seen).size).toBe(seen.length);
    });
  },
);
