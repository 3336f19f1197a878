import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Returned, Row, Sheet } from '../rules/rows';
import { readCsv, writeCsv } from './csv';
import { readPo, writePo } from './po';
import { readXliff } from './xliff-read';
import { writeXliff } from './xliff-write';
import { readXlsx, writeXlsx } from './xlsx';

const FORMATS: Readonly<Record<string, (sheet: Sheet) => Returned | Promise<Returned>>> = {
  xlsx: async (sheet) => readXlsx(await writeXlsx(sheet)),
  csv: (sheet) => readCsv(writeCsv(sheet)),
  po: (sheet) => readPo(writePo(sheet)),
  xliff: (sheet) => readXliff(writeXliff(sheet)),
};

const NAMES = ['count', 'price', 'name', 'total'];
const name = fc.constantFrom(...NAMES);
/**
 * Words with everything that a format could misread: quotes, marks of formulas, brackets, line breaks, tabs, characters
 * beyond 16 bits.
 */
const words = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.stringMatching(/^[a-zà-ÿ ]{1,8}$/) },
      fc.constantFrom(
        '\n',
        ' ',
        '  ',
        '\t',
        '"',
        '""',
        '“x”',
        '’',
        '&',
        '&amp;',
        '=',
        '+',
        '-',
        '@',
        ';',
        ',',
        '\\',
        '\\n',
        '|',
        '/',
      ),
      fc.constantFrom(
        '🏠',
        '\u{1f3f4}',
        '𝒳',
        '\u00a0',
        '\u202f',
        '_x0041_',
        '<![CDATA[',
        ']]>',
        '<!--',
        '%',
        '#',
        '1,5',
        'é',
      ),
      fc.constantFrom("''", "'{'", "'<'", "'{x}'", "l'an", '< ', '<br/>'),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join(''));
const message: fc.Arbitrary<string> = fc.letrec<{ part: string; message: string }>((tie) => ({
  message: fc.array(tie('part'), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: words },
    name.map((one) => `{${one}}`),
    name.map((one) => `{${one}, number, ::currency/EUR}`),
    fc.tuple(fc.constantFrom('b', 'link'), tie('message')).map(([tag, inside]) => `<${tag}>${inside}</${tag}>`),
    fc
      .tuple(
        name,
        fc.constantFrom('plural', 'selectordinal'),
        tie('message'),
        tie('message'),
        fc.constantFrom('', '=0 {#}', 'offset:1 '),
      )
      .map(([one, kind, first, other, extra]) => `{${one}, ${kind}, ${extra}one {${first}} other {# ${other}}}`),
    fc
      .tuple(name, tie('message'), tie('message'))
      .map(([one, yes, other]) => `{${one},select,yes{${yes}} other {${other}}}`),
  ),
})).message;
const content = fc
  .array(
    fc.oneof(words, fc.constantFrom('{{rates.x}}', "l'{{agency.name}}", '[here](route:guide/x)', '**b**', '| a | b |')),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((parts) => parts.join(''));

const text = fc.oneof(
  { weight: 9, arbitrary: message },
  { weight: 3, arbitrary: content },
  fc.string({ unit: 'grapheme' }),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: no editor writes a control character into a text file
const isWritable = (one: string): boolean => !/[\u0000-\u0008\u000b-\u001f\u0080-\u009f\r]/.test(one);
const row = fc
  .record({ source: text, target: fc.oneof(text, fc.constant('')), other: text, isContent: fc.boolean() })
  .filter(({ source, target, other }) => [source, target, other].every(isWritable));
const sheet = fc.array(row, { minLength: 20, maxLength: 20 }).map(
  (rows): Sheet => ({
    handout: 'de-2026-11-27-1',
    source: 'nl',
    language: 'de',
    rows: rows.map(
      ({ source, target, other, isContent }, at): Row => ({
        key: isContent ? `guide/text-${at}#${at}` : `group.word${at}`,
        where: `/nl/${other}`,
        meaning: other,
        limit: at % 2 === 0 ? null : at,
        source,
        others: { fr: other, en: other },
        target,
      }),
    ),
  }),
);

/**
 * The number of sheets per format: in an ordinary run all formats together get 10,000 texts, with `FULL` each format
 * gets 10,000.
 */
const RUNS = process.env.FULL ? 500 : 125;

describe('a text that is written to a file for a bureau and read again', () => {
  it.each(Object.keys(FORMATS))('is unchanged after %s, whatever it contains', async (format) => {
    await fc.assert(
      fc.asyncProperty(sheet, async (given) => {
        const back = await FORMATS[format]?.(given);
        expect(back).toMatchObject({ handout: given.handout, language: 'de', faults: [] });
        expect(new Map(back?.rows.map(({ key, target }) => [key, target]))).toEqual(
          new Map(given.rows.map(({ key, target }) => [key, target])),
        );
      }),
      { numRuns: RUNS },
    );
  });
});
