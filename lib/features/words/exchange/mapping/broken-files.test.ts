import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import writeExcelFile from 'write-excel-file/node';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { ExchangeError, type Fault, type Format, type Sheet, withoutTwins } from '../rules/rows';
import { readReturned, writeSheet } from './formats';

const row = (key: string, source: string, target: string) => ({
  key,
  where: '/nl/',
  meaning: '',
  limit: null,
  source,
  others: {},
  target,
});
const SHEET: Sheet = {
  handout: 'de-2026-11-27-1',
  source: 'nl',
  language: 'de',
  rows: [
    row('home.title', 'Huizen in {place}', 'Häuser in {place}'),
    row('home.lead', 'Een regel\nen nog een', 'Eine Zeile\nund noch eine'),
    row('list.count', '{n, plural, one {# huis} other {# huizen}}', '{n, plural, one {# Haus} other {# Häuser}}'),
  ],
};
const GOOD: Record<Format, Buffer> = {
  csv: await writeSheet('csv', SHEET),
  po: await writeSheet('po', SHEET),
  xliff: await writeSheet('xliff', SHEET),
  xlsx: await writeSheet('xlsx', SHEET),
};
const ENDING: Record<Format, string> = { csv: 'csv', po: 'po', xliff: 'xlf', xlsx: 'xlsx' };

/** All faults that are found in a file without comparing it with the site. */
async function faultsOf(bytes: Buffer, name: string): Promise<Fault[]> {
  try {
    const { rows, faults } = await readReturned(bytes, name);
    return [...faults, ...withoutTwins(rows).faults];
  } catch (error) {
    if (error instanceof ExchangeError) return [error.fault];
    throw error;
  }
}

const change = (format: Format, from: string | RegExp, to: string) => (): Buffer => {
  const text = GOOD[format].toString('utf8');
  expect(text).not.toBe(text.replace(from, () => to));
  return Buffer.from(text.replace(from, () => to));
};
const cut = (format: Format, share: number) => (): Buffer =>
  GOOD[format].subarray(0, Math.floor(GOOD[format].length * share));
const mixed = (format: Format) => (): Buffer => {
  const text = GOOD[format].toString('utf8');
  const at = text.indexOf('Zeile') + 5;
  return Buffer.concat([Buffer.from(text.slice(0, at)), Buffer.from([0xe9]), Buffer.from(text.slice(at))]);
};
const workbook = (rows: ReadonlyArray<ReadonlyArray<string | number | boolean | Date>>) => (): Promise<Buffer> =>
  writeExcelFile(
    rows.map((cells) =>
      cells.map((value) =>
        value instanceof Date
          ? { value, type: Date, format: 'yyyy-mm-dd' }
          : typeof value === 'boolean'
            ? { value, type: Boolean }
            : { value: String(value), type: String },
      ),
    ),
  ).toBuffer();
const HEAD = ['key', 'target de-2026-11-27-1'];

/** A zip with one file. Its list of files may name a wrong size for it (`said`). */
function zipOf(content: Buffer, said = content.length): Buffer {
  const packed = deflateRawSync(content, { level: 9 });
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(said, 22);
  local.writeUInt16LE(name.length, 26);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(8, 10);
  entry.writeUInt32LE(packed.length, 20);
  entry.writeUInt32LE(said, 24);
  entry.writeUInt16LE(name.length, 28);
  const start = 30 + name.length + packed.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(46 + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, name, packed, entry, name, end]);
}
const BOMB = Buffer.alloc(250 * 1024 * 1024);

/** Matches any line, because the line of the fault depends on the format. */
const SOME_LINE = expect.any(Number) as unknown as number;

type Break = [what: string, make: () => Buffer | Promise<Buffer>, rule: string, line: number | null];

/** Faults that a file of any format can have. */
const everywhere = (format: Format): Break[] => [
  ['is empty', () => Buffer.alloc(0), 'empty', null],
  [
    'is larger than 20 MB',
    () => Buffer.concat([GOOD[format], Buffer.alloc(21 * 1024 * 1024, 32)]),
    'exchangeLarge',
    null,
  ],
  [
    'is a picture',
    () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13]),
    format === 'xlsx' ? 'exchangeFormat' : 'notText',
    format === 'xlsx' ? null : 1,
  ],
];
const asText = (format: Format): Break[] => [
  ['is a workbook by another name', () => GOOD.xlsx, 'exchangeFormat', null],
  ['mixes encodings', mixed(format), 'mixedEncodings', SOME_LINE],
  [
    'is saved as Latin-1',
    () => Buffer.from(GOOD[format].toString('utf8').replace('\ufeff', ''), 'latin1'),
    'windows1252',
    SOME_LINE,
  ],
  ['has broken accented letters', change(format, 'Häuser in', 'HÃ¤user in'), 'brokenCharacters', SOME_LINE],
];

