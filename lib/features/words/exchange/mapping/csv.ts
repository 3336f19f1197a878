// papaparse and not csv-parse, which names the line where a file ends instead of the one where a quote was left open.
import Papa from 'papaparse';
import { type Returned, refuse, type Sheet } from '../rules/rows';
import { readTable, toTable } from '../rules/table';

/** Matches a text that a spreadsheet may take for a formula, even after apostrophes. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/;

/** Puts an apostrophe before a text that a spreadsheet would calculate. `unguarded` removes it again. */
export const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);
/** Removes the apostrophe that `guarded` put before a cell; any other cell stays as it is. */
export const unguarded = (text: string): string => (GUARDED.test(text) ? text.slice(1) : text);

/** A sheet as CSV for Belgian spreadsheets: semicolons, every cell in quotes, a byte-order mark at the start. */
export function writeCsv(sheet: Sheet): string {
  const cells = toTable(sheet).map((row) => row.map(guarded));
  return `\ufeff${Papa.unparse(cells, { delimiter: ';', quotes: true, newline: '\r\n' })}\r\n`;
}

/** The separator of a file: of `;`, `,` and tab the one that is most frequent in its first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r|\n/, 1);
  const count = (sign: string): number => line.split(sign).length;
  return [';', ',', '\t'].sort((a, b) => count(b) - count(a))[0] ?? ';';
}

/** Reads a CSV file that came back, with `;`, `,` or tab between its cells. */
export function readCsv(text: string): Returned {
  // Excel writes this line to name the separator.
  const table = text.replace(/^sep=.\r?\n/i, '');
  if (table.trim() === '') refuse('empty');
  const { data, errors } = Papa.parse<string[]>(table, { delimiter: delimiterOf(table), skipEmptyLines: false });
  const [fault] = errors;
  if (fault) refuse('csvQuote', { line: (fault.row ?? 0) + 1, found: data[fault.row ?? 0]?.[0]?.slice(0, 60) ?? '' });
  // A line break at the end of the file is read as an empty row.
  const rows = data.map((row) => (row.length === 1 && row[0] === '' ? [] : row.map(unguarded)));
  return readTable(rows);
}
