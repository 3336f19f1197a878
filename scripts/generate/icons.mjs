// Writes app/styles/icons.css: the icons that the site uses, as masks, so that an icon costs one element and no script.
// Run after adding a name: node scripts/generate/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAMES = [
  'arrow-left',
  'arrow-right',
  'arrow-up',
  'arrow-down',
  'bath',
  'bed-double',
  'bell',
  'calendar-days',
  'camera',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-alert',
  'circle-check',
  'download',
  'ellipsis-vertical',
  'external-link',
  'file-text',
  'house',
  'info',
  'key-round',
  'land-plot',
  'list',
  'locate-fixed',
  'layout-grid',
  'mail',
  'map',
  'map-pin',
  'menu',
  'minus',
  'phone',
  'play',
  'plus',
  'printer',
  'scaling',
  'search',
  'share-2',
  'sliders-horizontal',
  'store',
  'triangle-alert',
  'x',
];

/** Icons that only the map and the filters beside it use; they load with these. */
const MAP_NAMES = ['briefcase-business', 'building-2', 'factory', 'square-dashed'];

const folder = join(process.cwd(), 'node_modules/lucide-react/dist/esm/icons');
// A renamed icon of lucide is a file that only refers to the new one.
const renamed = async (name) => {
  const target = /from '(\.\/[^']+)'/.exec(readFileSync(join(folder, `${name}.mjs`), 'utf8'))[1];
  return (await import(join(folder, target))).__iconData;
};

async function ruleOf(name) {
  const { __iconData = await renamed(name) } = await import(join(folder, `${name}.mjs`));
  const shapes = __iconData.node.map(
    ([tag, { key: _, ...attributes }]) =>
      `<${tag} ${Object.entries(attributes)
        .map(([k, v]) => `${k}='${v}'`)
        .join(' ')}/>`,
  );
  const svg = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='1.5' stroke-linecap='round' stroke-linejoin='round'>${shapes.join('')}</svg>`;
  return `  .i-${name} { --i: url("data:image/svg+xml,${svg.replaceAll('#', '%23').replaceAll('<', '%3C').replaceAll('>', '%3E')}"); }`;
}

for (const [file, names] of [
  ['app/styles/icons.css', NAMES],
  ['components/map-document/map-icons.css', MAP_NAMES],
]) {
  const rules = await Promise.all(names.map(ruleOf));
  writeFileSync(
    file,
    `/* Written by scripts/generate/icons.mjs from lucide (ISC). */\n@layer components {\n${rules.join('\n')}\n}\n`,
  );
}
