import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/lib/platform/config/env';
import { putInBucket } from '@/lib/platform/media/stored-files';
import { type BucketServer, bucketServer } from '../support/bucket-server';
import { PATIENCE } from '../support/patience';
import { runScript } from '../support/run-script';
import { type Site, startSite } from '../support/server-process';
import { newSiteData, type SiteData } from '../support/site-data';

const LIST = '/nl/te-koop/';
const PICTURE = /\/media\/[0-9a-f]{32}-480\.webp/g;

describe('a site whose pictures are in a bucket (design/store-and-backups)', () => {
  let bucket: BucketServer;
  let data: SiteData;
  let site: Site;
  let pictures: string[] = [];
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(site.url + path, { headers });
  const ready = async () => (await (await ask('/api/ready')).json()) as { ready: boolean; media: { state: string } };

  beforeAll(async () => {
    bucket = await bucketServer();
    data = await newSiteData();
    const env = { ...data.env, ...bucket.env };
    const copied = await runScript('scripts/commands/media.ts', ['copy', '--to', 's3'], env);
    expect(copied.output).toMatch(/Done: \d+ files copied/);
    rmSync(join(data.folder, 'media'));
    site = await startSite({ ...env, WEB_PROCESSES: '1' });
    pictures = [...new Set((await (await ask(LIST)).text()).match(PICTURE))];
  });
  afterEach(() => bucket.fail(null));
  afterAll(async () => {
    await site?.kill();
    await data?.remove();
    await bucket?.close();
  });

  it('sends them from the bucket under its own address, whole, in part, or not again', async () => {
    expect(pictures.length).toBeGreaterThan(5);
    for (const path of pictures) {
      const answer = await ask(path);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect([bytes.subarray(0, 4).toString(), String(bytes.length)]).toEqual([
        'RIFF',
        answer.headers.get('content-length'),
      ]);
    }
    const [path = ''] = pictures;
    const part = await ask(path, { Range: 'bytes=0-3' });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
    const tag = part.headers.get('etag') ?? '';
    expect((await ask(path, { 'If-None-Match': tag })).status).toBe(304);
    expect((await fetch(site.url + path, { method: 'HEAD' })).status).toBe(200);
  });

  it('names the bucket in no page, header or answer, and lets nobody reach what is not a picture', async () => {
    const secrets = [bucket.env.S3_ENDPOINT ?? '', 'X-Amz', 'S3RVER', 'papers'];
    for (const path of [LIST, pictures[0] ?? '', '/api/ready']) {
      const answer = await ask(path);
      const said = `${JSON.stringify([...answer.headers])} ${await answer.text()}`;
      expect(secrets.filter((secret) => said.includes(secret))).toEqual([]);
    }
    for (const path of [
      `/media/${'0'.repeat(32)}-480.webp`,
      '/media/documents/x.pdf',
      '/media/..%2fpapers%2fdocuments%2fx.pdf',
      '/media/?list-type=2',
    ])
      expect([path, (await fetch(site.url + path, { redirect: 'manual' })).status]).not.toEqual([path, 200]);
  });

  it.each(['away', 'error', 'hangs'] as const)(
    'shows every page while the bucket is %s; pictures answer 503, and a monitor is told',
    async (fault) => {
      const [path = ''] = pictures;
      bucket.fail(fault);
      const answers = await Promise.all(Array.from({ length: 40 }, () => ask(path)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
      expect(answers[0]?.headers.get('retry-after')).toBe('5');
      expect(answers[0]?.headers.get('cache-control')).toBe('private, no-store');
      expect((await ask(LIST)).status).toBe(200);
      await expect.poll(async () => (await ready()).media.state, { ...PATIENCE, interval: 1_000 }).toBe('red');
      expect((await ready()).ready).toBe(true);
      bucket.fail(null);
      await expect.poll(async () => (await ask(path)).status, { ...PATIENCE, interval: 500 }).toBe(200);
      await expect.poll(async () => (await ready()).media.state, { ...PATIENCE, interval: 1_000 }).toBe('green');
    },
  );

  it('answers the files of a build of another machine from the bucket, and no other file', async () => {
    const [own = ''] = /\/_next\/static\/[^"]+\.js/.exec(await (await ask(LIST)).text()) ?? [];
    // The start brings the files of its own build there.
    await expect.poll(() => bucket.asked.some((one) => one.startsWith(`PUT /pictures/builds/`)), PATIENCE).toBe(true);
    Object.assign(env, bucket.env);
    await putInBucket({ folder: 'builds', name: 'chunks/of-another-build.js' }, Buffer.from('// of another build'));
    const answer = await ask('/_next/static/chunks/of-another-build.js');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/javascript; charset=utf-8']);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await ask(own)).status).toBe(200);
    for (const path of ['chunks/none.js', '..%2f..%2fpapers%2fx', '%2e%2e/%2e%2e/x', 'a b.js'])
      expect([path, (await ask(`/_next/static/${path}`)).status]).not.toEqual([path, 200]);
  });

  it('never sends a part of a picture as the whole when the bucket breaks off', async () => {
    bucket.fail('half');
    const [, path = ''] = pictures;
    await expect(ask(path).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });
});
