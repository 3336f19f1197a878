import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import type { ImportReport } from '@/lib/features/feed/types';
import { getProject } from '@/lib/features/projects/data';
import { getProperty, getPropertyDetail } from '@/lib/features/properties/data/get-property';
import { env } from '@/lib/platform/config/env';
import { hasFilesToRetry } from '@/lib/platform/media/known-files';
import { mediaFile } from '@/lib/platform/media/media-files';
import { database } from '@/lib/platform/store/client';
import { PANORAMA_WIDTH, pictureHref, ratioHrefs, sharedPictureHref } from '@/lib/routing/picture-href';
import { aFeedProperty, feedOf } from '../support/feed';
import { httpsHost } from '../support/https-host';
import { layPicture } from '../support/kept-rows';
import { newFolder } from '../support/new-folder';
import { nextLook } from '../support/next-look';

const NOW = new Date('2026-11-20T09:00:00Z');
const later = (hours: number): Date => new Date(NOW.getTime() + hours * 3_600_000);
const media = httpsHost();
const url = (name: string) => `https://${media.host}/${name}`;
const property = (changes: Record<string, unknown> = {}) =>
  aFeedProperty({ ID: '1', Pictures: [{ Url: url('a.jpg') }], ...changes });
const run = (bytes: Uint8Array, now = NOW, folder: string | null = null): Promise<ImportReport> =>
  importDocument({ source: 'test', bytes, folder, now, force: true, network: media.network });
const drawn = (color: string): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: color } })
    .jpeg()
    .toBuffer();

/** Everything that an import may write, as text. */
const store = async (): Promise<string> =>
  JSON.stringify([
    await database().selectFrom('properties').selectAll().orderBy('id').execute(),
    await database().selectFrom('catalogue').selectAll().execute(),
    await database().selectFrom('pictures').selectAll().orderBy('source').execute(),
  ]);
const version = async (): Promise<number | undefined> =>
  (await database().selectFrom('catalogue').select('version').executeTakeFirst())?.version;
const shown = async (id = '1'): Promise<number | undefined> => (await getProperty(id))?.pictures.length;

beforeEach(async () => {
  for (const table of ['pictures', 'properties', 'projects'] as const) await database().deleteFrom(table).execute();
});

