import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { stampForm } from '@/lib/platform/forms/form-stamp';
import { pictureCutters } from '@/lib/platform/media/cut-pictures';
import { UNTOUCHED } from '@/lib/platform/shared/form-state';
import { database } from '@/lib/platform/store/client';
import { packValues, rightValues, runAction, SUBMITS, sendForm } from '../support/every-action';
import { hostilePictures, PAYLOAD } from '../support/hostile-pictures';

const { moderateTestimonial } = await import('@/lib/features/content/testimonials/mutations');
const { findPublished } = await import('@/lib/features/content/testimonials/data/find-testimonials');

const DATA = String(process.env.DATA_DIR);
const filesIn = (folder: string): string[] =>
  existsSync(join(DATA, folder))
    ? readdirSync(join(DATA, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];
const OURS = /^[0-9a-f]{32}-((480|720|1080|1600)\.webp|share\.jpg)$/;

/** The bytes of an uploaded file that occur in one of the files made from it. */
async function remainsIn(path: string): Promise<string[]> {
  const bytes = readFileSync(path);
  const { format, exif, xmp, pages } = await sharp(bytes).metadata();
  return [
    ...(OURS.test(basename(path)) ? [] : ['its name']),
    ...(format === (path.endsWith('.jpg') ? 'jpeg' : 'webp') ? [] : ['its kind']),
    ...(bytes.includes(PAYLOAD) || bytes.includes('PK\u0003\u0004') || bytes.includes('%PDF') ? ['its text'] : []),
    ...(exif || xmp ? ['what it knew'] : []),
    ...((pages ?? 1) > 1 ? ['its movement'] : []),
  ];
}

let photo: Buffer;
beforeAll(async () => {
  photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#406080' } })
    .jpeg()
    .toBuffer();
});
beforeEach(async () => {
  for (const table of ['testimonials', 'outbox', 'leads'] as const) await database().deleteFrom(table).execute();
});

describe('a picture from a visitor (RELIABILITY S17)', () => {
  it('is refused, or drawn again without a byte of the original file; no hostile file ends the process for pictures', async () => {
    const files = await hostilePictures();
    expect(Object.keys(files).length).toBeGreaterThanOrEqual(80);
    const cutters = pictureCutters({ folder: 'waiting', salt: 'test' });
    const refused: string[] = [];
    const made: string[] = [];
    for (const [name, bytes] of Object.entries(files)) {
      const before = new Set(filesIn('waiting'));
      const result = await cutters.cut(bytes);
      const fresh = filesIn('waiting').filter((path) => !before.has(path));
      (result.ok ? made : refused).push(name);
      for (const path of fresh)
        expect([name, basename(path), await remainsIn(path)]).toEqual([name, basename(path), []]);
      if (!result.ok) expect([name, fresh]).toEqual([name, []]);
    }
    expect((await cutters.cut(photo)).ok).toBe(true);
    cutters.close();
    console.log(`S17: ${refused.length} files refused, ${made.length} made anew`);
    for (const name of made) expect(name).not.toMatch(/SVG|GIF|AVIF|HEIC|PDF$|ZIP$|pixels|program/);
    expect(made).toContain('a JPEG that is a ZIP behind its end');
    expect(made).toContain('a picture that says where it was taken');
  }, 240_000);

  it.each([
    'evil.php.jpg',
    'foto.jpg.svg',
    '../../public/foto.jpg',
    '..\\..\\foto.jpg',
    '/etc/passwd',
    'foto.jpg\u0000.html',
    'CON.jpg',
    '.htaccess',
    `${'a'.repeat(300)}.jpg`,
    '<img src=x>.jpg',
  ])('is stored under a name of the site, whatever its own file name: %j', async (name) => {
    const picture = new File([new Uint8Array(photo)], name, { type: 'text/html' });
    expect(
      await sendForm('testimonial', { ...(await rightValues('testimonial', 'an@example.be')), picture }),
    ).toBeNull();
    for (const path of filesIn('waiting')) expect(basename(path)).toMatch(OURS);
    const rows = await database().selectFrom('testimonials').select('picture').execute();
    expect(JSON.parse(rows[0]?.picture ?? '').hash).toMatch(/^[0-9a-f]{32}$/);
    expect(filesIn('media')).toEqual([]);
  });

  it('may have five megabytes', async () => {
    const large = new File([new Uint8Array(photo), new Uint8Array(5 * 1024 * 1024 + 1 - photo.length)], 'foto.jpg');
    const values = await rightValues('testimonial', 'an@example.be');
    expect(await sendForm('testimonial', { ...values, picture: large })).toMatchObject({
      errors: { picture: 'tooLarge' },
    });
    const fits = new File([new Uint8Array(photo), new Uint8Array(5 * 1024 * 1024 - photo.length)], 'foto.jpg');
    expect(await sendForm('testimonial', { ...values, picture: fits })).toBeNull();
  });

  it('is hidden until the agency has published it, and after a refusal', async () => {
    const picture = new File([new Uint8Array(photo)], 'foto.jpg');
    expect(
      await sendForm('testimonial', { ...(await rightValues('testimonial', 'an@example.be')), picture }),
    ).toBeNull();
    const row = await database().selectFrom('testimonials').select(['id', 'picture']).executeTakeFirstOrThrow();
    const { hash } = JSON.parse(row.picture ?? '') as { hash: string };
    const where = () =>
      ['waiting', 'media'].map((folder) => filesIn(folder).filter((path) => path.includes(hash)).length);
    expect([where(), await findPublished('nl')]).toEqual([[5, 0], []]);
    await moderateTestimonial(row.id, 'published', new Date());
    expect([where(), (await findPublished('nl')).length]).toEqual([[0, 5], 1]);
    await moderateTestimonial(row.id, 'refused', new Date());
    expect([where(), await findPublished('nl')]).toEqual([[5, 0], []]);
  });

  it('leaves no second file if its form is sent twice at the same moment', async () => {
    const before = filesIn('waiting').length;
    const values = await rightValues('testimonial', 'dubbel@example.be');
    const stamp = stampForm('testimonial');
    const send = () =>
      runAction(() =>
        SUBMITS.testimonial(
          UNTOUCHED,
          packValues({ stamp, locale: 'nl', ...values, picture: new File([new Uint8Array(photo)], 'foto.jpg') }),
        ),
      );
    const sent = await Promise.all([send(), send(), send()]);
    expect(sent.every((one) => 'redirect' in one)).toBe(true);
    expect(await database().selectFrom('testimonials').select('id').execute()).toHaveLength(1);
    expect(filesIn('waiting').length - before).toBe(5);
  });
});
