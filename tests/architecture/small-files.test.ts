import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT, readText } from '../support/project-files';

const isModule = (path: string): boolean => /\.(tsx?|mjs)$/.test(path) && !path.endsWith('.d.ts');
const isTest = (path: string): boolean => path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
const all = ['app', 'components', 'lib', 'scripts', 'tests'].flatMap(filesBelow).filter(isModule);
const sources = all.filter((path) => !isTest(path));
const linesOf = (path: string): number => readText(path).split('\n').length - 1;

/** The module of the project that an import names; null for a package, a style sheet or data. */
function moduleOf(from: string, name: string): string | null {
  const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : null;
  if (base === null) return null;
  return (
    [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`].find((path) => isModule(path) && existsSync(join(ROOT, path))) ??
    null
  );
}

/** The modules that import each module: in their first lines, and while they run. */
const importers = new Map<string, Array<{ path: string; isLater: boolean }>>();
for (const path of all)
  for (const [, later, name = ''] of readText(path).matchAll(/(?:from|import(\()?)\s*'([^']+)'/g)) {
    const module = moduleOf(path, name);
    if (module) importers.set(module, [...(importers.get(module) ?? []), { path, isLater: later !== undefined }]);
  }

/** The folder of a subject: `components/forms`, `lib/features/leads`, `lib/platform/store`, `scripts/words`. */
const roomOf = (path: string): string =>
  dirname(path)
    .split('/')
    .slice(0, path.startsWith('lib/') ? 3 : 2)
    .join('/');
/** Where a module runs: Next asks for a file of its own for what runs in the browser, and for actions. */
const sideOf = (path: string): string => /^'use (client|server)'/.exec(readText(path))?.[1] ?? '';

const SMALL = 25;

describe('a small file (ARCHITECTURE §3)', () => {
  const lone = sources.filter((path) => {
    const using = importers.get(path) ?? [];
    const [importer] = using.filter((one) => !isTest(one.path));
    const isAlone = new Set(using.map((one) => one.path)).size === 1;
    if (!importer || !isAlone || importer.isLater || linesOf(path) >= SMALL) return false;
    return roomOf(path) === roomOf(importer.path) && sideOf(path) === sideOf(importer.path);
  });

  it('of less than 25 lines with one importer of its subject has joined it, unless a test imports it too', () => {
    expect(lone).toEqual([]);
  });
});

/** Folders with one module that stay, and why. */
const ALONE: Readonly<Record<string, string>> = {
  'components/content/glossary': 'the nouns of components have the groups of lib/features',
  'lib/features/content/drafts': 'a group of a noun holds its roles',
};

describe('a folder (ARCHITECTURE §2)', () => {
  const holding = new Map<string, string[]>();
  for (const path of sources) holding.set(dirname(path), [...(holding.get(dirname(path)) ?? []), path]);
  // In app, the folders are the addresses of the site.
  const alone = [...holding].flatMap(([folder, files]) => {
    const hasFolders = [...holding.keys()].some((other) => other.startsWith(`${folder}/`));
    return files.length === 1 && !hasFolders && !folder.startsWith('app/') ? [folder] : [];
  });

  it('holds more than one module, except in app, where folders are addresses', () => {
    expect(alone.filter((folder) => !(folder in ALONE))).toEqual([]);
  });

  it('is excepted only while it holds one module', () => {
    expect(Object.keys(ALONE).filter((folder) => !alone.includes(folder))).toEqual([]);
  });
});
