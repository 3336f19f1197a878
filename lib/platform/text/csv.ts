/**
 * The places in a cell where a spreadsheet may start a formula: its beginning, and after a semicolon, a tab or a new line,
 * because Belgian spreadsheets separate with semicolons and then ignore quotes (RELIABILITY S6).
 */
const FORMULA = /(^|[;\t\r\n])(?=[=+\-@\t\r＝＋－＠])/g;

/** A cell that every spreadsheet shows as text: an apostrophe where a formula could begin, quoted by RFC 4180. */
function csvCell(value: unknown): string {
  const text = String(value ?? '').replace(FORMULA, "$1'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Rows as a CSV file (RFC 4180): quotes doubled, lines end in CR LF. Belgian spreadsheets expect a
 * semicolon as the separator.
 */
export const toCsv = (rows: ReadonlyArray<readonly unknown[]>, separator: ',' | ';' = ','): string =>
  rows.map((cells) => `${cells.map(csvCell).join(separator)}\r\n`).join('');
