// @ts-check
// Decodes one picture at a time in a separate process, so that a fault in native image code ends this process and not
// the import or the site (RELIABILITY §2.1). It exchanges messages with cut-pictures.ts over IPC.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';

const SHARE = { width: 1200, height: 630 };

sharp.cache(false);
sharp.concurrency(1);

/** The type by magic bytes: jpeg, png or webp; anything else is refused before a decoder reads it. */
function kindOf(bytes) {
  if (bytes.length > 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP')
    return 'webp';
  return null;
}

// A file appears whole or not at all, even after a power failure.
async function save(path, bytes) {
  if (existsSync(path)) return;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}.part`, bytes, { flush: true });
  await rename(`${path}.${process.pid}.part`, path);
}

/** A panorama is exactly twice as wide as high; only a panorama needs a size larger than the window. */
const isPanorama = ({ width, height }) => Math.abs(width - 2 * height) <= 2;

async function cut(bytes, { widths: usual, panorama, folder, salt = '' }) {
  if (kindOf(bytes) === null) throw new Error('is not a JPEG, PNG or WebP picture');
  const hash = createHash('sha256').update(salt).update(bytes).digest('hex').slice(0, 32);
  // rotate() applies the orientation of the camera; other EXIF data, for example GPS, is not copied.
  const source = sharp(bytes, { limitInputPixels: 50e6, failOn: 'error', pages: 1 }).rotate();
  const widths = isPanorama(await source.metadata()) ? [...usual, panorama] : usual;
  const { data, info } = await source
    .resize({ width: Math.max(...widths), withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  if (info.width < 200 || info.height < 150) throw new Error(`is too small (${info.width} x ${info.height})`);
  const decoded = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const stem = join(folder, hash.slice(0, 2), hash);
  for (const width of widths) {
    await save(
      `${stem}-${width}.webp`,
      await decoded()
        .resize({ width, withoutEnlargement: true })
        .webp({ quality: width > 480 ? 74 : 78 })
        .toBuffer(),
    );
  }
  await save(
    `${stem}-share.jpg`,
    await decoded()
      .resize({ ...SHARE, fit: 'cover' })
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );
  const tiny = await decoded()
    .resize(64, 64, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const thumbhash = Buffer.from(rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data)).toString('base64');
  return { hash, width: info.width, height: info.height, thumbhash };
}

/** The largest width of a picture in one ratio, in px; smaller pictures are not enlarged. */
const RATIO_WIDTH = 1200;

// Cuts the middle of the picture in each ratio, for search engines, and labels the picture that other sites show.
async function cutLead({ hash, label }, { folder, ratios }) {
  const stem = join(folder, hash.slice(0, 2), hash);
  for (const [name, ratio] of Object.entries(ratios)) {
    const file = `${stem}-${name}.jpg`;
    if (existsSync(file)) continue;
    const source = sharp(`${stem}-1600.webp`);
    const { width: most, height } = await source.metadata();
    const width = Math.min(RATIO_WIDTH, most, Math.floor(height * ratio));
    await save(
      file,
      await source
        .resize({ width, height: Math.round(width / ratio), fit: 'cover' })
        .jpeg({ quality: 80, mozjpeg: true })
        .toBuffer(),
    );
  }
  if (label) await drawLabel(stem, label);
}

// Puts the image of an energy label into the lower left corner of the picture that other sites show.
async function drawLabel(stem, { image, ending }) {
  const mark = await sharp(image).resize({ width: 200 }).toBuffer();
  await save(
    `${stem}-${ending}`,
    await sharp(`${stem}-share.jpg`)
      .composite([{ input: mark, left: 40, top: SHARE.height - 120 }])
      .jpeg({ quality: 80, mozjpeg: true })
      .toBuffer(),
  );
}

process.on('message', async ({ bytes, lead, ...order }) => {
  try {
    const picture = lead ? await cutLead(lead, order) : await cut(Buffer.from(bytes), order);
    process.send?.({ ok: true, picture });
  } catch (error) {
    process.send?.({
      ok: false,
      problem: error instanceof Error ? (error.message.split('\n')[0] ?? 'cannot be read') : 'cannot be read',
    });
  }
});
