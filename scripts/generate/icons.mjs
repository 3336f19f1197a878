// Writes app/styles/icons.css: the icons that the site uses, as masks, so that an icon costs one element and no script.
// Run after adding a name to data/icons.json: node scripts/generate/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import names from './data/icons.json' with { type: 'json' };

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

// The icons that only the search or the document of the map uses load with it. A sheet of both would split the others.
for (const [file, icons] of [
  ['app/styles/icons.css', names.site],
  ['components/search/search-icons.css', names.search],
  ['components/map-document/map-icons.css', names.map],
]) {
  const rules = await Promise.all(icons.map(ruleOf));
  writeFileSync(
    file,
    `/* Written by scripts/generate/icons.mjs from lucide (ISC). */\n@layer components {\n${rules.join('\n')}\n}\n`,
  );
}
