import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readPalette } from '@/lib/platform/config/colour-tokens';
import { filesBelow, readText } from '../support/project-files';

const TOKENS = 'app/styles/tokens.css';
/** Where a colour may be written: in the tokens, and in masks, which know only "covered" and "not covered". */
const MAY_NAME_COLOURS: readonly string[] = [
  TOKENS,
  'app/styles/icons.css',
  'components/search/search-icons.css',
  'components/map-document/map-icons.css',
  'scripts/generate/icons.mjs',
  // This file has the translucent colour of the lines between bricks, which is darker than a wall of any colour.
  'scripts/brand/brand-files.ts',
];

const sources = ['app', 'components', 'lib', 'messages', 'scripts', 'content/demo']
  .flatMap(filesBelow)
  .concat('middleware.ts', 'agency.config.ts')
  .filter((path) => /\.(css|tsx?|mjs|json)$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !MAY_NAME_COLOURS.includes(path));

const HEX = /(?<![&\w/])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})(?![\w-])/gi;
const FUNCTION = /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*[\d.]/gi;
const NAMED =
  /(?:color|background|fill|stroke|border|outline|shadow)(?:-\w+)?["']?\s*[:=]\s*["'{`]?\s*(?:white|black|red|green|blue|gr[ae]y|silver|orange|yellow|brown)\b/gi;

const withoutRemarks = (text: string): string => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
const coloursIn = (text: string): string[] =>
  [HEX, FUNCTION, NAMED].flatMap((pattern) => withoutRemarks(text).match(pattern) ?? []);

describe('the colours of the site', () => {
  it('are defined only in the design tokens', () => {
    const found = sources.flatMap((path) => coloursIn(readText(path)).map((colour) => `${path}: ${colour}`));
    expect(found).toEqual([]);
  });

  it('are found in a file in every notation', () => {
    for (const text of [
      'color: #fff;',
      'fill="#2B3A42"',
      "brick: '#A8442A'",
      'background: rgb(0 0 0 / 0.5)',
      'color: oklch(0.5 0.1 20)',
      'stroke="black"',
      'border-color: white',
    ])
      expect(coloursIn(text), text).not.toEqual([]);
    for (const text of ['href="#offices"', '&#233;', 'color-mix(in srgb, var(--ink) 7%, transparent)', '#map=17/51'])
      expect(coloursIn(text), text).toEqual([]);
  });

  it('are all used', () => {
    const text = sources.map(readText).join('\n') + readText(TOKENS);
    const names = Object.keys(readPalette(readText(TOKENS)));
    expect(names.length).toBeGreaterThan(30);
    const isUsed = (name: string) => text.includes(`var(--${name})`) || text.includes(`'${name}'`) || /^e-/.test(name);
    expect(names.filter((name) => !isUsed(name))).toEqual([]);
  });
});

const folders: string[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Renders mails, the refusal page and pictures for an agency with these colours. */
async function withColours(own: string) {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-brand-'));
  folders.push(folder);
  for (const [path, text] of [
    [TOKENS, readText(TOKENS)],
    ['agency/tokens.css', own],
  ] as const) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  vi.resetModules();
  const { brandColour, mailMarkSize } = await import('@/lib/platform/config/brand');
  const { mailHtml } = await import('@/lib/platform/mail/mail-body');
  const { refusalHtml } = await import('@/lib/server/refusal-page');
  const { brandFiles } = await import('@/scripts/brand/brand-files');
  const { readMark } = await import('@/lib/platform/shared/mark-drawing');
  const { default: drawing } = await import('@/app/styles/mark');
  const mail = mailHtml(
    {
      to: 'an@example.be',
      locale: 'nl',
      subject: '',
      preview: '',
      blocks: [{ kind: 'actions', main: { label: 'Open', url: 'https://gevel.example/' } }],
      reason: '',
    },
    { brand: 'Gevel', siteUrl: '', markUrl: '', lines: [], privacy: { label: '', url: '' } },
  );
  const files = await brandFiles(readMark(drawing), brandColour, mailMarkSize());
  return { mail, refusal: refusalHtml(429, 'nl', ''), files };
}

/** The colour of a pixel in a picture, as `#rrggbb`. */
async function pixel(picture: string | Buffer | undefined, left: number, top: number): Promise<string> {
  const { data } = await sharp(picture as Buffer)
    .removeAlpha()
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return `#${data.toString('hex')}`;
}

/** Whether two colours look the same, because a JPEG is not exact. */
const near = (one: string, other: string): boolean =>
  [1, 3, 5].every(
    (at) => Math.abs(Number.parseInt(one.slice(at, at + 2), 16) - Number.parseInt(other.slice(at, at + 2), 16)) < 6,
  );

describe('a colour of the brand that the agency changes in the tokens', () => {
  it('is changed in mails, on the refusal page, in icons, the picture for other sites and the manifest', async () => {
    const { mail, refusal, files } = await withColours(
      ':root { --brick: light-dark(#0b5fa5, #8ec5f0); --brick-fill: #0b5fa5; --paper: light-dark(#f0f4f8, #101418); }',
    );
    expect(mail).toContain('background:#0b5fa5');
    expect(mail).toContain('background:#f0f4f8');
    expect(refusal).toContain('color:light-dark(#0b5fa5,#8ec5f0)');
    expect(refusal).toContain('background:light-dark(#f0f4f8,#101418)');
    expect(files.get('icon.svg')).toContain('fill="#0b5fa5"');
    expect(files.get('images/site.webmanifest')).toContain('"theme_color": "#f0f4f8"');
    // The door of the gable, and the ground around the door.
    expect(await pixel(files.get('images/icon-512.png'), 256, 340)).toBe('#0b5fa5');
    expect(await pixel(files.get('images/icon-512.png'), 4, 4)).toBe('#f0f4f8');
    expect(await pixel(files.get('images/mail-mark.png'), 36, 80)).toBe('#0b5fa5');
    expect(near(await pixel(files.get('images/sharing.jpg'), 600, 420), '#0b5fa5')).toBe(true);
    expect(near(await pixel(files.get('images/sharing.jpg'), 60, 80), '#0b5fa5')).toBe(true);
    const old = readPalette(readText(TOKENS)).brick?.light ?? '';
    for (const text of [mail, refusal, String(files.get('icon.svg'))]) expect(text).not.toContain(old);
  });

  it('leaves the other colours unchanged', async () => {
    const palette = readPalette(readText(TOKENS));
    const { mail, refusal } = await withColours('/* nothing yet */');
    expect(mail).toContain(`background:${palette['brick-fill']?.light}`);
    expect(refusal).toContain(`background:light-dark(${palette.paper?.light},${palette.paper?.dark})`);
  });
});

describe('the pictures of the brand', () => {
  it('have the sizes that browsers, home screens and social networks require', async () => {
    const { files } = await withColours('');
    const sizes = await Promise.all(
      [...files].map(async ([name, content]) => {
        if (!/\.(png|jpg|svg)$/.test(name)) return [name, ''];
        const { width, height } = await sharp(Buffer.from(content)).metadata();
        return [name, `${width} x ${height}`];
      }),
    );
    expect(Object.fromEntries(sizes)).toEqual({
      'icon.svg': '34 x 34',
      'favicon.ico': '',
      'images/apple-touch-icon.png': '180 x 180',
      'images/icon-192.png': '192 x 192',
      'images/icon-512.png': '512 x 512',
      'images/mail-mark.png': '72 x 93',
      'images/sharing.jpg': '1200 x 630',
      'images/site.webmanifest': '',
    });
  });

  it('include a favicon with three readable sizes', async () => {
    const ico = (await withColours('')).files.get('favicon.ico') as Buffer;
    expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
    for (const [index, size] of [16, 32, 48].entries()) {
      const at = 6 + 16 * index;
      const offset = ico.readUInt32LE(at + 12);
      const picture = ico.subarray(offset, offset + ico.readUInt32LE(at + 8));
      expect(ico.readUInt8(at)).toBe(size);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: size, height: size });
    }
  });
});
