// Writes app/styles/heading-font.woff2: Fraunces (OFL 1.1) from its npm package with only the letters, weights and the
// one optical size that the site uses. It has less than half the bytes of the whole font, and every first page waits
// for it (design/styles-and-scripts). Run after a change of these: node scripts/generate/heading-font.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import subset from 'subset-font';

const SOURCE = 'node_modules/@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2';
const TARGET = 'app/styles/heading-font.woff2';
/** Latin-1 and more characters of the site's languages: ligatures, capital ß, quotes, dashes, spaces, signs. */
export const LETTERS = [
  ...[32, 160].flatMap((first) => Array.from({ length: 96 }, (_, at) => String.fromCodePoint(first + at))),
  ...'ŒœŸẞ€‘’‚“”„‹›–—…•−×→←№™₂\u2009\u2011\u202f',
].join('');

/** @returns {Promise<Buffer>} */
export const cutHeadingFont = () =>
  subset(readFileSync(SOURCE), LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { opsz: 40, wght: { min: 400, max: 600, default: 400 } },
  });

if (argv[1] === fileURLToPath(import.meta.url)) writeFileSync(TARGET, await cutHeadingFont());
