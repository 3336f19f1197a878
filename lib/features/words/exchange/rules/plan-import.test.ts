import { describe, expect, it } from 'vitest';
import { pluralWordsOf } from '../../rules/plurals';
import { type Context, judgeTexts } from './judge';
import { hashOfText, planImport } from './plan-import';
import type { Fault, Handout, ReturnedRow, Texts } from './rows';

const TEXTS: Readonly<Record<string, Texts['texts']>> = {
  'card.price': {
    nl: 'Vanaf {price} per maand',
    fr: 'À partir de {price} par mois',
    en: 'From {price} per month',
    de: 'Ab {price} im Monat',
  },
  'card.link': {
    nl: 'Lees <link>de gids</link> van ons kantoor',
    fr: 'Lisez <link>le guide</link> de notre agence',
    en: 'Read <link>the guide</link> of our office',
    de: 'Lesen Sie <link>den Ratgeber</link> unseres Büros',
  },
  'list.count': {
    nl: '{count, plural, one {# woning} other {# woningen}} gevonden',
    fr: '{count, plural, one {# bien trouvé} other {# biens trouvés}}',
    en: '{count, plural, one {# property} other {# properties}} found',
    de: '{count, plural, one {# Immobilie} other {# Immobilien}} gefunden',
  },
  'home.year': { nl: 'Sinds 2021', fr: 'Depuis 2021', en: 'Since 2021', de: 'Seit 2021' },
  'home.new': { nl: 'Wij helpen u graag verder.' },
  'guide/duty#2': {
    nl: 'Het tarief is {{rates.duty}} %, zie [de gids](route:guide/duty).',
    de: 'Der Satz beträgt {{rates.duty}} %, siehe [den Ratgeber](route:guide/duty).',
  },
};

const unitsOf = (changes: Record<string, Texts['texts']> = {}): Map<string, Texts> =>
  new Map(Object.entries(TEXTS).map(([key, texts]) => [key, { key, texts: { ...texts, ...changes[key] } }]));

const HANDOUT: Handout = {
  language: 'de',
  source: 'nl',
  rows: new Map(
    Object.entries(TEXTS).map(([key, { nl, de }]) => [key, { source: hashOfText(nl), target: hashOfText(de) }]),
  ),
};

const OPTIONS = { isFixing: false, isSure: false, isDue: () => false, wholes: new Map() };

/** All rows of the hand-out as the bureau returns them, with these changes. */
const returnedRows = (changes: Record<string, string>): ReturnedRow[] =>
  Object.entries(TEXTS).map(([key, { de }], at) => ({
    key,
    line: at + 2,
    target: changes[key] ?? de ?? '',
    remark: '',
  }));

type Options = {
  wholes?: Map<string, string[]>;
  changes?: Record<string, Texts['texts']>;
  isFixing?: boolean;
  isNarrow?: boolean;
  rows?: ReturnedRow[];
};
function imported(
  texts: Record<string, string>,
  { changes, isFixing = false, isNarrow = false, rows, wholes = new Map() }: Options = {},
) {
  const units = unitsOf(changes);
  const context: Context = {
    handout: HANDOUT,
    units,
    terms: [],
    plurals: pluralWordsOf([]),
    limits: new Map(),
    site: 'https://www.kantoor.be',
  };
  const returned = {
    handout: 'de-2026-11-27-1',
    language: 'de',
    rows: rows ?? returnedRows(texts),
    faults: [],
    isNarrow,
  };
  return planImport(returned, HANDOUT, units, judgeTexts(context), { ...OPTIONS, isFixing, wholes });
}
const said = ({ faults }: { faults: readonly Fault[] }): Array<string | undefined> => faults.map(({ rule }) => rule);
const taken = (plan: ReturnType<typeof planImport>): Array<[string, string]> =>
  plan.changes.map(({ key, text }) => [key, text]);

