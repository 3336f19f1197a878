import { describe, expect, it } from 'vitest';
import table from '@/lib/domain/law/personal-data-readers.json' with { type: 'json' };
import { KEPT } from '@/lib/domain/law/privacy-table';
import { PERSONAL_HANDLERS } from '@/lib/routing/address-kind';
import { filesBelow, readJson, readText } from '../support/project-files';

type Readers = { visitor?: string[]; owner?: string[]; agent?: string[] };
const KINDS = Object.entries<Readers>(table.kinds);
const DOORS = Object.entries<string[]>(table.doors);

const sources = filesBelow('lib/features').filter((path) => /\.ts$/.test(path) && !/\.test\.ts$/.test(path));
/** Finds the file of `lib/features` that exports the function with this name. */
const fileOf = (name: string): string | undefined =>
  sources.find((path) => new RegExp(`export (?:async function|function|const) ${name}\\b`).test(readText(path)));

const used = KINDS.flatMap(([, readers]) => Object.values(readers).flat());
const functions = [...new Set(used.filter((name) => !name.startsWith('npm run ')))];
const commands = [...new Set(used.filter((name) => name.startsWith('npm run ')))];

describe('who may read which personal data (docs/reference/personal-data.md)', () => {
  it('is said for every kind of stored data', () => {
    expect(KINDS.map(([kind]) => kind)).toEqual(Object.keys(KEPT));
  });

  it('is said for every address behind a signed link or a session, and for no other', () => {
    const files = filesBelow('app').map((path) => path.replace(/^app\//, ''));
    const pages = files.filter((path) => /\((?:mail-links|owner-portal)\)\/.*page\.tsx$/.test(path));
    const handlers = files.filter((path) => {
      const address = path.replace(/\/route\.ts$/, '').replaceAll(/\[\w+\]/g, '{}');
      return path.endsWith('/route.ts') && (PERSONAL_HANDLERS as readonly string[]).includes(address);
    });
    expect(handlers).toHaveLength(PERSONAL_HANDLERS.length);
    expect(DOORS.map(([path]) => path).sort()).toEqual([...pages, ...handlers].sort());
  });

  it.each(DOORS)('is what the file of an address does: %s', (path, names) => {
    const text = readText(`app/${path}`);
    expect(names.filter((name) => !new RegExp(`\\b${name}\\(`).test(text))).toEqual([]);
    expect(names.filter((name) => !functions.includes(name))).toEqual([]);
  });

  it('names only functions and commands that exist', () => {
    expect(functions.filter((name) => !fileOf(name))).toEqual([]);
    const { scripts } = readJson<{ scripts: Record<string, string> }>('package.json');
    expect(commands.filter((name) => !(name.replace('npm run ', '') in scripts))).toEqual([]);
  });

  it('asks an owner for a session in every file that reads for one', () => {
    const read = [...new Set(KINDS.flatMap(([, readers]) => readers.owner ?? []))];
    const guard =
      /\b(?:currentOwner|requireOwner|loadOwnProperty|loadRunningProperty|peekRunningProperty|loadOwnProperties)\(/;
    expect(read.filter((name) => !guard.test(readText(fileOf(name) ?? 'package.json')))).toEqual([]);
  });

  it('stands in the document as in the table', () => {
    const text = readText('docs/reference/personal-data.md');
    const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());
    const rows = text.split('\n').filter((line) => line.startsWith('| `'));
    const told = rows.map(cellsOf).map(([, kind, , ...readers]) => [kind, ...readers.slice(0, 3)]);
    const cell = (names: readonly string[] = []) => names.map((name) => `\`${name}\``).join(', ') || '–';
    const wanted = KINDS.map(([kind, readers]) => [
      `\`${kind}\``,
      cell(readers.visitor),
      cell(readers.owner),
      cell(readers.agent),
    ]);
    expect(told).toEqual(wanted);
  });
});
