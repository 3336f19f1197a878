import { readSheet } from 'read-excel-file/node';
import writeExcelFile from 'write-excel-file/node';
import { type Returned, refuse, type Sheet } from '../rules/rows';
import { type Cell, readTable, toTable } from '../rules/table';
import { safeWorkbook } from './zip-guard';

/** The maximum number of characters that Excel allows in a cell. */
const LONGEST_CELL = 32_767;

/** Matches a character that XML does not allow, and text that looks like its escape (ECMA-376, ST_Xstring). */
const UNFIT = /[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]|_(?=x[0-9a-fA-F]{4}_)/gu;
const escapeOf = (sign: string): string => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;
/** Texts such as `valueOf`, which are escaped: the library uses texts as keys of an object that has these already. */
const NAMES_OF_OBJECTS = Object.getOwnPropertyNames(Object.prototype);
const escaped = (text: string): string =>
  NAMES_OF_OBJECTS.includes(text) ? escapeOf(text) + text.slice(1) : text.replace(UNFIT, escapeOf);

const WIDTHS = { key: 30, source: 60, target: 60, remark: 30 } as const;

/** A sheet as a workbook of texts, even where one looks like a formula. A text too long for a cell is refused. */
export async function writeXlsx(sheet: Sheet): Promise<Buffer> {
  const table = toTable(sheet);
  for (const [key = '', ...cells] of table) {
    const long = cells.find((text) => text.length > LONGEST_CELL);
    if (long !== undefined) refuse('cellLong', { key, found: String(long.length) });
  }
  const cells = table.map((row, at) =>
    row.map((text) => ({
      value: escaped(text),
      type: String,
      format: '@',
      wrap: true,
      alignVertical: 'top' as const,
      fontWeight: at === 0 ? ('bold' as const) : undefined,
    })),
  );
  const columns = (table[0] ?? []).map((heading) => ({
    width: WIDTHS[heading.split(' ')[0] as keyof typeof WIDTHS] ?? 25,
  }));
  return writeExcelFile(cells, { sheet: sheet.handout, columns, stickyRowsCount: 1 }).toBuffer();
}

/** A cell as text: a number as a person typed it; null for a date, a yes or a no, which cannot be a translation. */
function cellText(value: unknown): Cell {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return null;
}

/** Reads the first sheet of a workbook that came back. */
export async function readXlsx(bytes: Buffer): Promise<Returned> {
  const safe = safeWorkbook(bytes);
  const rows: unknown[][] = await readSheet(safe, { trim: false }).catch(() => refuse('exchangeDamaged'));
  return readTable(rows.map((row) => row.map(cellText)));
}