describe('a picture that could not be fetched', () => {
  const answersWith = (picture: Buffer) => {
    media.answer = (_, response) => response.end(picture);
  };
  const fails = () => {
    media.answer = (_, response) => response.writeHead(503).end();
  };

  beforeEach(() => {
    media.asked.length = 0;
    env.MEDIA_HOSTS.splice(0, Infinity, media.host);
  });

  it('is tried again by a later import of the same feed, and is then shown with its property', async () => {
    const feed = feedOf([property()]);
    fails();
    expect(await run(feed)).toMatchObject({ outcome: 'applied', pictures: { unusable: 1 } });
    expect(await shown()).toBe(0);
    answersWith(await drawn('#a8442a'));
    expect(await run(feed, later(1))).toMatchObject({
      outcome: 'applied',
      properties: { changed: 1, unchanged: 0 },
      pictures: { cut: 1, unusable: 0 },
    });
    expect(await shown()).toBe(1);
  });

  it('is not tried again within the hour, even if its property has changed', async () => {
    fails();
    await run(feedOf([property()]));
    expect(await run(feedOf([property()]), later(0.99))).toMatchObject({ outcome: 'unchanged' });
    expect(await run(feedOf([property({ Price: 360_000 })]), later(0.99))).toMatchObject({
      outcome: 'applied',
      pictures: { cut: 0, unusable: 1 },
      warnings: [{ kind: 'property', field: 'Pictures', value: url('a.jpg'), reason: 'the host answered 503' }],
    });
    expect(media.asked).toHaveLength(1);
  });

  it('is tried at growing intervals, ten times in all', async () => {
    const feed = feedOf([property()]);
    fails();
    await run(feed);
    const before = await version();
    let hours = 0;
    for (const [tries, wait] of [1, 2, 4, 8, 16, 24, 24, 24, 24].entries()) {
      expect(await run(feed, later(hours + wait - 0.01))).toMatchObject({ outcome: 'unchanged' });
      expect(media.asked).toHaveLength(tries + 1);
      hours += wait;
      expect(await hasFilesToRetry(later(hours), ['pictures'])).toBe(true);
      expect(await run(feed, later(hours))).toMatchObject({ outcome: 'unchanged', pictures: { unusable: 1 } });
      expect(media.asked).toHaveLength(tries + 2);
    }
    await run(feed, later(hours + 10_000));
    expect(media.asked).toHaveLength(10);
    expect(await hasFilesToRetry(later(hours + 10_000), ['pictures'])).toBe(false);
    expect(await version()).toBe(before);
  });

  it('is tried once more after all ten attempts if its property changes', async () => {
    fails();
    await run(feedOf([property()]));
    await database().updateTable('pictures').set({ failures: 10, retry_at: null }).execute();
    answersWith(await drawn('#a8442a'));
    await run(feedOf([property()]), later(1000));
    expect(await shown()).toBe(0);
    await run(feedOf([property({ Price: 360_000 })]), later(1000));
    expect(await shown()).toBe(1);
  });

  it('is the only reason why importing an unchanged feed writes to the store; without such a picture nothing is written', async () => {
    answersWith(await drawn('#a8442a'));
    await run(feedOf([property()]));
    const before = await store();
    expect(await run(feedOf([property()]), later(1000))).toMatchObject({ outcome: 'unchanged', pictures: { cut: 0 } });
    expect(await store()).toBe(before);
    expect(media.asked).toHaveLength(1);
  });

  it('is shown with its property even if the import was killed between storing the picture and the property', async () => {
    const feed = feedOf([property()]);
    fails();
    await run(feed);
    const [without] = await database().selectFrom('properties').selectAll().execute();
    answersWith(await drawn('#a8442a'));
    await run(feed, later(1));
    // The state after the import was killed between the two writes: the picture is stored, and the property is
    // unchanged.
    if (without) await database().updateTable('properties').set(without).execute();
    expect(await run(feed, later(1))).toMatchObject({ outcome: 'applied', pictures: { cut: 0, reused: 1 } });
    expect(await shown()).toBe(1);
  });

  it('does not make the scheduler fetch the feed again if its property has left the feed', async () => {
    fails();
    await run(feedOf([property(), aFeedProperty({ ID: '2' })]));
    expect(await hasFilesToRetry(later(1), ['pictures'])).toBe(true);
    await run(feedOf([aFeedProperty({ ID: '2' })]), later(1));
    expect(await hasFilesToRetry(later(1), ['pictures'])).toBe(false);
  });

  it('is fetched at once when its host becomes allowed, and stays on the site when the host is no longer allowed', async () => {
    const feed = feedOf([property()]);
    env.MEDIA_HOSTS.splice(0);
    expect((await run(feed)).warnings[0]?.reason).toContain('not an allowed host');
    expect(media.asked).toHaveLength(0);
    env.MEDIA_HOSTS.push(media.host);
    answersWith(await drawn('#a8442a'));
    expect(await run(feed)).toMatchObject({ outcome: 'applied', pictures: { cut: 1 } });
    env.MEDIA_HOSTS.splice(0);
    expect(await run(feed)).toMatchObject({ outcome: 'unchanged' });
    expect(await shown()).toBe(1);
  });

  it('is not read to its end if it is larger than 25 MB', async () => {
    let megabytes = 0;
    media.answer = (_, response) => {
      const more = (): void => {
        megabytes += 1;
        if (megabytes > 200) response.end();
        else if (response.write(Buffer.alloc(1_000_000))) setImmediate(more);
        else response.once('drain', more);
      };
      more();
    };
    const report = await run(feedOf([property()]));
    expect(report.warnings[0]?.reason).toBe('is larger than 25 MB');
    expect(megabytes).toBeLessThan(60);
  });

  it('is skipped if its host has failed to answer several times', async () => {
    media.answer = (request) => request.socket.destroy();
    const pictures = Array.from({ length: 40 }, (_, index) => ({ Url: url(`${index}.jpg`) }));
    const report = await run(feedOf([property({ Pictures: pictures })]));
    expect(report.pictures.unusable).toBe(40);
    expect(report.warnings.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining([
        'the host cannot be reached (it closed the connection)',
        'the host did not answer before and was not asked again',
      ]),
    );
    // The host is skipped after five failures. A few more requests were already running then, and are not cancelled.
    expect(media.asked.length).toBeLessThan(10);
  });
});

