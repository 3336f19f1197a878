import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readText } from '../support/project-files';

const text = readText('docs/reference/asvs.md');
const rows = [...text.matchAll(/^\|\s*(\d+\.\d+\.\d+)\s*\|\s*([12])\s*\|\s*(.+?)\s*\|\s*(.+?)\s*\|$/gm)];
const applied = rows.map(([, id]) => id ?? '');
/** Requirements that a paragraph names instead of a row. */
const excused = text
  .split('\n')
  .filter((line) => /^(Not applicable|There is no session)/.test(line))
  .flatMap((line) => [...line.matchAll(/\b\d+\.\d+\.\d+\b/g)].map(([id]) => id));

/** The number of requirements of the levels 1 and 2 in each chapter of version 5.0.0; chapters 10 and 17 do not apply. */
const COUNTS: Readonly<Record<number, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
};

describe('the table of the security standard', () => {
  it('names every requirement of the levels 1 and 2, once', () => {
    const all = [...applied, ...excused];
    expect(all.filter((id, at) => all.indexOf(id) !== at)).toEqual([]);
    const counts: Record<string, number> = {};
    for (const id of all) counts[id.split('.')[0] ?? ''] = (counts[id.split('.')[0] ?? ''] ?? 0) + 1;
    expect(counts).toEqual(COUNTS);
  });

  it('names only existing tests and files', () => {
    const paths = [...text.matchAll(/`((?:lib|tests|components|docs|security)\/[^`]+)`/g)].map(
      ([, path]) => path ?? '',
    );
    expect(paths.length).toBeGreaterThan(100);
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names for every requirement a test, or a dash if it has none', () => {
    expect(
      rows.filter(([, , , , proof]) => !/`tests\/|\.test\.tsx?`|^—$/.test(proof ?? '')).map(([, id]) => id),
    ).toEqual([]);
  });
});
