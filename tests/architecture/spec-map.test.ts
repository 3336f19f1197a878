import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, ROOT, readText } from '../support/project-files';

const LATER = ['forms', 'appointments', 'owner portal', 'map', 'lightbox', 'consent'].map((work) => `later: ${work}`);
const GAP = 'no test yet';
const OPEN = 'no decision yet';

type Row = { section: string; sentence: string; built: string[]; proved: string[] };

const isPath = (entry: string): boolean => /^`[^`]+`$/.test(entry);
const isTest = (entry: string): boolean => /\.(test|spec)\.tsx?`$/.test(entry);
const isLater = (entry: string): boolean => LATER.includes(entry);
// A document of docs/design records a decision and is no code. A point with only such a document is not built yet, so
// it is still later work.
const isBuilding = (entry: string): boolean => isPath(entry) && !entry.startsWith('`docs/design/');
const isForLater = ({ built }: Row): boolean => built.some(isLater) && !built.some(isBuilding);
const entriesOf = (cell: string): string[] => (cell === '' ? [] : cell.split('<br>').map((entry) => entry.trim()));

const text = readText('docs/spec-map.md');
const rows: Row[] = text
  .split(/^## /m)
  .slice(1)
  .flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    return lines
      .filter((line) => line.startsWith('|'))
      .slice(2)
      .map((line) => {
        const [sentence = '', built = '', proved = '', ...more] = line
          .replace(/^\||\|$/g, '')
          .split('|')
          .map((cell) => cell.trim());
        expect(more, line).toEqual([]);
        return { section, sentence, built: entriesOf(built), proved: entriesOf(proved) };
      });
  });
const sentences = (wrong: (row: Row) => boolean): string[] => rows.filter(wrong).map(({ sentence }) => sentence);

describe('the map of the specification', () => {
  it('has rows for each of the nine sections of the specification', () => {
    const numbers = [...new Set(rows.map(({ section }) => /^§(\d) \S/.exec(section)?.[1]))].filter(Boolean);
    expect(numbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('names only existing files and folders', () => {
    const paths = [...text.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
    expect(paths.length).toBeGreaterThan(100);
    expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  it('leaves no cell empty', () => {
    expect(
      rows.filter(({ sentence, built, proved }) => [sentence, ...built, ...proved].includes('') || !built[0]),
    ).toEqual([]);
    expect(sentences(({ proved }) => proved.length === 0)).toEqual([]);
  });

  it('has in its column "built" only paths, kinds of later work, or a missing decision', () => {
    const strange = rows.flatMap(({ built }) =>
      built.filter((entry) => !isPath(entry) && !isLater(entry) && entry !== OPEN),
    );
    expect(strange).toEqual([]);
  });

  it('names the tests of a built point, or says that there is none yet', () => {
    expect(sentences((row) => !isForLater(row) && !row.proved.every(isTest) && `${row.proved}` !== GAP)).toEqual([]);
  });

  it('names later work as the only entry for a sentence of which nothing is built', () => {
    const loose = sentences(
      (row) => isForLater(row) && !(row.proved.length === 1 && row.built.filter(isLater).includes(`${row.proved}`)),
    );
    expect(loose).toEqual([]);
  });

  it('names every test in lib/domain and lib/routing', () => {
    const tests = ['lib/domain', 'lib/routing'].flatMap(filesBelow).filter((path) => /\.test\.tsx?$/.test(path));
    expect(tests.length).toBeGreaterThan(20);
    expect(tests.filter((path) => !rows.some(({ proved }) => proved.includes(`\`${path}\``)))).toEqual([]);
  });

  it('repeats no sentence within a section', () => {
    const all = rows.map(({ section, sentence }) => `${section}: ${sentence}`);
    expect(all.filter((key, index) => all.indexOf(key) !== index)).toEqual([]);
  });
});
