import { randomBytes } from 'node:crypto';
import { connect } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { href, hrefWith } from '@/lib/routing/href';
import { endOfRedirects } from '../support/end-of-redirects';
import { FORMS } from '../support/every-form';
import { freePorts } from '../support/free-ports';
import { startHaproxy } from '../support/haproxy';
import { PATIENCE } from '../support/patience';
import { openForm, postForm } from '../support/post-form';
import { BARE_NAME, isInstalled, type StartedProxy, startProxy } from '../support/proxy';
import { type Site, startSite } from '../support/server-process';
import { LOCALES } from '../support/site';
import { newSiteData, type SiteData } from '../support/site-data';

// The certificate of these tests is not signed by an authority.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

/** The first line of the answer to a request that no client of Node would send. */
const firstLine = (url: string, lines: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(url);
    const socket = connect({ host: '127.0.0.1', port: Number(port), servername: 'localhost' }, () =>
      socket.write([...lines, '', ''].join('\r\n')),
    );
    socket.once('error', reject);
    socket.once('data', (chunk) => {
      resolve(chunk.toString().split('\r\n', 1)[0] ?? '');
      socket.destroy();
    });
  });

describe.each([
  { program: 'nginx', name: 'nginx' },
  { program: 'nginx', name: 'nginx that keeps pages' },
  { program: 'caddy', name: 'caddy' },
] as const)('the site behind $name with the configuration of deploy/', ({ program, name }) => {
  // Skipped if the proxy is not installed; `npm test` installs it if possible.
  describe.skipIf(!isInstalled(program))('with the shipped file', () => {
    let data: SiteData;
    let site: Site;
    let proxy: StartedProxy;
    beforeAll(async () => {
      const [http = 0, https = 0, port = 0, views = 0] = await freePorts(4);
      data = await newSiteData();
      const own = {
        SITE_URL: `https://localhost:${https}`,
        TRUST_PROXY: '1',
        COMPRESSION: 'proxy',
        FORM_LIMIT_PLAIN_10_MINUTES: '2',
        NGINX_CACHE_PORT: name === 'nginx that keeps pages' ? String(views) : '0',
      };
      site = await startSite({ ...data.env, ...own }, port);
      proxy = await startProxy(program, { http, https, site: port, views });
    });
    afterAll(async () => {
      proxy?.stop();
      await site?.kill();
      await data?.remove();
    });

    it('ends at one address from http and https, with www and without, with path and query', async () => {
      const ports = { http: Number(new URL(proxy.plain).port), https: Number(new URL(proxy.url).port) };
      for (const start of ['http://localhost', 'https://localhost', `http://${BARE_NAME}`, `https://${BARE_NAME}`]) {
        const { redirects, ...end } = await endOfRedirects(`${start}/nl/contact/?a=1&b=%C3%A9`, ports);
        expect([start, end]).toEqual([start, { url: 'https://localhost/nl/contact/?a=1&b=%C3%A9', status: 200 }]);
        expect(redirects.filter((status) => status !== 308)).toEqual([]);
      }
    });

    it('speaks no TLS before 1.2, whatever the file around it allows', async () => {
      const { port } = new URL(proxy.url);
      const protocol = await new Promise<string>((resolve) => {
        const options = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
        const socket = connect({ host: '127.0.0.1', port: Number(port), servername: 'localhost', ...options }, () => {
          resolve(String(socket.getProtocol()));
          socket.destroy();
        }).once('error', () => resolve('refused'));
      });
      expect(protocol).toBe('refused');
    });

    it('serves pages, files and pictures with the headers of the site', async () => {
      for (const path of ['/nl/', '/icon.svg', '/images/sharing.jpg', '/lng.js', '/nl/bestaat-niet/']) {
        const answer = await fetch(proxy.url + path);
        expect([path, answer.status]).toEqual([path, path.includes('bestaat') ? 404 : 200]);
        expect(answer.headers.get('strict-transport-security'), path).toContain('max-age=63072000');
        expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff');
      }
    });

    it('compresses pages, which the site sends uncompressed, and passes files on, which the site stores compressed', async () => {
      const headers = { 'Accept-Encoding': 'gzip' };
      for (const [path, ofSite] of [
        ['/nl/', null],
        ['/lng.js', 'gzip'],
      ] as const) {
        const packed = await fetch(proxy.url + path, { headers });
        expect([path, packed.headers.get('content-encoding')]).toEqual([path, 'gzip']);
        expect(packed.headers.get('vary')).toMatch(/accept-encoding/i);
        const own = await fetch(site.url + path, { headers: { ...headers, Host: new URL(proxy.url).host } });
        expect([path, own.headers.get('content-encoding')]).toEqual([path, ofSite]);
      }
    });

    it('lets no visitor wait for another one who asks for the same file, or for the same page that is not kept', async () => {
      for (const path of ['/lng.js', '/nl/te-koop/?q=tuin']) {
        await (await fetch(proxy.url + path)).text();
        const began = performance.now();
        await Promise.all(Array.from({ length: 10 }, async () => (await fetch(proxy.url + path)).text()));
        // One after the other, half a second apart, would be five seconds.
        expect([path, performance.now() - began < 3_000]).toEqual([path, true]);
      }
    });

    it('passes a form on, and redirects within the site', async () => {
      const form = await openForm(proxy.url + FORMS.contact.path, 'contact');
      const answer = await postForm(form, FORMS.contact.fields(program, form));
      expect(answer.status).toBe(303);
      expect(new URL(answer.headers.get('location') ?? '', proxy.url).origin).toBe(proxy.url);
      expect(await data.rows(`select id from leads where email = 'an.${program}@example.be'`)).toHaveLength(1);
    });

    it('ignores client addresses that visitors invent in headers', async () => {
      const statuses: number[] = [];
      for (const [index, mark] of ['een', 'twee', 'drie', 'vier'].entries()) {
        const form = await openForm(proxy.url + FORMS.contact.path, 'contact');
        const headers = { 'X-Forwarded-For': `203.0.113.${index}`, 'X-Real-IP': `203.0.113.${index}` };
        statuses.push((await postForm(form, FORMS.contact.fields(`${program}.${mark}`, form), { headers })).status);
      }
      expect(statuses.at(-1)).toBe(429);
    });

    it('refuses an oversized request before it reaches the site', async () => {
      const answer = await fetch(`${proxy.url}/nl/contact/`, {
        method: 'POST',
        headers: { Origin: proxy.url, 'Content-Type': 'multipart/form-data; boundary=x' },
        body: Buffer.alloc(8_000_000),
      }).catch(() => null);
      // The proxy answers 413, or closes the connection while the client still sends, so that there is no answer. Caddy
      // 2.6 answers 502.
      if (answer) expect([413, 502]).toContain(answer.status);
    });

    it('switches to no other protocol', async () => {
      const line = await firstLine(proxy.url, [
        'GET /nl/ HTTP/1.1',
        'Host: localhost',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ]);
      expect(line).toMatch(/^HTTP\/1\.1 (200|400|403|421)/);
    });

    it.runIf(program === 'nginx')('logs no query, no token and no referrer', async () => {
      const token = 'abcdefghijklmnopqrstuvwxyz234567-abcdefgh';
      await fetch(`${proxy.url}/nl/mijn-afspraak/${token}/?naam=geheim`, {
        headers: { Referer: 'https://elders.example/geheim', 'User-Agent': 'een browser' },
      });
      const lines = () => proxy.log();
      await expect.poll(lines, PATIENCE).toContain('een browser');
      expect(lines()).toContain('"GET /nl/mijn-afspraak/*" ');
      expect(lines()).not.toMatch(/geheim|abcdefghijkl|elders/);
    });

    it.runIf(program === 'nginx')('logs no link of an owner and no page of the portal', async () => {
      const token = randomBytes(32).toString('hex');
      const links = [...LOCALES.map((locale) => hrefWith('access/{token}', locale, { token })), `/access/${token}/`];
      const portal = LOCALES.flatMap((locale) => [
        href('owner', locale),
        hrefWith('owner/property/{id}', locale, { id: '6412' }),
        hrefWith('owner/property/{id}', locale, { id: '6412' })
          .replace(/^\/\w\w/, (language) => `${language}/preview`)
          .toUpperCase(),
      ]);
      for (const path of [...links, ...portal, '/owner/property/6412/', '/api/owner-properties/6412/documents/geheim/'])
        await fetch(proxy.url + path, { redirect: 'manual', headers: { 'User-Agent': 'een eigenaar' } });
      await fetch(`${proxy.url}/nl/contact/`, { headers: { 'User-Agent': 'de laatste' } });
      const lines = () => proxy.log();
      await expect.poll(lines, PATIENCE).toContain('de laatste');
      const logged = lines()
        .split('\n')
        .filter((line) => line.includes('een eigenaar'))
        .map((line) => line.split('"')[1]);
      expect(logged).toEqual(links.map((path) => `GET ${path.slice(0, path.indexOf(token))}*`));
      expect(lines()).not.toContain(token);
    });

    // This test runs last, because further requests from this address are refused for a while.
    it.runIf(program === 'nginx')('slows down a client with hundreds of requests a second', async () => {
      const statuses = await Promise.all(
        Array.from({ length: 900 }, async () => {
          const answer = await fetch(`${proxy.url}/robots.txt`).catch(() => null);
          await answer?.arrayBuffer();
          return answer?.status;
        }),
      );
      // Fifty connections at a time; the speed of the machine decides how many requests are within the rate.
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(50);
      expect(statuses).toContain(429);
      expect(statuses.filter((status) => status && status >= 500)).toEqual([]);
    });
  });
});

describe.skipIf(!isInstalled('haproxy'))('the site behind HAProxy with the configuration of deploy/', () => {
  let data: SiteData;
  let site: Site;
  let proxy: { stop: () => void };
  const ports = { http: 0, https: 0 };
  beforeAll(async () => {
    const [http = 0, https = 0, port = 0] = await freePorts(3);
    Object.assign(ports, { http, https });
    data = await newSiteData();
    site = await startSite({ ...data.env, SITE_URL: 'https://www.example.be', TRUST_PROXY: '1' }, port);
    proxy = await startHaproxy([port, port], ports);
  });
  afterAll(async () => {
    proxy?.stop();
    await site?.kill();
    await data?.remove();
  });

  it('ends at one address from http and https, with www and without, with path and query', async () => {
    const path = '/nl/contact/?a=1&b=%C3%A9';
    for (const start of ['http://www.', 'https://www.', 'http://', 'https://']) {
      const { redirects, ...end } = await endOfRedirects(`${start}example.be${path}`, ports);
      expect([start, end]).toEqual([start, { url: `https://www.example.be${path}`, status: 200 }]);
      expect(redirects.filter((status) => status !== 308)).toEqual([]);
    }
  });
});
