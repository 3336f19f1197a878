import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { moderateTestimonial } from '@/lib/features/content/testimonials/mutations';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { forgetStrayFiles, syncDossiers } from '@/lib/features/owner-portal/dossiers/mutations';
import { erasePerson } from '@/lib/features/privacy/mutations';
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
import { pictureCutters } from '@/lib/platform/media/cut-pictures';
import { keepOwnerDocument } from '@/lib/platform/media/document-files';
import { bucketResponse } from '@/lib/platform/media/file-response';
import { keepStored, listInBucket, pathOf, type StoredFile, writePrivate } from '@/lib/platform/media/stored-files';
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
import { copyFiles } from '@/scripts/media/copy-files';
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
/** Times of 20 s and more are over soon. */
const withShortTimes = () => {
  const real = setTimeout;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((work: () => void, ms = 0) =>
    real(work, ms > 15_000 ? Math.max(0, ms - 19_700) : ms)) as typeof setTimeout);
};
afterEach(() => {
  vi.restoreAllMocks();
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
    ['page', /answers a web page/],
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

  it('is not waited for without end when the bucket sends a byte now and then', async () => {
    withShortTimes();
    asWebProcess();
    server.fail('drips');
    await expect(readFromBucket('public', 'slow')).rejects.toThrow(/did not answer within 20 s/);
    await new Promise((resolve) => setTimeout(resolve, 2_100));
    const opened = await openInBucket('public', 'slow', null);
    await expect(opened.arrayBuffer()).rejects.toThrow();
  });

  it('is not listed without end by a server that does not go on', async () => {
    asWebProcess();
    server.fail('repeats');
    await expect(listed(listBucket('public', ''))).rejects.toThrow(/its list does not go on/);
  });

  it('is not there for a monitor when one of the buckets does not exist', async () => {
    env.S3_PRIVATE_BUCKET = 'no-such-bucket';
    await expect.poll(areBucketsThere, { timeout: 5_000, interval: 500 }).toBe(false);
    env.S3_PRIVATE_BUCKET = server.env.S3_PRIVATE_BUCKET;
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

describe('a file whose name is the hash of its content', () => {
  it('is written once: the bucket is asked for it before', async () => {
    const file = { folder: 'media' as const, name: `${'ef'.repeat(16)}-480.webp` };
    const began = server.asked.length;
    await keepStored(file, BYTES);
    await keepStored(file, BYTES);
    const methods = server.asked.slice(began).map((one) => one.split(' ')[0]);
    expect(methods).toEqual(['HEAD', 'PUT', 'HEAD']);
    await deleteFromBucket('public', file.name);
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
    for (const range of ['bytes=-', 'bytes=5-2', 'bytes=x']) {
      expect([range, (await ask({ range })).status]).toEqual([range, 200]);
      // Some servers refuse it, and a refusal pauses all pictures.
      expect(server.range()).toBeUndefined();
    }
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
  let jpeg: Buffer;
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
    importDocument({ source: 'test', bytes, folder: null, now: new Date(), force: true, network: media.network });

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
    jpeg = await sharp({ create: { width: 1700, height: 1200, channels: 3, background: '#a8442a' } })
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

  it('ends with its first picture while the bucket fails, and leaves no file or process behind', async () => {
    const { TMPDIR } = process.env;
    process.env.TMPDIR = mkdtempSync(join(tmpdir(), 'gevel-test-'));
    asWebProcess();
    server.fail('error');
    const names = ['a.jpg', 'a.jpg?2', 'a.jpg?3', 'a.jpg?4', 'a.jpg?5'];
    media.answer = (_, response) => void setTimeout(() => response.end(jpeg), 300 * Math.random());
    const Pictures = names.map((name) => ({ Url: url(name) }));
    expect((await run(feedOf([aFeedProperty({ ID: '1', Pictures })]))).outcome).toBe('refused');
    server.fail(null);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect(readdirSync(tmpdir())).toEqual([]);
    rmSync(tmpdir(), { recursive: true });
    process.env.TMPDIR = TMPDIR;
    if (TMPDIR === undefined) delete process.env.TMPDIR;
  });

  it('cuts one picture several times at once, with every label', async () => {
    const cutters = pictureCutters();
    const same = await Promise.all(Array.from({ length: 4 }, () => cutters.cut(jpeg)));
    const [hash = ''] = same.map((one) => (one.ok ? one.picture.hash : expect.fail(one.problem)));
    const endings = [...'abcdefghijklmnop'].map((letter) => `share-vl-${letter}.jpg`);
    const image = join(process.cwd(), 'public/images/epc/wallonia/a.png');
    const label = async (ending: string, at: number) => {
      await new Promise((resolve) => setTimeout(resolve, 70 * at));
      return cutters.cutLead({ hash, label: { image, ending } });
    };
    const labelled = await Promise.all(endings.map(label));
    expect(labelled.filter(({ ok }) => !ok)).toEqual([]);
    cutters.close();
    expect(await all('media')).toEqual(expect.arrayContaining(endings.map((ending) => `${hash}-${ending}`)));
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

  it('is copied although a file disappears meanwhile', async () => {
    const names = Array.from({ length: 40 }, (_, at) => `${'ef'.repeat(15)}${String(at).padStart(2, '0')}-480.webp`);
    for (const name of names) await writePrivate(pathOf({ folder: 'media', name }), BYTES);
    const began = server.asked.length;
    let isOver = false;
    const copying = copyFiles('s3', () => undefined).finally(() => {
      isOver = true;
    });
    const isPut = () => server.asked.slice(began).some((one) => one.startsWith('PUT') && one.includes('efef'));
    while (!isPut() && !isOver) await new Promise((resolve) => setImmediate(resolve));
    rmSync(pathOf({ folder: 'media', name: names.at(-1) ?? '' }));
    await copying;
    expect(await all('media')).toEqual(expect.arrayContaining(names.slice(0, -1)));
    for (const name of names) rmSync(pathOf({ folder: 'media', name }), { force: true });
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

describe('the store while a bucket hangs', () => {
  const hash = 'a1'.repeat(16);
  const LEAD = 'lead-of-a-picture';
  const testimonial = () => database().selectFrom('testimonials').select('state').where('id', '=', hash);
  beforeEach(async () => {
    for (const table of ['testimonials', 'leads', 'owner_documents', 'owner_dossiers'] as const)
      await database().deleteFrom(table).execute();
    await database()
      .insertInto('leads')
      .values({
        id: LEAD,
        submission: LEAD,
        kind: 'testimonial',
        name: 'An',
        email: 'an@example.be',
        locale: 'nl',
        fields: '{}',
        source: 'test',
        created_at: new Date().toISOString(),
        consent_at: new Date().toISOString(),
      })
      .execute();
    await database()
      .insertInto('testimonials')
      .values({
        id: hash,
        lead_id: LEAD,
        slug: 'an',
        locale: 'nl',
        name: 'An',
        about: '',
        website: null,
        comment: 'Goed',
        picture: JSON.stringify({ hash, width: 800, height: 600 }),
        state: 'waiting',
        created_at: new Date().toISOString(),
        published_at: null,
      })
      .execute();
    asWebProcess();
  });

  /** Does work while the bucket hangs, and reads the store meanwhile. */
  const withHanging = async (work: () => Promise<unknown>): Promise<unknown> => {
    withShortTimes();
    server.fail('hangs');
    const done = work().catch((error: unknown) => error);
    const began = server.asked.length;
    while (server.asked.length === began) await new Promise((resolve) => setImmediate(resolve));
    expect(await Promise.race([testimonial().execute(), done.then(() => 'the store waited')])).toEqual([
      { state: 'waiting' },
    ]);
    return done;
  };

  it('answers while a picture is published, and the testimonial waits', async () => {
    expect(await withHanging(() => moderateTestimonial(hash, 'published', new Date()))).toBeInstanceOf(BucketError);
    expect(await testimonial().execute()).toEqual([{ state: 'waiting' }]);
  });

  it('answers while a person is erased, which can be repeated', async () => {
    expect(await withHanging(() => erasePerson('an@example.be', false, new Date()))).toBeInstanceOf(BucketError);
    server.fail(null);
    expect(await testimonial().execute()).toEqual([{ state: 'waiting' }]);
    await erasePerson('an@example.be', false, new Date());
    expect(await testimonial().execute()).toEqual([]);
  });

  it('answers while the papers of a dossier are deleted; the nightly erasing deletes what stays', async () => {
    await keepOwnerDocument('paper', Buffer.from('%PDF-1.4'));
    await database().insertInto('owner_dossiers').values({ property_id: '1', data: '{}', updated_at: '' }).execute();
    await database()
      .insertInto('owner_documents')
      .values({
        id: 'paper',
        property_id: '1',
        source: 's',
        position: 0,
        kind: 'other',
        names: '{}',
        failures: 0,
        reads: 0,
        added_day: '2026-01-01',
        type: 'pdf',
      })
      .execute();
    const sync = () => syncDossiers([], { keep: [], now: new Date() });
    expect(await withHanging(sync)).toBeInstanceOf(BucketError);
    expect(await database().selectFrom('owner_documents').select('id').execute()).toEqual([]);
    server.fail(null);
    expect(await all('documents')).toContain('owners/paper.pdf');
    expect(await forgetStrayFiles(new Date(Date.now() + 60_000))).toBe(1);
    expect(await all('documents')).not.toContain('owners/paper.pdf');
  });
});
