import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import drawing from '@/agency/mark';
import agency from '@/agency.config';
import { brandColour, mailMarkSize } from '@/lib/platform/config/brand';
import { unreadableColours } from '@/lib/platform/config/colour-tokens';
import { readMark } from '@/lib/platform/shared/mark-drawing';
import { brandFiles } from './brand-files';

/** The last line of this file contains the hash of the sources of all pictures. */
const ICON = 'public/icon.svg';

const SOURCES = ['app/styles/tokens.css', 'agency/tokens.css', 'scripts/brand/brand-files.ts'];

/** A hash of the colours, the drawing, the name, and the code that draws the pictures. */
function stampNow(): string {
  const hash = createHash('sha256').update(JSON.stringify([drawing, agency.name]));
  for (const path of SOURCES) hash.update(readFileSync(path));
  return hash.digest('hex');
}

/** Whether pictures are missing or older than their sources. */
export const isBrandStale = (): boolean => !existsSync(ICON) || !readFileSync(ICON, 'utf8').includes(stampNow());

/** Draws every picture of the brand into public/. Returns their paths. Throws one sentence for an unusable drawing. */
export async function drawBrand(): Promise<string[]> {
  const files = await brandFiles(readMark(drawing), brandColour, mailMarkSize());
  const paths = [...files.keys()].map((name) => join('public', name));
  for (const [name, content] of files) {
    mkdirSync(dirname(join('public', name)), { recursive: true });
    writeFileSync(join('public', name), content);
  }
  appendFileSync(ICON, `<!-- ${stampNow()} -->\n`);
  return paths;
}

/** A sentence for each colour of the agency that mails and pictures cannot show. */
export const colourWarnings = (): string[] =>
  unreadableColours(readFileSync('app/styles/tokens.css', 'utf8'), readFileSync('agency/tokens.css', 'utf8')).map(
    (name) =>
      `agency/tokens.css: --${name} is not written #rrggbb or light-dark(#rrggbb, #rrggbb), so mails and pictures keep the colour of app/styles/tokens.css`,
  );
