import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { namesIn, wordsOfName } from '../support/names';
import { ROOT, readText } from '../support/project-files';

const [terms = '', exceptions = ''] = readText('docs/glossary.md').split(/^## .*$/m);
const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => /^\| [^-]/.test(line))
    .slice(1)
    .map((line) => line.split('|').map((cell) => cell.trim()));
const inCode = (cell = ''): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const singular = (words: readonly string[]): string => ` ${words.map((word) => word.replace(/s$/, '')).join(' ')} `;
/** The retired words, each with a space before and after each part. */
const RETIRED = rowsOf(terms).flatMap(([, , , words]) => inCode(words).map((word) => singular(wordsOfName(word))));
const KEPT = new Set(rowsOf(exceptions).flatMap(([, names]) => inCode(names)));
const KEPT_PARTS = [...KEPT].filter((name) => name.includes(' ')).map((name) => singular(wordsOfName(name)));

/** The retired words that a name contains; none if the name may keep them. */
const retiredIn = (name: string): string[] => {
  if (KEPT.has(name)) return [];
  const words = KEPT_PARTS.reduce((rest, part) => rest.replace(part, ' - '), singular(wordsOfName(name)));
  return RETIRED.filter((word) => words.includes(word)).map((word) => word.trim());
};

/** Names that are quoted: the specification and the texts of the agency, what feeds and stores of others contain. */
const QUOTED =
  /^docs\/(?:reference\/|glossary\.md|feed\.schema\.json)|^tests\/(?:fixtures\/|architecture\/(?:glossary\.test|safe-patterns))|^content\/|^agency\/|generated\.json|^words\//;
const SCANNED = /\.(?:tsx?|mjs|css|json|md|sql)$|^\.env\.example$/;
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: ROOT })
  .toString()
  .split('\n')
  .filter((path) => SCANNED.test(path) && !QUOTED.test(path) && path !== 'package-lock.json');
const parts = RETIRED.map((word) => word.trim().split(' '));

describe('the glossary', () => {
  it('has at most fifty terms, each in one line with one meaning', () => {
    const words = rowsOf(terms).map(([, term]) => term);
    expect(words.length).toBeLessThanOrEqual(50);
    expect(new Set(words).size).toBe(words.length);
    expect(rowsOf(terms).filter(([, , meaning]) => !meaning)).toEqual([]);
  });

  it('gives a reason for each name that keeps a retired word', () => {
    expect(KEPT.size).toBeGreaterThan(0);
    expect(rowsOf(exceptions).filter(([, , reason]) => !reason)).toEqual([]);
  });

  it.each([
    ['an identifier', 'lib/a.ts', 'export const findHomes = 1;'],
    ['a key and a path in a string', 'lib/a.ts', "load('/api/owner-homes/');"],
    ['a class beside another', 'components/a.tsx', 'export const A = () => <p className="wrap their-homes" />;'],
    ['the name of a file', 'lib/find-homes.ts', ''],
    ['a folder', 'lib/owner-homes/data.ts', ''],
    ['a message key', 'messages/nl.json', '{ "owner": { "myHomes": "…" } }'],
    ['a class of a sheet', 'components/a.css', '.similar-homes { color: red; }'],
    ['a setting', '.env.example', '# Several.\n#MOST_HOMES=4'],
    ['a column', 'lib/a.sql', 'create table leads (home_id text);'],
    ['code in a document', 'docs/a.md', 'See `loadHomes`.'],
  ])('finds a retired word in %s', (_, path, text) => {
    expect(namesIn(path, text).flatMap(retiredIn)).toEqual(['home']);
  });

  it('finds no retired word in a sentence, or as a part of another word', () => {
    const code = "// All homes.\nit('shows homes on the page', () => { const homestead = 'homeopath'; });";
    expect(namesIn('lib/a.ts', code).flatMap(retiredIn)).toEqual([]);
  });

  it('retires only words that no name has any more', () => {
    expect(RETIRED.length).toBeGreaterThan(30);
    const found = files.flatMap((path) => {
      const text = readText(path);
      const small = `${path} ${text}`.toLowerCase();
      if (!parts.some((words) => words.every((word) => small.includes(word)))) return [];
      const names = new Set(namesIn(path, text));
      return [...names].flatMap((name) => retiredIn(name).map((word) => `${path}: ${name} (${word})`));
    });
    expect(found).toEqual([]);
  });

  it('lists no name that nothing uses any more', () => {
    const all = files.map(readText).join('\n');
    const names = [...KEPT].filter((name) => !name.includes(' '));
    expect(names.filter((name) => !all.includes(name))).toEqual([]);
  });
});