describe('the import of a file from a bureau', () => {
  it('changes nothing if every row came back as it was given out', () => {
    const plan = imported({});
    expect(plan).toMatchObject({ changes: [], faults: [], counts: { taken: 0, untouched: 6, refused: 0 } });
  });

  it('takes a new text and reports nothing for its row', () => {
    const plan = imported({ 'home.new': 'Wir helfen Ihnen gern weiter.', 'card.price': 'Schon ab {price} im Monat' });
    expect(taken(plan)).toEqual([
      ['card.price', 'Schon ab {price} im Monat'],
      ['home.new', 'Wir helfen Ihnen gern weiter.'],
    ]);
    expect(plan.faults).toEqual([]);
  });

  it('takes a text whose source has changed since, and marks it as outdated', () => {
    const plan = imported({ 'home.year': 'Schon seit 2021' }, { changes: { 'home.year': { nl: 'Sinds 2020' } } });
    expect(plan.changes).toEqual([{ key: 'home.year', line: 5, text: 'Schon seit 2021', isStale: true }]);
    expect(said(plan)).toContain('rowStale');
  });

  it('compares no numbers if the source changed after the export, because the translation may follow the old or the new source', () => {
    const changes = { 'home.year': { nl: 'Sinds 2020' } };
    expect(taken(imported({ 'home.year': 'Seit 2020' }, { changes }))).toEqual([['home.year', 'Seit 2020']]);
    expect(taken(imported({ 'home.year': 'Seit 2020' }))).toEqual([]);
  });

  it('lists a text that has another translation on the site by now, and does not overwrite it', () => {
    const plan = imported({ 'home.year': 'Schon seit 2021' }, { changes: { 'home.year': { de: 'Gegründet 2021' } } });
    expect(taken(plan)).toEqual([]);
    expect(plan.faults).toEqual([
      { rule: 'rowMoved', line: 5, key: 'home.year', found: 'Schon seit 2021', expected: 'Gegründet 2021' },
    ]);
  });

  it('reports nothing for a row that came back unchanged, whatever changed on the site', () => {
    const changes = { 'home.year': { de: 'Gegründet 2021', nl: 'Sinds 2020' } };
    expect(imported({}, { changes })).toMatchObject({ changes: [], faults: [] });
  });

  it('counts a text that equals its source as untranslated', () => {
    expect(said(imported({ 'home.new': TEXTS['home.new']?.nl ?? '' }))).toEqual(['untranslated']);
  });

  it('keeps and reports a translation that came back empty, and reports nothing for a new text that was left empty', () => {
    expect(said(imported({ 'home.year': ' ', 'home.new': '' }))).toEqual(['rowEmptied']);
  });

  it('reports a row that was not given out, a row that occurs twice, and the number of rows that did not come back', () => {
    const [first, second, ...others] = returnedRows({});
    const twin = { ...(second as ReturnedRow), line: 9, target: 'Anders' };
    const stranger = { key: 'no.such.word', line: 10, target: 'Was?', remark: '' };
    const rows = [second as ReturnedRow, ...others.slice(1), twin, stranger];
    expect(first?.key).toBe('card.price');
    const plan = imported({}, { rows });
    expect(plan.faults).toEqual([
      { rule: 'rowsMissing', line: null, found: '2', expected: '6' },
      { rule: 'rowTwice', line: 9, key: 'card.link', found: '3' },
      { rule: 'rowKey', line: 10, key: 'no.such.word' },
    ]);
  });

  it('takes a page that the language does not have yet only if all its parts came back', () => {
    const texts = { 'guide/duty#2': 'Satz: {{rates.duty}} %, siehe [den Ratgeber](route:guide/duty).' };
    const half = imported(texts, { wholes: new Map([['guide/duty', ['guide/duty:title', 'guide/duty#2']]]) });
    expect(half.changes).toEqual([]);
    expect(half.faults).toEqual([{ rule: 'rowIncomplete', line: 7, key: 'guide/duty', expected: 'guide/duty:title' }]);
    expect(taken(imported(texts, { wholes: new Map([['guide/duty', ['guide/duty#2']]]) }))).toHaveLength(1);
  });

  it('shows the remarks of the translator', () => {
    const rows = returnedRows({}).map((row) => (row.key === 'home.year' ? { ...row, remark: 'Which year?' } : row));
    expect(imported({}, { rows }).faults).toEqual([
      { rule: 'rowRemark', line: 5, key: 'home.year', found: 'Which year?' },
    ]);
  });

  it('reads a question mark in a Windows-1252 file as the character that this encoding lacks', () => {
    const changes = { 'home.year': { de: 'Seit 2021 → heute' } };
    const handout = {
      ...HANDOUT,
      rows: new Map([['home.year', { source: hashOfText('Sinds 2021'), target: hashOfText('Seit 2021 → heute') }]]),
    };
    const rows = [{ key: 'home.year', line: 2, target: 'Seit 2021 ? heute', remark: '' }];
    const returned = { handout: '', language: 'de', rows, faults: [], isNarrow: true };
    const units = unitsOf(changes);
    const judge = judgeTexts({ handout, units, terms: [], plurals: pluralWordsOf([]), limits: new Map(), site: '' });
    expect(planImport(returned, handout, units, judge, OPTIONS).counts.untouched).toBe(1);
    expect(planImport({ ...returned, isNarrow: false }, handout, units, judge, OPTIONS).counts.untouched).toBe(0);
  });
});

