import sharp from 'sharp';
import agency from '@/agency.config';
import { type ColourOf, type Mark, markSvg, shapesText } from '@/lib/platform/shared/mark-drawing';

/** Pixels of the mail's mark per displayed pixel, for high-density screens. */
const FINE = 3;

const png = (svg: string, width: number, height = width): Promise<Buffer> =>
  // The picture is drawn larger than needed and scaled down, which gives sharper edges.
  sharp(Buffer.from(svg), { density: 600 })
    .resize(width, height, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png({ compressionLevel: 9 })
    .toBuffer();

/** The mark in the middle of a square in the colour of paper, within the circle that home screens may cut out. */
async function appIcon(svg: string, size: number, ground: string): Promise<Buffer> {
  const mark = await png(svg, Math.round(size * 0.6));
  return sharp({ create: { width: size, height: size, channels: 3, background: ground } })
    .composite([{ input: mark }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** An .ico file of PNG pictures. */
async function icoOf(svg: string, sizes: readonly number[]): Promise<Buffer> {
  const pictures = await Promise.all(sizes.map((size) => png(svg, size)));
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

/** Two rows of a wall in Flemish bond, drawn as darker lines over any colour of wall. */
const BOND = `<path d="M0 1h144M0 33h144M1 0v32M97 0v32M25 32v32M121 32v32" stroke="#000" stroke-opacity=".1" stroke-width="2" fill="none"/>`;

/** The picture for social networks of pages without their own: the mark on a sheet of paper on a wall. */
function sharingPicture(mark: Mark, colourOf: ColourOf): Promise<Buffer> {
  const scale = Math.min(290 / mark.height, 700 / mark.width);
  const [width, height] = [mark.width * scale, mark.height * scale];
  const [room, x, y] = [92, (1200 - width) / 2, (630 - height) / 2];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><pattern id="bond" width="144" height="64" patternUnits="userSpaceOnUse">${BOND}</pattern></defs><rect width="1200" height="630" fill="${colourOf('brick-fill')}"/><rect width="1200" height="630" fill="url(#bond)"/><rect x="${x - room}" y="${y - room}" width="${width + 2 * room}" height="${height + 2 * room}" fill="${colourOf('paper')}"/><g transform="translate(${x} ${y}) scale(${scale}) translate(${-mark.left} ${-mark.top})">${shapesText(mark, colourOf)}</g></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 88, mozjpeg: true }).toBuffer();
}

const manifest = (name: string, paper: string): string =>
  `${JSON.stringify(
    {
      name,
      short_name: name,
      start_url: '/',
      scope: '/',
      display: 'browser',
      background_color: paper,
      theme_color: paper,
      icons: [192, 512].map((size) => ({
        src: `/images/icon-${size}.png`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: 'any maskable',
      })),
    },
    null,
    2,
  )}\n`;

/** The pictures of the brand and the manifest that names them, by their path below public/. */
export async function brandFiles(
  mark: Mark,
  colourOf: ColourOf,
  mailMark: { width: number; height: number },
): Promise<Map<string, string | Buffer>> {
  const square = markSvg(mark, 'square', colourOf);
  const paper = colourOf('paper');
  return new Map<string, string | Buffer>([
    ['icon.svg', square],
    ['favicon.ico', await icoOf(square, [16, 32, 48])],
    ['images/apple-touch-icon.png', await appIcon(square, 180, paper)],
    ['images/icon-192.png', await appIcon(square, 192, paper)],
    ['images/icon-512.png', await appIcon(square, 512, paper)],
    ['images/mail-mark.png', await png(markSvg(mark, 'own', colourOf), mailMark.width * FINE, mailMark.height * FINE)],
    ['images/sharing.jpg', await sharingPicture(mark, colourOf)],
    ['images/site.webmanifest', manifest(agency.name, paper)],
  ]);
}
