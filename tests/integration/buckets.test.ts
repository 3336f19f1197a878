import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importFeed } from '@/lib/features/feed/jobs/import-feed';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { env } from '@/lib/platform/config/env';
import {
  areBucketsThere,
  BucketError,
  deleteFromBucket,
  isOpenToAll,
  listBucket,
  openInBucket,
  readFromBucket,
  sizeInBucket,
  writeToBucket,
} from '@/lib/platform/media/bucket';
import { bucketResponse } from '@/lib/platform/media/file-response';
import { listInBucket, type StoredFile } from '@/lib/platform/media/stored-files';
import {
  cutWaitingPicture,
  findPictureFile,
  findWaitingPictures,
  forgetPicture,
  publishPicture,
  withdrawPicture,
} from '@/lib/platform/media/waiting-pictures';
import { processState } from '@/lib/platform/process/process-state.mjs';
import { database } from '@/lib/platform/store/client';
import { type BucketFault, type BucketServer, bucketServer } from '../support/bucket-server';
import { aFeedProperty, feedOf } from '../support/feed';
import { httpsHost } from '../support/https-host';
import { runHere } from '../support/run-here';

const before = { ...env };
let server: BucketServer;
beforeAll(async () => {
  server = await bucketServer();
  Object.assign(env, server.env);
});
afterAll(async () => {
  Object.assign(env, { ...Object.fromEntries(Object.keys(server.env).map((name) => [name, undefined])), ...before });
  await server.close();
});
/** A web process, which never waits for a bucket that fails. */
const asWebProcess = () => {
  processState.server = {} as Server;
};
afterEach(() => {
  server.fail(null);
  delete processState.server;
});

async function listed<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of list) found.push(one);
  return found;
}
const all = async (folder: StoredFile['folder']): Promise<string[]> =>
  (await listed(listInBucket(folder))).map(({ name }) => name).sort();
const BYTES = Buffer.from('0123456789');

describe('an object of a bucket', () => {
  it('is written, asked for, read whole and in part, listed and deleted', async () => {
    await writeToBucket('private', 'documents/a b.pdf', BYTES, { 'Content-Type': 'application/pdf' });
    expect(await sizeInBucket('private', 'documents/a b.pdf')).toBe(10);
    expect(await readFromBucket('private', 'documents/a b.pdf')).toEqual(BYTES);
    const part = await openInBucket('private', 'documents/a b.pdf', 'bytes=2-4');
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10']);
    expect((await openInBucket('private', 'documents/a b.pdf', 'bytes=20-')).status).toBe(416);
    expect((await listed(listBucket('private', 'documents/'))).map(({ key, bytes }) => [key, bytes])).toEqual([
      ['documents/a b.pdf', 10],
    ]);
    await deleteFromBucket('private', 'documents/a b.pdf');
    await deleteFromBucket('private', 'documents/a b.pdf');
    expect(await sizeInBucket('private', 'documents/a b.pdf')).toBeNull();
    expect(await readFromBucket('private', 'documents/a b.pdf')).toBeNull();
  });

  it('is listed however many there are', async () => {
    const names = Array.from({ length: 1_050 }, (_, at) => `many/${String(at).padStart(4, '0')}`);
    await pLimit(10).map(names, (name) => writeToBucket('public', name, BYTES, {}));
    expect((await listed(listBucket('public', 'many/'))).map(({ key }) => key)).toEqual(names);
    await pLimit(10).map(names, (name) => deleteFromBucket('public', name));
  });

  it('cannot be reached with a wrong key, and the error says so without the key', async () => {
    asWebProcess();
    env.S3_SECRET = 'wrong-secret-of-the-agency';
    const error = await sizeInBucket('private', 'x').catch((caught: Error) => caught);
    const written = await writeToBucket('private', 'x', BYTES, {}).catch((caught: Error) => caught);
    env.S3_SECRET = server.env.S3_SECRET ?? '';
    expect(error).toBeInstanceOf(BucketError);
    expect(String(error)).toMatch(/answers 403/);
    expect(String(written)).toMatch(/answers 403, SignatureDoesNotMatch/);
    expect(`${error} ${written}`).not.toContain('wrong-secret');
    expect(await sizeInBucket('private', 'x')).toBeNull();
  });

  it.each<[BucketFault, RegExp]>([
    ['away', /cannot be used: (ECONNRESET|UND_ERR_SOCKET|no answer)/],
    ['error', /answers 500/],
    ['half', /broke off its answer/],
    ['region', /answers 400, AuthorizationHeaderMalformed, expects the region eu-west-3/],
    ['hangs', /did not answer within 5 s/],
  ])('is an error and never a shorter file while the bucket %s', async (fault, message) => {
    asWebProcess();
    await writeToBucket('public', 'whole', Buffer.alloc(200_000, 1), {});
    server.fail(fault);
    const read = () => (fault === 'hangs' ? sizeInBucket('public', 'whole') : readFromBucket('public', 'whole'));
    await expect(read()).rejects.toThrow(message);
    // A visitor is refused at once for a moment, instead of waiting too.
    const began = server.asked.length;
    await expect(openInBucket('public', 'whole', null)).rejects.toThrow(BucketError);
    expect(server.asked.length).toBe(began);
    server.fail(null);
    expect((await readFromBucket('public', 'whole'))?.length).toBe(200_000);
    await deleteFromBucket('public', 'whole');
  });

  it('is tried again by a command, which waits for the bucket', async () => {
    server.fail('error', 2);
    await writeToBucket('public', 'patient', BYTES, {});
    expect(await sizeInBucket('public', 'patient')).toBe(10);
    await deleteFromBucket('public', 'patient');
  });

  it('is encrypted by the bucket where the setting asks for it, and known as open where anybody may read it', async () => {
    env.S3_ENCRYPTION = 'AES256';
    await writeToBucket('private', 'sealed', BYTES, {});
    env.S3_ENCRYPTION = undefined;
    expect(server.headers['x-amz-server-side-encryption']).toBe('AES256');
    // The server of the tests lets anybody read.
    expect(await isOpenToAll('private', 'sealed')).toBe(true);
    server.fail('error');
    expect(await isOpenToAll('private', 'sealed')).toBe(false);
    server.fail(null);
    await deleteFromBucket('private', 'sealed');
    expect(await areBucketsThere()).toBe(true);
  });
});

