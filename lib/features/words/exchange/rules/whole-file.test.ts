import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageReader } from '@/lib/domain/words/compare-messages';
import { versionOf } from '../../rules/entries';
import { pluralWordsOf } from '../../rules/plurals';
import { judgeTexts } from './judge';
import { hashOfText, type PlanOptions, planImport } from './plan-import';
import type { Handout, ReturnedRow, Texts } from './rows';

type Word = { key: string; nl: string; fr: string };
const read = messageReader();
const place = { file: '', line: null, isOwn: false };
const KNOWN = pluralWordsOf(
  ['bien', 'maison', 'bien'].map((word, at) => {
    const text = `{n, plural, one {# ${word}} other {# ${word}s}}`;
    return { key: `known.${at}`, versions: { fr: versionOf(place, text, read(text)) } };
  }),
);
const OPTIONS: PlanOptions = { isFixing: false, isSure: false, isDue: () => false, wholes: new Map() };

/** What an import of these rows does to a site that has these words. */
function planned(words: readonly Word[], rows: readonly ReturnedRow[], options: Partial<PlanOptions> = {}) {
  const units = new Map(words.map(({ key, nl, fr }): [string, Texts] => [key, { key, texts: { nl, fr } }]));
  const handed = words.map(({ key, nl, fr }) => [key, { source: hashOfText(nl), target: hashOfText(fr) }] as const);
  const handout: Handout = { language: 'fr', source: 'nl', rows: new Map(handed) };
  const limits = new Map([['card.short', 12]]);
  const judge = judgeTexts({ handout, units, terms: [], plurals: KNOWN, limits, site: '' });
  const returned = { handout: '', language: 'fr', rows, faults: [], isNarrow: false };
  return planImport(returned, handout, units, judge, { ...OPTIONS, ...options });
}
const rowsOf = (words: readonly Word[], targets: readonly string[]): ReturnedRow[] =>
  words.map(({ key }, at) => ({ key, line: at + 2, target: targets[at] ?? '', remark: '' }));

const LETTERS = 'abcdefghijklmnopqrst';
const MANY: Word[] = Array.from({ length: 200 }, (_, at) => {
  const name = `${LETTERS[at % 20]}${LETTERS[Math.floor(at / 20)]}`;
  return { key: `page.word${at}`, nl: `Zin ${name}`, fr: `Phrase ${name}` };
});
const FRENCH = MANY.map(({ fr }) => fr);
const stopsOf = (targets: readonly string[], options?: Partial<PlanOptions>): string[] =>
  planned(MANY, rowsOf(MANY, targets), options).stops.map(({ rule }) => rule);

describe('a file as a whole', () => {
  it('is stopped if more than a tenth of its rows change a translation that was up to date', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (changed) => {
        const targets = FRENCH.map((text, at) => (at < changed ? `${text} bis` : text));
        expect(stopsOf(targets)).toEqual(changed > 20 ? ['fileChanged'] : []);
        expect(stopsOf(targets, { isSure: true })).toEqual([]);
        expect(stopsOf(targets, { isDue: () => true })).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('is stopped if the rules refuse more than a tenth of its rows, even if they were to be translated', () => {
    const targets = FRENCH.map((text, at) => (at < 21 ? `${text} {name}` : text));
    expect(stopsOf(targets, { isDue: () => true })).toEqual(['fileChanged']);
  });

  it('is stopped if a part of a column slipped by some rows, or the column was sorted by itself', () => {
    const any = [
      fc.integer({ min: 0, max: 150 }),
      fc.integer({ min: 8, max: 46 }),
      fc.integer({ min: 1, max: 4 }),
    ] as const;
    fc.assert(
      fc.property(...any, (from, length, by) => {
        const isIn = (at: number): boolean => at >= from && at < from + length;
        expect(stopsOf(FRENCH.map((text, at) => (isIn(at) ? (FRENCH[at + by] ?? text) : text)))).toContain(
          'fileShifted',
        );
      }),
      { numRuns: 20 },
    );
    expect(stopsOf(FRENCH.toReversed())).toContain('fileShifted');
  });
});

const WORDS: Word[] = [
  { key: 'card.year', nl: 'Sinds 2021', fr: 'Depuis 2021' },
  { key: 'card.short', nl: 'Filters', fr: 'Filtres' },
  { key: 'card.long', nl: 'Binnen drie weken', fr: 'Dans les trois semaines' },
  {
    key: 'card.count',
    nl: '{n, plural, one {# pand} other {# panden}}',
    fr: '{n, plural, one {# bien} other {# biens}}',
  },
];
/** The rules that a new text breaks, and the text that the import takes instead of the old one. */
function single(key: string, target: string, more: Partial<ReturnedRow & PlanOptions> = {}) {
  const rows = WORDS.map((word, at) =>
    word.key === key
      ? { key, line: at + 2, target, remark: '', ...(more.unfinished ? { unfinished: more.unfinished } : {}) }
      : { key: word.key, line: at + 2, target: word.fr, remark: '' },
  );
  const { changes, faults, counts } = planned(WORDS, rows, more.isFixing ? { isFixing: true } : {});
  return { rules: faults.map(({ rule }) => rule), taken: changes.map(({ text }) => text), counts };
}

describe('a text that is not finished or not as it was written', () => {
  it('is refused if its translator marked it as unfinished, and not mentioned if it is unchanged', () => {
    expect(single('card.year', 'Déjà depuis 2021', { unfinished: 'fuzzy' })).toMatchObject({
      rules: ['rowUnfinished'],
      taken: [],
    });
    expect(single('card.year', 'Depuis 2021', { unfinished: 'fuzzy' }).rules).toEqual([]);
  });

  it('is untouched if only a line break was added after it, and taken without one', () => {
    expect(single('card.year', 'Depuis 2021\r\n').counts.untouched).toBe(4);
    expect(single('card.year', 'Déjà depuis 2021\n')).toMatchObject({ rules: [], taken: ['Déjà depuis 2021'] });
  });

  it.each<[string, string, string, string, string[]]>([
    ['a code of HTML', 'card.year', 'Depuis 2021 &amp; &eacute;t&eacute;', 'entity', ['Depuis 2021 & été']],
    ['a code of a character', 'card.year', 'Dès l&#233;t&#xe9; 2021', 'entity', ['Dès lété 2021']],
    ['an unknown code', 'card.year', 'Depuis 2021 &foobar;', 'entity', []],
    ['a formula', 'card.year', '=Depuis(2021)', 'rowFormula', []],
    ['another number in words', 'card.long', 'Dans les quatre semaines', 'facts', []],
    ['more characters than its place holds', 'card.short', 'Filtrez les biens', 'tooLong', []],
    ['its plurals exchanged', 'card.count', '{n, plural, one {# biens} other {# bien}}', 'pluralSwapped', []],
    ['its plural twice', 'card.count', '{n, plural, one {# biens} other {# biens}}', 'pluralSwapped', []],
    ['its singular twice', 'card.count', '{n, plural, one {# bien} other {# bien}}', 'pluralSwapped', []],
    ['no plural', 'card.count', '{n} biens en vente', 'pluralLost', []],
  ])(
    'is refused if it has %s; it is repaired only on request and if only one repair is possible',
    (_, key, text, rule, mended) => {
      expect(single(key, text)).toMatchObject({ rules: expect.arrayContaining([rule]), taken: [] });
      expect(single(key, text, { isFixing: true }).taken).toEqual(mended);
    },
  );
});
