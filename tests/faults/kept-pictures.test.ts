import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { dropStored, putInBucket, readStored } from '@/lib/platform/media/stored-files';
import { type BucketServer, bucketServer } from '../support/bucket-server';
import { freePorts } from '../support/free-ports';
import { PATIENCE } from '../support/patience';
import { isInstalled, type StartedProxy, startProxy } from '../support/proxy';
import { printedJson, runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

// The certificate of these tests is not signed by an authority.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

const LIST = '/nl/te-koop/';
const PICTURE = /\/media\/[0-9a-f]{32}-480\.webp/g;
type Owner = { cookie: string };

describe.skipIf(!isInstalled('nginx'))(
  'pictures of a bucket that nginx keeps, with the configuration of deploy/ (design/store-and-backups)',
  () => {
    let bucket: BucketServer;
    let data: SiteData;
    let site: Site;
    let proxy: StartedProxy;
    /** Pictures that no test has asked for yet. */
    let fresh: string[] = [];
    let links: Record<string, string> = {};
    let owner: Owner;
    const next = () => fresh.pop() ?? '';
    const get = (path: string, headers: Record<string, string> = {}) => fetch(proxy.url + path, { headers });
    const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
    const objectOf = (path: string) => ({ folder: 'media' as const, name: path.slice('/media/'.length) });
    /** What the site answered to each request of a path; `-` where nginx answered alone. */
    const answersOf = async (path: string, count: number) => {
      const found = () =>
        proxy
          .log()
          .split('\n')
          .filter((line) => line.includes(`"GET ${path}" `))
          .map((line) => / (\d{3}|-) "[^"]*"$/.exec(line)?.[1]);
      await expect.poll(() => found().length, PATIENCE).toBe(count);
      return found();
    };
    /** All that nginx has on its disk. */
    const kept = () =>
      ['kept', 'pictures'].flatMap((name) =>
        readdirSync(join(proxy.folder, name), { recursive: true, encoding: 'utf8' })
          .map((file) => join(proxy.folder, name, file))
          .filter((file) => statSync(file).isFile())
          .map((file) => readFileSync(file)),
      );

    beforeAll(async () => {
      const [http = 0, https = 0, port = 0, views = 0] = await freePorts(4);
      bucket = await bucketServer();
      data = await newSiteData();
      Object.assign(env, bucket.env);
      const settings = {
        ...data.env,
        ...bucket.env,
        SITE_URL: `https://localhost:${https}`,
        TRUST_PROXY: '1',
        COMPRESSION: 'proxy',
        NGINX_CACHE_PORT: String(views),
      };
      const copied = await runScript('scripts/commands/media.ts', ['copy', '--to', 's3'], settings);
      expect(copied.output).toMatch(/Done: \d+ files copied/);
      rmSync(join(data.folder, 'media'));
      links = printedJson(await runScript('tests/support/make-links.ts', ['kept@example.be'], settings));
      [owner = owner] = printedJson<Owner[]>(
        await runScript('tests/support/make-owners.ts', ['vera@example.be=6412'], settings),
      );
      site = await startSite({ ...settings, WEB_PROCESSES: '1' }, port);
      proxy = await startProxy('nginx', { http, https, site: port, views });
      fresh = [...new Set((await (await fetch(site.url + LIST)).text()).match(PICTURE))];
      expect(fresh.length).toBeGreaterThan(8);
    });
    afterEach(() => bucket.fail(null));
    afterAll(async () => {
      proxy?.stop();
      await site?.kill();
      await data?.remove();
      await bucket?.close();
    });

    it('come from nginx the second time: site and bucket are asked once', async () => {
      const path = next();
      const own = await readStored(objectOf(path));
      const before = bucket.asked.length;
      for (let time = 0; time < 3; time += 1) {
        // What follows the question mark makes no other picture.
        const answer = await get(time === 2 ? `${path}?again` : path);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
        expect((await bytesOf(answer)).equals(own ?? Buffer.of())).toBe(true);
      }
      expect(await answersOf(path, 3)).toEqual(['200', '-', '-']);
      // The start also brings the files of its build there.
      const asked = bucket.asked.slice(before).filter((one) => !one.includes('/builds/'));
      expect(asked).toEqual([`GET /pictures/${objectOf(path).name}`]);
    });

    it('are sent in part, kept or not, and not again to a browser that has them', async () => {
      const path = next();
      const own = await readStored(objectOf(path));
      for (const range of ['bytes=0-3', 'bytes=4-99', 'bytes=-10']) {
        const part = await get(path, { Range: range });
        const [, from, to] = /^bytes (\d+)-(\d+)\//.exec(part.headers.get('content-range') ?? '') ?? [];
        expect([range, part.status]).toEqual([range, 206]);
        expect((await bytesOf(part)).equals(own?.subarray(Number(from), Number(to) + 1) ?? Buffer.of())).toBe(true);
      }
      const whole = await get(path);
      expect([whole.status, (await bytesOf(whole)).length]).toEqual([200, own?.length]);
      const again = await get(path, { 'If-None-Match': whole.headers.get('etag') ?? '' });
      expect(again.status).toBe(304);
      expect(await answersOf(path, 5)).toEqual(['200', '-', '-', '-', '-']);
    });

    it('are asked for once when many visitors come at once', async () => {
      const path = next();
      const answers = await Promise.all(Array.from({ length: 20 }, () => get(path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      for (const answer of answers) await answer.arrayBuffer();
      expect((await answersOf(path, 20)).filter((answer) => answer !== '-')).toEqual(['200']);
    });

    it('are not kept as missing: a picture that comes later is shown at once', async () => {
      const path = next();
      const bytes = (await readStored(objectOf(path))) ?? Buffer.of();
      await dropStored(objectOf(path));
      for (let time = 0; time < 2; time += 1) expect((await get(path)).status).toBe(404);
      await putInBucket(objectOf(path), bytes);
      expect((await get(path)).status).toBe(200);
      expect(await answersOf(path, 3)).toEqual(['404', '404', '200']);
    });

    it.each(['away', 'error', 'hangs'] as const)(
      'are still sent while the bucket is %s; another one answers 503 in a few words, which nginx does not keep',
      async (fault) => {
        const [path, other] = [next(), next()];
        await (await get(path)).arrayBuffer();
        bucket.fail(fault);
        for (const headers of [{}, { Range: 'bytes=0-3' }] as Record<string, string>[])
          expect((await get(path, headers)).ok).toBe(true);
        for (let time = 0; time < 2; time += 1) {
          const missing = await get(other);
          expect([missing.status, missing.headers.get('retry-after')]).toEqual([503, '5']);
          expect((await missing.text()).length).toBeLessThan(200);
        }
        expect((await get(path)).status).toBe(200);
        expect(await answersOf(path, 4)).toEqual(['200', '-', '-', '-']);
        bucket.fail(null);
        await expect.poll(async () => (await get(other)).status, { ...PATIENCE, interval: 500 }).toBe(200);
      },
    );

    it('are never kept in part when the bucket breaks off', async () => {
      const path = next();
      const own = await readStored(objectOf(path));
      bucket.fail('half');
      await expect(get(path).then((answer) => answer.arrayBuffer())).rejects.toThrow();
      bucket.fail(null);
      await expect
        .poll(async () => (await get(path).then(bytesOf, () => null))?.length, { ...PATIENCE, interval: 500 })
        .toBe(own?.length);
    });

    it('are the only files of a bucket that nginx keeps: no document, paper of an owner or waiting picture', async () => {
      const [row] = await data.rows<{ picture: string }>('select picture from testimonials where picture is not null');
      const { hash } = JSON.parse(row?.picture ?? '{}') as { hash: string };
      const secret = Buffer.from('%PDF-1.4 only for one person');
      await putInBucket({ folder: 'waiting', name: `${hash}-1080.webp` }, secret);
      const [paper] = await data.rows<{ id: string }>("select id from owner_documents where property_id = '6412'");
      await putInBucket({ folder: 'documents', name: `owners/${paper?.id}.pdf` }, secret);
      const before = bucket.asked.length;
      const opened = [
        [`/api/documents/${links['api/documents']}/`, {}],
        [`/api/moderation/${links['api/moderation']}/`, {}],
        [`/api/owner-properties/6412/documents/${paper?.id}/`, { Cookie: `__Host-${owner.cookie}` }],
      ] as const;
      for (const [path, headers] of opened)
        for (let time = 0; time < 2; time += 1) {
          const answer = await get(path, headers);
          await answer.arrayBuffer();
          expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
            path,
            200,
            expect.stringContaining('no-store'),
          ]);
        }
      expect(bucket.asked.slice(before).filter((one) => one.startsWith('GET /papers/'))).toHaveLength(6);
      const all = kept();
      expect(all.some((file) => file.includes('KEY: /media/'))).toBe(true);
      expect(all.filter((file) => file.includes('KEY: https') && file.includes('/api/'))).toEqual([]);
      expect(all.filter((file) => file.includes('%PDF-'))).toEqual([]);
      // Nor are they reached by the address of a picture.
      for (const path of [`/media/waiting/${hash}-1080.webp`, `/media/..%2fpapers%2fwaiting%2f${hash}-1080.webp`])
        expect([path, (await get(path)).status]).not.toEqual([path, 200]);
    });
  },
);
