/**
 * The places in a cell from which a spreadsheet reads on as a formula: its beginning, and, because Belgian ones separate
 * with semicolons and then know no quotes, whatever follows a semicolon, a tab or a new line (RELIABILITY S6).
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

/** A cell that every spreadsheet shows as text: a leading apostrophe where a formula could begin, quoted by RFC 4180. */
function csvCell(value: unknown): string {
  const text = String(value ?? '').replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Rows as a CSV file (RFC 4180): quotes doubled, lines that end in CR LF. Belgian spreadsheets separate with semicolons. */
export const toCsv = (rows: ReadonlyArray<readonly unknown[]>, separator: ',' | ';' = ','): string =>
  rows.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('');
