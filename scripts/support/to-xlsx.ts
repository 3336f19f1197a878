import writeExcelFile from 'write-excel-file/node';

/** Characters that XML does not allow; a sheet with one would not open. */
const UNFIT = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const WIDEST = 60;

const textOf = (value: string | number): string => String(value).replace(UNFIT, '');
const widthOf = (column: readonly string[]): number =>
  Math.min(WIDEST, 2 + Math.max(...column.map((text) => Math.max(...text.split('\n').map((line) => line.length)))));

/**
 * Rows as an Excel workbook, with a fixed first row of headings. Every text is a text cell, also one that looks like a formula,
 * so no spreadsheet evaluates it.
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