describe('a picture in a file beside the feed', () => {
  const folder = newFolder();
  const project = {
    ID: '801',
    Name: 'Kaaienhof',
    CreatedDate: '2026-08-17',
    Zip: '2800',
    City: 'Mechelen',
    Units: [
      { ID: '801-1', Number: '0.1', MainType: 'apartment', Price: 300_000, Plan: { File: 'plan.jpg' } },
      { ID: '801-2', Number: '0.2', MainType: 'apartment', Price: 300_000 },
    ],
  };
  const feed = feedOf([aFeedProperty()], [project]);
  const planOf = async () => {
    const row = await database().selectFrom('projects').select('detail').where('id', '=', '801').executeTakeFirst();
    return (JSON.parse(row?.detail ?? '{}') as { units: Array<{ plan: { hash: string } | null }> }).units[0]?.plan;
  };

  it('is read again if the file has new content under the same name, such as a corrected floor plan', async () => {
    writeFileSync(join(folder, 'plan.jpg'), await drawn('#123456'));
    await run(feed, NOW, folder);
    const first = await planOf();
    expect(first?.hash).toMatch(/^[0-9a-f]{32}$/);
    expect(await run(feed, NOW, folder)).toMatchObject({ outcome: 'unchanged' });
    writeFileSync(join(folder, 'plan.jpg'), await drawn('#fedcba'));
    // A file with another size or time is read again, so this one gets another time.
    utimesSync(join(folder, 'plan.jpg'), NOW, NOW);
    expect(await run(feed, NOW, folder)).toMatchObject({
      outcome: 'applied',
      projects: { changed: 1 },
      pictures: { cut: 1 },
    });
    expect((await planOf())?.hash).not.toBe(first?.hash);
    expect((await getProject('801', 'nl', NOW))?.units).toHaveLength(2);
  });

  it("is never a folder or a file outside the feed's folder, whatever its name (RELIABILITY S1)", async () => {
    mkdirSync(join(folder, 'files.jpg'), { recursive: true });
    const names = ['files.jpg', '..', '.', '/etc/hostname'];
    const report = await run(feedOf([aFeedProperty({ Pictures: names.map((File) => ({ File })) })]), NOW, folder);
    expect(report.warnings.map(({ reason }) => reason)).toEqual(names.map(() => 'is not in the folder of the feed'));
  });
});

