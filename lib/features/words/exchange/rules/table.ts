import { LOCALES } from '@/lib/domain/text/locale';
import { type Fault, languageOfHandout, type Returned, type ReturnedRow, refuse, type Sheet } from './rows';

/** The headings of a table. The program finds columns by them, so they are the same in every language. */
const BEFORE = ['key', 'where', 'meaning', 'limit'];
const TARGET = 'target';
const REMARK = 'remark';

/** A sheet as a table. The heading of the column of the translation contains the name of the hand-out. */
export function toTable({ handout, source, language, rows }: Sheet): string[][] {
  const others = LOCALES.filter((locale) => locale !== source && locale !== language);
  return [
    [...BEFORE, `source ${source}`, ...others, `${TARGET} ${handout}`, REMARK],
    ...rows.map((row) => [
      row.key,
      row.where,
      row.meaning,
      row.limit === null ? '' : String(row.limit),
      row.source,
      ...others.map((locale) => row.others[locale] ?? ''),
      row.target,
      '',
    ]),
  ];
}

/** A cell as text; null for one that holds something else, such as a date. */
export type Cell = string | null;

/** The position of the column with a heading; a file without this column, or with two of it, is refused. */
function columnOf(headings: readonly string[], name: string): number {
  const places = headings.flatMap((heading, at) => (heading.split(' ')[0] === name ? [at] : []));
  const [at] = places;
  if (at === undefined) refuse('columnMissing', { line: 1, expected: name, found: headings.join(' | ').slice(0, 80) });
  if (places.length > 1) refuse('columnTwice', { line: 1, found: name });
  return at;
}

/** Reads a table that came back. Columns are found by their headings, in any order; other columns are not read. */
export function readTable(table: ReadonlyArray<readonly Cell[]>): Returned {
  const [first = [], ...others] = table;
  if (first.every((cell) => !cell)) refuse('empty');
  const headings = first.map((cell) => (cell ?? '').trim().toLowerCase());
  const [key, target] = [columnOf(headings, 'key'), columnOf(headings, TARGET)];
  const remark = headings.indexOf(REMARK);
  const handout = (headings[target] ?? '').slice(TARGET.length).trim();
  const rows: ReturnedRow[] = [];
  const faults: Fault[] = [];
  for (const [at, cells] of others.entries()) {
    const line = at + 2;
    const name = (cells[key] ?? '').trim();
    if (cells.every((cell) => cell === '')) continue;
    const text = cells[target];
    if (cells.length > headings.length || text === undefined)
      faults.push({ rule: 'rowColumns', line, key: name || null });
    else if (text === null) faults.push({ rule: 'rowNoText', line, key: name || null });
    else if (name === '') faults.push({ rule: 'rowNoKey', line, found: text.slice(0, 60) });
    else rows.push({ key: name, line, target: text, remark: (cells[remark] ?? '').trim() });
  }
  return { handout: handout || null, language: languageOfHandout(handout), rows, faults };
}
