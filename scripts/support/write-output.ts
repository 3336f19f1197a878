import { writeFile } from 'node:fs/promises';
import writeExcelFile from 'write-excel-file/node';
import { fitForXml } from '@/lib/domain/text/html';
import { endWith } from './read-arguments';

/** Prints rows in aligned columns; the first row has the headings. */
export function printTable(rows: ReadonlyArray<readonly string[]>): void {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}

/** Writes personal data to a file that only its owner can read, or to standard output. */
export async function writeOut(content: string | Buffer, file: string | undefined, done: string): Promise<void> {
  if (file !== undefined) {
    await writeFile(file, content, { mode: 0o600 });
    console.log(done);
  } else if (typeof content !== 'string' && process.stdout.isTTY)
    endWith('A workbook cannot be printed on a screen: add --out FILE.');
  else process.stdout.write(content);
}

const WIDEST = 60;

const textOf = (value: string | number): string => fitForXml(String(value));
const widthOf = (column: readonly string[]): number =>
  Math.min(WIDEST, 2 + Math.max(...column.map((text) => Math.max(...text.split('\n').map((line) => line.length)))));

/**
 * Rows as an Excel workbook, with a fixed first row of headings. Every text is a text cell, even if it looks like a
 * formula, so that no spreadsheet evaluates it.
 */
export function toXlsx(name: string, rows: ReadonlyArray<ReadonlyArray<string | number>>): Promise<Buffer> {
  const cells = rows.map((row, index) =>
    row.map((value) =>
      typeof value === 'number'
        ? { value, type: Number }
        : { value: textOf(value), type: String, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) },
    ),
  );
  const columns = (rows[0] ?? []).map((_, column) => ({
    width: widthOf(rows.map((row) => textOf(row[column] ?? ''))),
  }));
  return writeExcelFile(cells, { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
}