describe('the answer for a file of a bucket', () => {
  const file: StoredFile = { folder: 'media', name: `${'ab'.repeat(16)}-480.webp` };
  const ask = (headers: Record<string, string> = {}, method = 'GET') =>
    bucketResponse({ method, headers: new Headers(headers) }, file, { 'Content-Type': 'image/webp' });
  beforeAll(() => writeToBucket('public', file.name, BYTES, {}));

  it('is whole, or the one part that is asked for, or only its head', async () => {
    const whole = await ask();
    expect([whole.status, await whole.text(), whole.headers.get('etag')]).toEqual([
      200,
      '0123456789',
      `"${file.name}"`,
    ]);
    const part = await ask({ range: 'bytes=7-' });
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '789', 'bytes 7-9/10']);
    expect((await ask({ range: 'bytes=10-' })).status).toBe(416);
    expect((await ask({ range: 'bytes=0-1,3-4' })).status).toBe(200);
    expect((await ask({ range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    const head = await ask({}, 'HEAD');
    expect([head.status, head.body, head.headers.get('content-length')]).toEqual([200, null, '10']);
  });

  it('asks the bucket for nothing if the client has the file', async () => {
    const began = server.asked.length;
    expect((await ask({ 'if-none-match': `"${file.name}"` })).status).toBe(304);
    expect(server.asked.length).toBe(began);
  });
});

describe('an import with buckets', () => {
  const media = httpsHost();
  const url = (name: string) => `https://${media.host}/${name}`;
  const feed = (price = 350_000) =>
    feedOf([
      aFeedProperty({
        ID: '1',
        Price: price,
        Pictures: [{ Url: url('a.jpg') }],
        Documents: [{ Kind: 'plan', Url: url('b.pdf') }],
      }),
    ]);
  const run = (bytes = feed()) =>
    importFeed({ source: 'test', bytes, folder: null, now: new Date(), force: true, network: media.network });

  beforeEach(async () => {
    for (const table of ['pictures', 'documents', 'properties', 'projects'] as const)
      await database().deleteFrom(table).execute();
    for (const folder of ['media', 'documents'] as const)
      for (const name of await all(folder))
        await deleteFromBucket(
          folder === 'media' ? 'public' : 'private',
          folder === 'media' ? name : `${folder}/${name}`,
        );
    env.MEDIA_HOSTS.splice(0, Infinity, media.host);
    const jpeg = await sharp({ create: { width: 1700, height: 1200, channels: 3, background: '#a8442a' } })
      .jpeg()
      .toBuffer();
    media.answer = (request, response) => void response.end(request.url === '/a.jpg' ? jpeg : '%PDF-1.4 attest');
  });

  it('stores each file of a picture once in the public bucket, documents in the private one, and nothing in DATA_DIR', async () => {
    const kept = new Set(existsSync(join(env.DATA_DIR, 'media')) ? readdirSync(join(env.DATA_DIR, 'media')) : []);
    expect(await run()).toMatchObject({ outcome: 'applied', pictures: { cut: 1 }, documents: { kept: 1 } });
    const property = await getProperty('1');
    const hash = property?.pictures[0]?.hash ?? '';
    const names = await all('media');
    for (const ending of [
      '480.webp',
      '720.webp',
      '1080.webp',
      '1600.webp',
      'share.jpg',
      '1x1.jpg',
      '4x3.jpg',
      '16x9.jpg',
    ])
      expect(names).toContain(`${hash}-${ending}`);
    expect(await all('documents')).toEqual([`${property?.documents[0]?.file?.hash}.pdf`]);
    expect(readdirSync(env.DATA_DIR).includes('media') ? readdirSync(join(env.DATA_DIR, 'media')) : []).toEqual([
      ...kept,
    ]);
    const began = server.asked.length;
    expect(await run(feed(340_000))).toMatchObject({
      outcome: 'applied',
      pictures: { reused: 1 },
      documents: { reused: 1 },
    });
    expect(server.asked.slice(began).filter((one) => one.startsWith('PUT'))).toEqual([]);
  });

  it('changes nothing while the bucket fails, says why, and stores everything the next time', async () => {
    asWebProcess();
    server.fail('error');
    const report = await run();
    expect(report).toMatchObject({ outcome: 'refused', problem: expect.stringMatching(/bucket.*answers 500/) });
    expect(await getProperty('1')).toBeNull();
    server.fail(null);
    expect(await run()).toMatchObject({ outcome: 'applied', pictures: { cut: 1 }, documents: { kept: 1 } });
    expect((await getProperty('1'))?.pictures.length).toBe(1);
  });

  it('leaves nothing that verify misses, and prune deletes only what nothing names for a day', async () => {
    await run();
    await expect(runHere('scripts/commands/media.ts', ['verify'])).resolves.toMatchObject({ code: 0 });
    const stray = `${'cd'.repeat(16)}-480.webp`;
    await writeToBucket('public', stray, BYTES, {});
    expect((await runHere('scripts/commands/media.ts', ['prune', '--yes'])).output).toMatch(/^0 files/);
    const hash = (await getProperty('1'))?.pictures[0]?.hash ?? '';
    await deleteFromBucket('public', `${hash}-480.webp`);
    const missing = await runHere('scripts/commands/media.ts', ['verify']);
    expect([missing.code, missing.output]).toEqual([1, expect.stringContaining(hash)]);
    await deleteFromBucket('public', stray);
  });

  it('is copied to DATA_DIR and back, and a second copy copies nothing', async () => {
    await run();
    const [names, papers] = [await all('media'), await all('documents')];
    const copy = async (to: string) => (await runHere('scripts/commands/media.ts', ['copy', '--to', to])).output;
    expect(await copy('file')).toMatch(new RegExp(`Done: ${names.length + papers.length} files copied`));
    expect(await copy('file')).toMatch(/Done: 0 files copied/);
    for (const name of names) await deleteFromBucket('public', name);
    expect(await copy('s3')).toMatch(new RegExp(`Done: ${names.length} files copied`));
    expect(await all('media')).toEqual(names);
  });
});

describe('a picture of a visitor with buckets', () => {
  const photo = () =>
    sharp({ create: { width: 1700, height: 1200, channels: 3, background: '#123456' } })
      .jpeg()
      .toBuffer();

  it('waits in the private bucket, is in the public one while it is published, and is deleted from both', async () => {
    const cut = await cutWaitingPicture(await photo(), randomUUID());
    const hash = cut.ok ? cut.picture.hash : expect.fail(cut.problem);
    const inPublic = async () => (await all('media')).filter((name) => name.startsWith(hash)).length;
    expect([await inPublic(), (await all('waiting')).length]).toEqual([0, 5]);
    expect(await findWaitingPictures(new Date(Date.now() + 60_000))).toEqual([hash]);
    expect((await findPictureFile(hash))?.folder).toBe('waiting');
    await publishPicture(hash);
    expect([await inPublic(), await all('waiting')]).toEqual([5, []]);
    await withdrawPicture(hash);
    expect(await inPublic()).toBe(0);
    await forgetPicture(hash);
    expect(await all('waiting')).toEqual([]);
  });

  it('is refused as busy while the bucket fails', async () => {
    asWebProcess();
    server.fail('away');
    expect(await cutWaitingPicture(await photo(), 'salt')).toEqual({
      ok: false,
      problem: expect.stringMatching(/^the bucket/),
    });
  });
});