describe('a picture file of a property', () => {
  const labelled = async (changes: Record<string, unknown>): Promise<{ name: string; is: string } | null> => {
    env.MEDIA_HOSTS.splice(0, Infinity, media.host);
    media.answer = (_, response) => void drawn('#8899aa').then((picture) => response.end(picture));
    await run(feedOf([property(changes)]));
    await nextLook();
    const detail = await getPropertyDetail('1', 'nl', NOW);
    const hash = detail?.pictures[0]?.hash ?? '';
    const file = mediaFile(basename(sharedPictureHref(hash, detail?.energyTag?.image)));
    return file && { name: basename(file.path).slice(hash.length), is: file.path };
  };

  it('shows the energy label in its corner on other sites, and is drawn again when the label changes', async () => {
    const plain = await labelled({ EnergyPerformance: null, EPCLabelText: null });
    const c = await labelled({ EnergyPerformance: 231, EPCLabelText: null });
    const a = await labelled({ EnergyPerformance: 80, EPCLabelText: null });
    expect([plain?.name, c?.name, a?.name]).toEqual(['-share.jpg', '-share-flanders-c.jpg', '-share-flanders-a.jpg']);
    const colourAt = async (path = '') =>
      [...(await sharp(path).extract({ left: 46, top: 514, width: 1, height: 1 }).raw().toBuffer())].join();
    const colours = await Promise.all([plain, c, a].map((picture) => colourAt(picture?.is)));
    expect(new Set(colours).size).toBe(3);
  });

  it('is sent to other sites without the energy label if the labelled file is missing, and not at all for an unknown name', async () => {
    const c = await labelled({ EnergyPerformance: 231, EPCLabelText: null });
    rmSync(c?.is ?? '');
    const hash = basename(c?.is ?? '').slice(0, 32);
    expect(basename(mediaFile(`${hash}-share-flanders-c.jpg`)?.path ?? '')).toBe(`${hash}-share.jpg`);
    for (const name of [
      `${hash}-share-../../x.jpg`,
      `${hash}-share-flanders.jpg`,
      `${hash}-share-a-${'b'.repeat(99)}.jpg`,
    ])
      expect(mediaFile(name)).toBeNull();
  });

  it('is cut in three ratios for search engines, without the label and never enlarged, if it is the first of its property', async () => {
    const folder = newFolder();
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2f5d4a' } })
        .jpeg()
        .toBuffer();
    writeFileSync(join(folder, 'first.jpg'), await picture(2000, 1500));
    writeFileSync(join(folder, 'other.jpg'), await picture(2000, 1400));
    const Pictures = [{ File: 'first.jpg' }, { File: 'other.jpg' }];
    await run(feedOf([property({ Pictures, EnergyPerformance: 80 })]), NOW, folder);
    const small = property({ ID: '2', Pictures: [{ File: 'small.jpg' }] });
    writeFileSync(join(folder, 'small.jpg'), await picture(400, 300));
    await run(feedOf([property({ Pictures, EnergyPerformance: 80 }), small]), NOW, folder);
    const filesOf = async (id: string, at = 0) => {
      const hash = (await getPropertyDetail(id, 'nl', NOW))?.pictures[at]?.hash ?? '';
      return ratioHrefs(hash).map((path) => mediaFile(basename(path)));
    };
    const sizes = async (id: string) =>
      Promise.all(
        (await filesOf(id)).map(async (file) => {
          const { width, height } = await sharp(file?.path).metadata();
          return `${width}x${height}`;
        }),
      );
    expect(await sizes('1')).toEqual(['1200x1200', '1200x900', '1200x675']);
    expect(await sizes('2')).toEqual(['300x300', '400x300', '400x225']);
    const [plain] = await filesOf('1');
    const corner = await sharp(plain?.path).extract({ left: 46, top: 1084, width: 1, height: 1 }).raw().toBuffer();
    expect(corner[0]).toBeLessThan(80);
    const others = await filesOf('1', 1);
    expect(others.map((file) => [file?.isStandIn, file?.path.endsWith('-share.jpg')])).toEqual(
      others.map(() => [true, true]),
    );
  });

  it('is 4,096 px wide if it shows a panorama twice as wide as high, and is never enlarged', async () => {
    const folder = newFolder();
    const picture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#2f5d4a' } })
        .jpeg()
        .toBuffer();
    const sizes = { 'large.jpg': [5000, 2500], 'small.jpg': [2400, 1200], 'photo.jpg': [5000, 2600] } as const;
    for (const [name, [width, height]] of Object.entries(sizes))
      writeFileSync(join(folder, name), await picture(width, height));
    const Pictures = Object.keys(sizes).map((File) => ({ File, Kind: File === 'photo.jpg' ? 'photo' : 'panorama' }));
    await run(feedOf([property({ Pictures })]), NOW, folder);
    const found = await getPropertyDetail('1', 'nl', NOW);
    const widthOf = async (hash = '') => {
      const file = mediaFile(basename(pictureHref(hash, PANORAMA_WIDTH)));
      return [(await sharp(file?.path).metadata()).width, file?.isStandIn];
    };
    const [large, small] = found?.panoramas ?? [];
    expect(large).toMatchObject({ width: 4096, height: 2048 });
    expect(await widthOf(large?.hash)).toEqual([4096, false]);
    expect(await widthOf(small?.hash)).toEqual([2400, false]);
    expect(await widthOf(found?.pictures[0]?.hash)).toEqual([1600, true]);
  });

  it('is replaced by the next wider file while its own width is missing, as in pictures of an earlier version', () => {
    const hash = 'c'.repeat(32);
    layPicture('media', hash, NOW);
    const shown = (width: number) => {
      const file = mediaFile(`${hash}-${width}.webp`);
      return file && [basename(file.path).slice(hash.length + 1), file.isStandIn];
    };
    expect([480, 720, 1080, 1600].map(shown)).toEqual([
      ['480.webp', false],
      ['720.webp', false],
      ['1080.webp', false],
      ['1600.webp', false],
    ]);
    for (const width of [720, 1080]) rmSync(mediaFile(`${hash}-${width}.webp`)?.path ?? '');
    expect([720, 1080].map(shown)).toEqual([
      ['960.webp', true],
      ['1600.webp', true],
    ]);
    expect(shown(961)).toBeNull();
  });
});
