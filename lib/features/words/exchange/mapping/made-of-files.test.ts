import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ExchangeError, type Format, type Sheet } from '../rules/rows';
import { readReturned, writeSheet } from './formats';
import { zipOf } from './zip-guard';

const row = { where: '', meaning: '', limit: null, others: {} };
const SHEET: Sheet = {
  handout: 'fr-2026-11-27-1',
  source: 'nl',
  language: 'fr',
  rows: [
    { ...row, key: 'home.title', source: 'Huizen', target: 'Maisons' },
    { ...row, key: 'list.count', source: '{n, plural, one {# huis} other {# huizen}}', target: '' },
  ],
};
const text = async (format: Format): Promise<string> => (await writeSheet(format, SHEET)).toString('utf8');
const rowsOf = async (file: string, name: string) => (await readReturned(Buffer.from(file), name)).rows;

async function ruleOf(bytes: Buffer, name: string): Promise<string> {
  try {
    await readReturned(bytes, name);
    return 'read';
  } catch (error) {
    if (error instanceof ExchangeError) return error.fault.rule;
    throw error;
  }
}

const file = (name: string, content: string) => ({ name: Buffer.from(name), content: Buffer.from(content) });
const MAIN = 'http://schemas.openxmlformats.org';
/** A workbook whose sheet has these rows as XML. */
const workbook = (rows: string): Buffer =>
  zipOf([
    file(
      '[Content_Types].xml',
      `<Types xmlns="${MAIN}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    file(
      'xl/workbook.xml',
      `<workbook xmlns="${MAIN}/spreadsheetml/2006/main" xmlns:r="${MAIN}/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    file(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${MAIN}/package/2006/relationships"><Relationship Id="rId1" Type="${MAIN}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    file(
      'xl/worksheets/sheet1.xml',
      `<worksheet xmlns="${MAIN}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
    ),
  ]);
const cell = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
const HEAD = `<row r="1">${cell('A1', 'key')}${cell('B1', 'target fr-2026-11-27-1')}</row>`;

describe('what is made of a file is limited', () => {
  it.each([
    ['whose only cell is in the last row', `<row r="1048576">${cell('A1048576', 'x')}</row>`],
    ['whose last row is empty', `${HEAD}<row r="1048576"/>`],
    ['with a cell in the last column of many rows', `${HEAD}<row r="99">${cell('XFD99', 'x')}</row>`],
    ['with a row that no spreadsheet has', `${HEAD}<row r="99999999"></row>`],
  ])('a workbook %s is refused before its rows are made', async (_, rows) => {
    expect(await ruleOf(workbook(rows), 'a.xlsx')).toBe('exchangeMany');
  });

  it('a workbook with a few thousand rows and columns is read', async () => {
    const rows = `${HEAD}<row r="5000">${cell('A5000', 'home.title')}${cell('B5000', 'Logis')}${cell('CV5000', 'x')}</row>`;
    const back = await readReturned(workbook(rows), 'a.xlsx');
    expect(back.rows).toEqual([{ key: 'home.title', line: 5000, target: 'Logis', remark: '' }]);
  });

  it.each([
    ['cells', 'a.csv', 'key;target fr-2026-11-27-1\n', ';'],
    ['rows', 'a.csv', 'key;target fr-2026-11-27-1\n', '\n'],
    ['strings', 'a.po', 'msgid ""\nmsgstr ""\n', '""\n'],
    ['elements', 'a.xlf', '<xliff version="2.0">', '<a/>'],
  ])('a text file with a million %s is refused before it is read', async (_, name, start, piece) => {
    expect(await ruleOf(Buffer.from(start + piece.repeat(1_000_001)), name)).toBe('exchangeMany');
  });
});

it('a character written as a number in a workbook is read as this character, also above U+FFFF', async () => {
  const anyCode = fc.integer({ min: 0x20, max: 0x10ffff }).filter((code) => code < 0xd800 || code > 0xe000);
  await fc.assert(
    fc.asyncProperty(anyCode, fc.boolean(), async (code, isHex) => {
      const written = isHex ? `&#x${code.toString(16)};` : `&#${code};`;
      const rows = `${HEAD}<row r="2">${cell('A2', 'home.title')}${cell('B2', `a${written}b`)}</row>`;
      const back = await readReturned(workbook(rows), 'a.xlsx');
      const targets = [...back.rows.map(({ target }) => target), ...back.faults.map(({ rule }) => rule)];
      expect(targets).toEqual([code === 0xfffd ? 'brokenCharacters' : `a${String.fromCodePoint(code)}b`]);
    }),
    { numRuns: 60 },
  );
});

describe('a translation that is marked as unfinished', () => {
  it('is recognised by the mark fuzzy of PO', async () => {
    const whole = await text('po');
    const marked = whole.replace('msgctxt "home.title"', '#, fuzzy, c-format\nmsgctxt "home.title"');
    expect((await rowsOf(marked, 'a.po')).map(({ unfinished }) => unfinished)).toEqual(['fuzzy', undefined]);
  });

  it('is recognised by the state initial of XLIFF, of a text or of one of its branches', async () => {
    const marksOf = async (xliff: string) =>
      Object.fromEntries((await rowsOf(xliff, 'a.xlf')).map(({ key, unfinished }) => [key, unfinished]));
    const whole = await text('xliff');
    const first = whole.replace('<segment>', '<segment state="initial">');
    expect(await marksOf(first)).toEqual({ 'home.title': 'state="initial"', 'list.count': undefined });
    const last = whole.replace(/(list\.count\|n\.other[\s\S]*?)<segment>/, '$1<segment state="initial">');
    expect(await marksOf(last)).toEqual({ 'home.title': undefined, 'list.count': 'state="initial"' });
    const done = whole.replaceAll('<segment>', '<segment state="translated">');
    expect(await marksOf(done)).toEqual({ 'home.title': undefined, 'list.count': undefined });
  });
});

it.each(['fr-BE', 'fr_BE', 'FR', 'fr_BE.UTF-8', 'fr@euro'])(
  'the language of a file may be written with a region or an encoding: %s',
  async (language) => {
    const xliff = (await text('xliff')).replace('trgLang="fr"', `trgLang="${language}"`);
    expect(await readReturned(Buffer.from(xliff), 'a.xlf')).toMatchObject({ language: 'fr' });
    const po = (await text('po')).replace('"Language: fr', `"Language: ${language}`);
    expect(await readReturned(Buffer.from(po), 'a.po')).toMatchObject({ language: 'fr' });
  },
);
