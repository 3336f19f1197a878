import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT, readText } from '../support/project-files';

// A subject has a sheet of its own, which the component that draws the subject imports (decision 050).
const FOLDER = 'app/styles/';
const sheets = filesBelow('app/styles').filter((path) => path.endsWith('.css') && path !== `${FOLDER}globals.css`);
const always = new Set(
  [...readText(`${FOLDER}globals.css`).matchAll(/"\.\/([\w-]+\.css)"/g)].map(([, name]) => FOLDER + name),
);

const withoutRemarks = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\("[^"]*"\)/g, '');
const classesOf = (css: string): string[] => [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);

/** Sheets that say what a class looks like wherever it stands: they have a rule for it alone. */
const homesOfClass = new Map<string, Set<string>>();
for (const sheet of sheets) {
  for (const [, selectors = ''] of withoutRemarks(readText(sheet)).matchAll(/([^{};]+)\{/g)) {
    for (const selector of selectors.split(',').map((text) => text.trim())) {
      const name = /^\.([\w-]+)$/.exec(selector)?.[1];
      if (name) homesOfClass.set(name, (homesOfClass.get(name) ?? new Set()).add(sheet));
    }
  }
}

/** Words that a file puts into `className`, be it in a string, a choice or a template. */
function classNames(source: string): string[] {
  return [...source.matchAll(/className=(?:"([^"]*)"|\{)/g)].flatMap((match) => {
    if (match[1] !== undefined) return match[1].split(/\s+/);
    let depth = 0;
    let end = match.index + match[0].length - 1;
    do {
      if (source[end] === '{') depth += 1;
      if (source[end] === '}') depth -= 1;
      end += 1;
    } while (depth > 0);
    const strings = source.slice(match.index, end).match(/(["'`])[^"'`]*\1/g) ?? [];
    return strings.flatMap((text) => text.split(/[^\w-]+/));
  });
}

const IMPORT = /^(?:import|export) (?:[^'"]* from )?'([^']+)'|^\} from '([^']+)'/gm;
/** The file behind an import; nothing for a package. */
function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : null;
  return base === null
    ? undefined
    : [base, `${base}.tsx`, `${base}.ts`].find((path) => /\.(tsx?|css)$/.test(path) && existsSync(join(ROOT, path)));
}

/** Everything that a page is made of: its components and its sheets. */
function partsOf(page: string): Set<string> {
  const parts = new Set([page]);
  for (const part of parts) {
    if (part.endsWith('.css')) continue;
    for (const [, name, last] of readText(part).matchAll(IMPORT)) {
      const path = resolve(part, name ?? last ?? '');
      if (path && /^(app|components)\//.test(path)) parts.add(path);
    }
  }
  return parts;
}

const pages = filesBelow('app').filter((path) => path.endsWith('/page.tsx'));
const sources = ['app', 'components', 'lib']
  .flatMap(filesBelow)
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));

describe('the style sheets (decisions 003 and 050)', () => {
  it.each(pages)('gives %s the rules of every piece on it', (page) => {
    const parts = partsOf(page);
    const missing = [...parts]
      .filter((part) => !part.endsWith('.css'))
      .flatMap((part) =>
        [...new Set(classNames(readText(part)))].flatMap((name) => {
          const homes = [...(homesOfClass.get(name) ?? [])];
          const isStyled = homes.length === 0 || homes.some((sheet) => always.has(sheet) || parts.has(sheet));
          return isStyled ? [] : [`${part}: .${name} of ${homes.join(', ')}`];
        }),
      );
    expect(missing).toEqual([]);
  });

  it('has no rule for a class that nothing wears', () => {
    const words = new Set(sources.flatMap((path) => readText(path).split(/[^\w-]+/)));
    const isWorn = (name: string) =>
      words.has(name) || [...name.matchAll(/-/g)].some(({ index }) => words.has(name.slice(0, index + 1)));
    const dead = sheets.flatMap((sheet) =>
      [...new Set(classesOf(withoutRemarks(readText(sheet))))]
        .filter((name) => !isWorn(name))
        .map((name) => `${sheet}: .${name}`),
    );
    expect(dead).toEqual([]);
  });

  it('has no icon that nothing shows', () => {
    const text = [...sources, ...sheets.filter((path) => !path.endsWith('icons.css'))].map(readText).join('\n');
    const names = [...readText(`${FOLDER}icons.css`).matchAll(/\.i-([\w-]+) /g)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`["'\\s.]i-${name}\\b|["']${name}["']`).test(text))).toEqual([]);
  });
});
