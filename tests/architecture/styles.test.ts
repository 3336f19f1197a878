import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type AtRule, parse, type Root, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { TYPE_ICON_NAMES } from '@/components/ui/type-icons';
import { filesBelow, ROOT, readText } from '../support/project-files';

// The sheet of a component is beside it, and the component imports it (design/styles-and-scripts).
const GLOBALS = 'app/styles/globals.css';
const ICONS = 'app/styles/icons.css';
/** Sheets with the icons of one folder. */
const OWN_ICONS: Readonly<Record<string, string>> = {
  'components/search/': 'components/search/search-icons.css',
  'components/map-document/': 'components/map-document/map-icons.css',
};
const iconsIn = (sheet: string) => [...readText(sheet).matchAll(/\.i-([\w-]+) /g)].map(([, name = '']) => name);
const sheets = ['app/styles', 'components']
  .flatMap(filesBelow)
  .filter((path) => path.endsWith('.css') && path !== GLOBALS && path !== 'app/styles/breakpoints.css');
const always = new Set(
  [...readText(GLOBALS).matchAll(/@import "([^"]+)"/g)].map(([, path = '']) => join(dirname(GLOBALS), path)),
);
/** Sheets with general classes. The sheet of every component may use them below the root class of the component. */
const GROUND = new Set(['app/styles/base.css', ICONS, ...Object.values(OWN_ICONS)]);

const trees = new Map(sheets.map((path) => [path, parse(readText(path))]));
const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name);
/** Every class in a sheet. */
const classesIn = (tree: Root): string[] => {
  const found = new Set<string>();
  tree.walkRules(({ selector }) => classesOf(selector).forEach(found.add, found));
  return [...found];
};
/** The top-level rules of a sheet. */
const topRules = (tree: Root): Rule[] => {
  const found: Rule[] = [];
  tree.walkRules((rule) => {
    const isStep = rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as AtRule).name);
    for (let above = rule.parent; above?.type !== 'root'; above = above?.parent as typeof above)
      if (above === undefined || above.type === 'rule') return;
    if (!isStep) found.push(rule);
  });
  return found;
};

/** The sheets with rules for a root class. */
const sheetsOfRoot = new Map<string, Set<string>>();
for (const [sheet, tree] of trees)
  for (const rule of topRules(tree))
    for (const selector of rule.selectors) {
      const name = /^\.([\w-]+)/.exec(selector)?.[1];
      if (name) sheetsOfRoot.set(name, (sheetsOfRoot.get(name) ?? new Set()).add(sheet));
    }

/** The words of `className` in a file: in a string, a conditional or a template. */
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
const SHEET_IMPORT = /^@import "([^"]+)"/gm;
/** The file that an import means; null for a package. */
function resolve(from: string, name: string): string | undefined {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : null;
  return base === null
    ? undefined
    : [base, `${base}.tsx`, `${base}.ts`].find((path) => /\.(tsx?|css)$/.test(path) && existsSync(join(ROOT, path)));
}