describe('a mistake of a bureau', () => {
  it.each<[string, string, string, string, string | null]>([
    ['a translated argument', 'card.price', 'Ab {preis} im Monat', 'arguments', 'Ab {price} im Monat'],
    ['a lost brace', 'card.price', 'Nur {price im Monat', 'argumentName', 'Nur {price} im Monat'],
    ['a brace lost before the name', 'card.price', 'Nur price} im Monat', 'arguments', 'Nur {price} im Monat'],
    ['round brackets', 'card.price', 'Nur (price) im Monat', 'arguments', 'Nur {price} im Monat'],
    ['an argument left out', 'card.price', 'Nur im Monat', 'arguments', null],
    [
      'smart quotes in a tag',
      'card.link',
      'Lesen Sie <“link”>den Ratgeber</“link”>',
      'tagOpen',
      'Lesen Sie <link>den Ratgeber</link>',
    ],
    [
      'guillemets for a tag',
      'card.link',
      'Lesen Sie ‹link›den Ratgeber‹/link›',
      'arguments',
      'Lesen Sie <link>den Ratgeber</link>',
    ],
    [
      'a translated tag',
      'card.link',
      'Lesen Sie <verweis>den Ratgeber</verweis>',
      'arguments',
      'Lesen Sie <link>den Ratgeber</link>',
    ],
    ['a tag that does not end', 'card.link', 'Lesen Sie <link>den Ratgeber', 'tagOpen', null],
    [
      'a choice with translated cases',
      'list.count',
      '{count, plural, eine {# Haus} andere {# Häuser}} gefunden',
      'pluralOther',
      '{count, plural, one {# Haus} other {# Häuser}} gefunden',
    ],
    [
      'a choice without its last brace',
      'list.count',
      '{count, plural, one {# Haus} other {# Häuser}',
      'argumentOpen',
      '{count, plural, one {# Haus} other {# Häuser}}',
    ],
    ['another number', 'home.year', 'Seit 2012', 'facts', null],
    ['the text in another language', 'home.new', 'Nous vous aidons pour la vente avec plaisir.', 'wrongLanguage', null],
    ['the address of the own site', 'home.new', 'Siehe https://www.kantoor.be/de/', 'ownAddress', null],
    [
      'a name of a text left out',
      'guide/duty#2',
      'Der Satz, siehe [den Ratgeber](route:guide/duty).',
      'arguments',
      null,
    ],
    [
      'a translated name of a text',
      'guide/duty#2',
      'Satz: {{raten.steuer}} %, siehe [den Ratgeber](route:guide/duty).',
      'arguments',
      'Satz: {{rates.duty}} %, siehe [den Ratgeber](route:guide/duty).',
    ],
    [
      'a name of a text with one brace',
      'guide/duty#2',
      'Satz: {{rates.duty} %, siehe [den Ratgeber](route:guide/duty).',
      'argumentOpen',
      'Satz: {{rates.duty}} %, siehe [den Ratgeber](route:guide/duty).',
    ],
    ['another link', 'guide/duty#2', 'Der Satz beträgt {{rates.duty}} %, siehe [hier](route:ratgeber).', 'links', null],
  ])('such as %s excludes the text, unless a repair is certain and requested', (_, key, text, rule, repaired) => {
    const tried = imported({ [key]: text });
    expect(taken(tried)).toEqual([]);
    expect(said(tried)).toContain(rule);
    expect(tried.faults[0]?.suggestion ?? null).toBe(repaired);
    const fixed = imported({ [key]: text }, { isFixing: true });
    expect(taken(fixed)).toEqual(repaired === null ? [] : [[key, repaired]]);
    if (repaired !== null) expect(said(fixed)).toContain('rowRepaired');
  });

  it('in spacing or punctuation alone is reported, but the text is taken', () => {
    const plan = imported({ 'home.new': 'Wir helfen  Ihnen gern weiter' });
    expect(taken(plan)).toHaveLength(1);
    expect(said(plan)).toContain('doubleSpace');
  });
});