const BREAKS: Record<Format, Break[]> = {
  csv: [
    ...everywhere('csv'),
    ...asText('csv'),
    ['is a PO file by another name', () => GOOD.po, 'exchangeFormat', 1],
    ['is cut off in a text', cut('csv', 0.9), 'csvQuote', 4],
    ['has lost a quotation mark', change('csv', 'Häuser in {place}"', 'Häuser in {place}'), 'csvQuote', 2],
    ['has no column of keys', change('csv', '"key"', '"name"'), 'columnMissing', 1],
    ['has no column of translations', change('csv', '"target de', '"deutsch de'), 'columnMissing', 1],
    ['has two columns of translations', change('csv', '"where"', '"target"'), 'columnTwice', 1],
    ['has a key twice', change('csv', '"home.lead"', '"home.title"'), 'rowTwice', 3],
    ['has a cell too many', change('csv', '"Häuser in {place}"', '"Häuser; in";"{place}"'), 'rowColumns', 2],
    ['has a row without a key', change('csv', '"home.lead"', '""'), 'rowNoKey', 3],
    ['has a short row', change('csv', /"home\.lead";[\s\S]*?;""\r\n/, '"home.lead";"x"\r\n'), 'rowColumns', 3],
    ['has headings only', () => GOOD.csv.subarray(0, GOOD.csv.indexOf('\r\n')), 'exchangeNoRows', null],
  ],
  po: [
    ...everywhere('po'),
    ...asText('po'),
    ['is a table by another name', () => GOOD.csv, 'exchangeFormat', 1],
    ['is XLIFF by another name', () => GOOD.xliff, 'exchangeFormat', 1],
    ['is cut off in a text', change('po', /Haus\}[\s\S]*/, 'Ha'), 'poLine', SOME_LINE],
    ['is cut off before a translation', change('po', /msgstr "\{n[\s\S]*/, ''), 'rowNoText', SOME_LINE],
    ['has lost a quotation mark', change('po', '{place}"\n\n', '{place}\n\n'), 'poLine', SOME_LINE],
    ['has a quotation mark in a text', change('po', 'Häuser in', 'Häuser "in'), 'poLine', SOME_LINE],
    ['has a key twice', change('po', 'msgctxt "home.lead"', 'msgctxt "home.title"'), 'rowTwice', SOME_LINE],
    ['has a text without a key', change('po', 'msgctxt "home.lead"\n', ''), 'rowNoKey', null],
    ['has a misspelt word of the format', change('po', 'msgstr "Häuser', 'msgstring "Häuser'), 'poLine', SOME_LINE],
    ['has no text', () => GOOD.po.subarray(0, GOOD.po.indexOf('\n\n')), 'exchangeNoRows', null],
  ],
  xliff: [
    ...everywhere('xliff'),
    ...asText('xliff'),
    ['is a table by another name', () => GOOD.csv, 'exchangeFormat', 1],
    ['is cut off', cut('xliff', 0.7), 'exchangeXml', SOME_LINE],
    ['has lost an end', change('xliff', '</target>', ''), 'exchangeXml', SOME_LINE],
    ['has a bare angle bracket', change('xliff', 'Häuser in', 'Häuser < in'), 'exchangeXml', SOME_LINE],
    ['defines entities', change('xliff', '?>\n', '?>\n<!DOCTYPE x [<!ENTITY a "aaaa">]>\n'), 'exchangeDoctype', 2],
    ['is XLIFF 1.2', change('xliff', 'version="2.0"', 'version="1.2"'), 'exchangeFormat', 1],
    ['is another kind of XML', () => Buffer.from('<?xml version="1.0"?>\n<html><p>x</p></html>'), 'exchangeFormat', 1],
    ['has no file in it', () => Buffer.from('<xliff version="2.0"></xliff>'), 'exchangeNoRows', null],
    ['has a unit twice', change('xliff', 'name="home.lead"', 'name="home.title"'), 'rowTwice', SOME_LINE],
    ['has a unit without a name', change('xliff', ' name="home.lead"', ''), 'rowNoKey', SOME_LINE],
    [
      'has lost a branch',
      change('xliff', /<unit [^>]*list\.count\|n\.other[\s\S]*?<\/unit>/, ''),
      'rowBranch',
      SOME_LINE,
    ],
    [
      'has an empty branch',
      change('xliff', /<target>(?:(?!<target>)[\s\S])*Häuser<\/target>/, '<target/>'),
      'rowBranch',
      SOME_LINE,
    ],
    ['has lost its skeleton', change('xliff', /<skeleton>[\s\S]*<\/skeleton>/, ''), 'rowBranch', SOME_LINE],
  ],
  xlsx: [
    ...everywhere('xlsx'),
    ['is a table by another name', () => GOOD.csv, 'exchangeFormat', null],
    ['is cut off', cut('xlsx', 0.6), 'exchangeDamaged', null],
    [
      'is damaged in the middle',
      () => Buffer.concat([GOOD.xlsx.subarray(0, 900), Buffer.alloc(200, 7), GOOD.xlsx.subarray(1100)]),
      'exchangeDamaged',
      null,
    ],
    ['is another zip', () => zipOf(Buffer.from('x')), 'exchangeDamaged', null],
    ['holds 250 MB', () => zipOf(BOMB), 'exchangePacked', null],
    ['holds 250 MB and says 1 kB', () => zipOf(BOMB, 1024), 'exchangePacked', null],
    [
      'has no column of keys',
      workbook([
        ['name', 'target de-2026-11-27-1'],
        ['home.title', 'x'],
      ]),
      'columnMissing',
      1,
    ],
    [
      'has no column of translations',
      workbook([
        ['key', 'Deutsch'],
        ['home.title', 'x'],
      ]),
      'columnMissing',
      1,
    ],
    [
      'has two columns of translations',
      workbook([
        [...HEAD, 'target'],
        ['home.title', 'x', 'y'],
      ]),
      'columnTwice',
      1,
    ],
    ['has lost its first row', workbook([['home.title', 'x']]), 'columnMissing', 1],
    ['has a key twice', workbook([HEAD, ['home.title', 'x'], ['home.title', 'y']]), 'rowTwice', 3],
    ['has a row without a key', workbook([HEAD, ['', 'y']]), 'rowNoKey', 2],
    ['has a date for a text', workbook([HEAD, ['home.title', new Date('2026-01-01')]]), 'rowNoText', 2],
    ['has a yes or no for a text', workbook([HEAD, ['home.title', true]]), 'rowNoText', 2],
    ['has headings only', workbook([HEAD]), 'exchangeNoRows', null],
  ],
};

describe.each(Object.entries(BREAKS) as Array<[Format, Break[]]>)('a file in the format %s', (format, breaks) => {
  it('is tested with at least 15 mistakes', () => {
    expect(breaks.length).toBeGreaterThanOrEqual(15);
  });

  it.each(breaks)('is refused with one sentence if it %s', async (_, make, rule, line) => {
    const faults = await faultsOf(await make(), `back.${ENDING[format]}`);
    expect(faults).toEqual([expect.objectContaining({ rule, line })]);
    const [fault] = faults;
    const finding = { key: null, language: null, found: '', expected: '', suggestion: null, where: '', ...fault };
    const { text } = findingInWords({ ...finding, file: 'back' } as Parameters<typeof findingInWords>[0], 'de');
    expect(text).toMatch(/[a-zäöü]{3}.*\S/);
    expect(text).not.toMatch(/undefined|JSON|XML|YAML|parse/);
  });
});

it('A file whose name has an unknown ending is refused with a list of the endings that can be read.', async () => {
  const [fault] = await faultsOf(GOOD.csv, 'back.docx');
  expect(fault).toMatchObject({ rule: 'exchangeEnding', expected: '.xlsx, .csv, .tsv, .txt, .po, .xlf, .xliff' });
});

it('a table may come back with commas or tabs, in UTF-16, with other columns, and with its columns in another order', async () => {
  const table = 'remark\ttarget de-2026-11-27-1\tnl\tkey\n\t=Häuser\tx\thome.title\n';
  for (const text of [table, table.replaceAll('\t', ','), table.replaceAll('\n', '\r\n')]) {
    const wide = Buffer.from(`\ufeff${text}`, 'utf16le');
    expect((await readReturned(wide, 'a.csv')).rows).toEqual([
      { key: 'home.title', line: 2, target: '=Häuser', remark: '' },
    ]);
  }
});