/** All files of a page: its components and its sheets. */
function partsOf(page: string): Set<string> {
  const parts = new Set([page]);
  for (const part of parts) {
    const imports = part.endsWith('.css') ? SHEET_IMPORT : IMPORT;
    for (const [, name, last] of readText(part).matchAll(imports)) {
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

describe('the style sheets (design/styles-and-scripts)', () => {
  it.each(pages)('give %s the rules of every component on it', (page) => {
    const parts = partsOf(page);
    const missing = [...parts]
      .filter((part) => !part.endsWith('.css'))
      .flatMap((part) =>
        [...new Set(classNames(readText(part)))].flatMap((name) => {
          const owners = [...(sheetsOfRoot.get(name) ?? [])];
          const isStyled = owners.length === 0 || owners.some((sheet) => always.has(sheet) || parts.has(sheet));
          return isStyled ? [] : [`${part}: .${name} of ${owners.join(', ')}`];
        }),
      );
    expect(missing).toEqual([]);
  });

  it('have one sheet for a root class, and no other sheet names that class', () => {
    const isRoot = (name: string, sheet: string) =>
      [...(sheetsOfRoot.get(name) ?? [])].some((own) => own !== sheet && !GROUND.has(own));
    const foreign = [...trees].flatMap(([sheet, tree]) =>
      classesIn(tree)
        .filter((name) => isRoot(name, sheet))
        .map((name) => `${sheet}: .${name} of ${[...(sheetsOfRoot.get(name) ?? [])].join(', ')}`),
    );
    expect(foreign).toEqual([]);
  });

  it('nest the parts of a component under its root', () => {
    const loose = [...trees]
      .filter(([sheet]) => !GROUND.has(sheet))
      .flatMap(([sheet, tree]) =>
        topRules(tree)
          .flatMap((rule) => rule.selectors)
          .filter((selector) => !/^(\.[\w-]+|:root|html|body)?(:[\w-]+(\(.*\))?|\[[^\]]*\])*$/.test(selector))
          .map((selector) => `${sheet}: ${selector}`),
      );
    expect(loose).toEqual([]);
  });

  it('take every margin, padding and gap from the tokens, and write window widths only by their names', () => {
    const SPACE = /^(margin|padding|(row-|column-)?gap|scroll-(margin|padding))/;
    const literal = [...trees].flatMap(([sheet, tree]) => {
      const found: string[] = [];
      tree.walkDecls(SPACE, ({ prop, value, source }) => {
        // Widths of 0 and 1 px are allowed, as those of a line, and so are units of print such as mm.
        if (/(?<![\w.-])-?(?!0px|1px)\d*\.?\d+px/.test(value))
          found.push(`${sheet}:${source?.start?.line} ${prop}: ${value}`);
      });
      tree.walkAtRules('media', ({ params, source }) => {
        if (/\d(px|em|rem)/.test(params)) found.push(`${sheet}:${source?.start?.line} @media ${params}`);
      });
      return found;
    });
    expect(literal).toEqual([]);
  });

  it('change at the widths of SPEC §9: above 960 px desktop, 768 to 960 tablet, below mobile', () => {
    const bounds = Object.fromEntries(
      [...readText('app/styles/breakpoints.css').matchAll(/@custom-media --([\w-]+) \((.+)\);/g)].map(
        ([, name, is]) => [name, is?.replace(/([\d.]+)em/, (_, em) => `${Number(em) * 16}px`)],
      ),
    );
    expect(bounds).toMatchObject({
      phone: 'width < 768px',
      'tablet-up': 'width >= 768px',
      'tablet-down': 'width <= 960px',
      desktop: 'width > 960px',
    });
  });

  it('are imported by a component or by another sheet', () => {
    const importsOf = (path: string, pattern: RegExp) =>
      [...readText(path).matchAll(pattern)].map(([, name]) => resolve(path, name ?? ''));
    const imported = new Set([
      ...always,
      ...sources.flatMap((path) => importsOf(path, IMPORT)),
      ...sheets.flatMap((path) => importsOf(path, SHEET_IMPORT)),
    ]);
    expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([]);
  });

  it('have no rule for an unused class', () => {
    const words = new Set(sources.flatMap((path) => readText(path).split(/[^\w-]+/)));
    // The libraries of the gallery and the panorama draw their own classes, so these count as used.
    const isOfLibrary = (name: string) => /^(yarl__|psv-)/.test(name);
    const isWorn = (name: string) =>
      isOfLibrary(name) ||
      words.has(name) ||
      [...name.matchAll(/-/g)].some(({ index }) => words.has(name.slice(0, index + 1)));
    const dead = [...trees].flatMap(([sheet, tree]) =>
      classesIn(tree)
        .filter((name) => !isWorn(name))
        .map((name) => `${sheet}: .${name}`),
    );
    expect(dead).toEqual([]);
  });

  it('draw every icon that a page names; the search and the map have a sheet of their own', () => {
    const types = Object.values(TYPE_ICON_NAMES);
    const undrawn = sources.flatMap((path) => {
      const own = Object.keys(OWN_ICONS).find((folder) => path.startsWith(folder));
      const drawn = new Set([ICONS, OWN_ICONS[own ?? ''] ?? []].flat().flatMap(iconsIn));
      const text = readText(path);
      const named = [...text.matchAll(/(?:<Icon name=|\bicon=)"([\w-]+)"/g)].map(([, name = '']) => name);
      return [...named, ...(own && text.includes('TYPE_ICON_NAMES') ? types : [])]
        .filter((name) => !drawn.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(undrawn).toEqual([]);
  });

  it('have no unused icon', () => {
    const text = [...sources, ...sheets.filter((path) => !path.endsWith('icons.css'))].map(readText).join('\n');
    const names = [ICONS, ...Object.values(OWN_ICONS)].flatMap(iconsIn);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !new RegExp(`["'\\s.]i-${name}\\b|["']${name}["']`).test(text))).toEqual([]);
  });
});
