import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/domain/text/locale';
import { NOTHING_JUDGED } from '@/tests/support/nothing-judged';
import type { Judged } from './check-all-words';
import type { Entry, TextEntry } from './entries';
import { bringUpToDate, changedBlocks, hashOfText, type Ledger, parseLedger, staleUnits, writeLedger } from './ledger';
import { splitKey, type Unit, unitsOf } from './units';

const EMPTY: Ledger = new Map();
const text = (title: string, body: string): string => `---\ntitle: ${title}\n---\n${body}\n`;

/** Words by key and texts by name, each as `[Dutch, French]`. */
function judged(words: Record<string, [string, string?]>, texts: Record<string, [string, string?]> = {}): Judged {
  const versions = ([nl, fr]: [string, string?]) => ({
    nl: { file: 'messages/nl.json', line: 1, text: nl, isOwn: false },
    ...(fr !== undefined && { fr: { file: 'messages/fr.json', line: 1, text: fr, isOwn: false } }),
  });
  const each = (all: Record<string, [string, string?]>) =>
    Object.entries(all).map(([key, both]) => ({ key, versions: versions(both) }));
  return {
    ...NOTHING_JUDGED,
    entries: each(words) as unknown as Entry[],
    texts: each(texts) as unknown as TextEntry[],
  };
}
const keysOf = (stale: ReturnType<typeof staleUnits>): string[] => stale.map(({ unit }) => unit.key);

/** The keys that are stale after each version in turn; each version is a day later. */
function stalenessOf(...versions: Judged[]): string[][] {
  let ledger = EMPTY;
  return versions.map((version, at) => {
    const units = unitsOf(version, 'fr');
    ledger = bringUpToDate(ledger, units, 'fr', `2026-11-0${at + 1}`);
    return keysOf(staleUnits(ledger, units, 'fr'));
  });
}

describe('a translation', () => {
  it('is stale when only its source changed, until the translation changes too', () => {
    expect(
      stalenessOf(
        judged({ a: ['een', 'un'], b: ['twee', 'deux'] }),
        judged({ a: ['één', 'un'], b: ['twee', 'deux'] }),
        judged({ a: ['één', 'un'], b: ['twee', 'les deux'] }),
        judged({ a: ['één', 'un seul'], b: ['twee', 'les deux'] }),
      ),
    ).toEqual([[], ['a'], ['a'], []]);
  });

  it('is no longer stale when its source is again as it was', () => {
    expect(
      stalenessOf(judged({ a: ['een', 'un'] }), judged({ a: ['één', 'un'] }), judged({ a: ['een', 'un'] })),
    ).toEqual([[], ['a'], []]);
  });

  it('is stale block by block, so that an editor sees which paragraph changed', () => {
    const before = text('Titel', 'Een.\n\n## Kop\n\nTwee.');
    const french = text('Titre', 'Un.\n\n## Titre\n\nDeux.');
    expect(
      stalenessOf(
        judged({}, { 'guide/a': [before, french] }),
        judged({}, { 'guide/a': [before.replace('Twee', 'Drie').replace('Titel', 'Andere'), french] }),
        judged({}, { 'guide/a': [before.replace('Twee', 'Drie'), french.replace('Deux', 'Trois')] }),
      ),
    ).toEqual([[], ['guide/a:title', 'guide/a#3'], []]);
  });

  it('of a body is stale as a whole when its source has a new paragraph, and the new paragraph is named', () => {
    const before = text('Titel', 'Een.\n\nTwee.');
    const french = text('Titre', 'Un.\n\nDeux.');
    const first = unitsOf(judged({}, { 'guide/a': [before, french] }), 'fr');
    const ledger = bringUpToDate(EMPTY, first, 'fr', '2026-11-01');
    const after = judged({}, { 'guide/a': [before.replace('Een.', 'Een.\n\n## Nieuwe kop'), french] });
    const units = unitsOf(after, 'fr');
    const next = bringUpToDate(ledger, units, 'fr', '2026-11-02');
    const [stale] = staleUnits(next, units, 'fr');
    expect(stale?.unit.key).toBe('guide/a#');
    expect(changedBlocks(next, stale?.unit as Unit, 'fr')).toEqual(['## Nieuwe kop']);
    const again = bringUpToDate(next, units, 'fr', '2026-11-03');
    expect(keysOf(staleUnits(again, units, 'fr'))).toEqual(['guide/a#']);
    const done = unitsOf(
      judged(
        {},
        { 'guide/a': [before.replace('Een.', 'Een.\n\n## Nieuwe kop'), french.replace('Un.', 'Un.\n\n## Titre')] },
      ),
      'fr',
    );
    expect(staleUnits(bringUpToDate(again, done, 'fr', '2026-11-04'), done, 'fr')).toEqual([]);
  });

  it.each([
    ['a text that never had the paragraphs of its source', [['Een.', 'Twee.']], [['Un.']], [false]],
    [
      'one that was edited as its source changed',
      [
        ['A.', 'B.'],
        ['A.', 'C.', 'B.'],
      ],
      [
        ['Un.', 'Deux.'],
        ['Un.', 'Deux !'],
      ],
      [false, false],
    ],
    [
      'one that was edited later, and still lacks a paragraph',
      [
        ['A.', 'B.'],
        ['A.', 'C.', 'D.', 'B.'],
        ['A.', 'C.', 'D.', 'B.'],
      ],
      [
        ['Un.', 'Deux.'],
        ['Un.', 'Deux.'],
        ['Un.', 'Trois.', 'Deux.'],
      ],
      [false, true, false],
    ],
  ])(
    'of a whole body is stale only while it is as it was before its source changed: %s',
    (_, dutch, french, expected) => {
      const versions = dutch.map((blocks, at) =>
        judged({}, { 'guide/a': [text('T', blocks.join('\n\n')), text('T', (french[at] ?? []).join('\n\n'))] }),
      );
      expect(stalenessOf(...versions)).toEqual(expected.map((isStale) => (isStale ? ['guide/a#'] : [])));
    },
  );

  it('that is new is not stale, even if it is equal to the only paragraph of its text', () => {
    const before = judged({}, { 'guide/a': [text('Huis', 'Een.'), '---\nslug: a\n---\nMaison\n'] });
    const after = judged({}, { 'guide/a': [text('Huis', 'Een.'), text('Maison', 'Maison')] });
    expect(stalenessOf(before, after)).toEqual([[], []]);
  });

  it('of a paragraph that moved is stale only if it was stale before, and makes no other translation stale', () => {
    const dutch = (...blocks: string[]) => text('Titel', blocks.join('\n\n'));
    const french = (...blocks: string[]) => text('Titre', blocks.join('\n\n'));
    expect(
      stalenessOf(
        judged({}, { 'guide/a': [dutch('Een.', 'Twee.', 'Drie.'), french('Un.', 'Deux.', 'Trois.')] }),
        judged({}, { 'guide/a': [dutch('Nul.', 'Een.', 'Twee!', 'Drie.'), french('Un.', 'Deux.', 'Trois.')] }),
        judged({}, { 'guide/a': [dutch('Nul.', 'Een.', 'Twee!', 'Drie.'), french('Zéro.', 'Un.', 'Deux.', 'Trois.')] }),
        judged(
          {},
          { 'guide/a': [dutch('Nul.', 'Een.', 'Twee!', 'Drie.'), french('Zéro.', 'Un.', 'Deux !', 'Trois.')] },
        ),
      ),
    ).toEqual([[], ['guide/a#'], ['guide/a#3'], []]);
  });

  it('that becomes equal to the translation of another paragraph counts as changed and not as moved', () => {
    const before = text('Titel', 'Een.\n\nTwee.');
    const after = text('Titel', 'Eén.\n\nTwee!');
    expect(
      stalenessOf(
        judged({}, { 'guide/a': [before, text('Titre', 'Un.\n\nDeux.')] }),
        judged({}, { 'guide/a': [after, text('Titre', 'Un.\n\nDeux.')] }),
        judged({}, { 'guide/a': [after, text('Titre', 'Un.\n\nUn.')] }),
      ),
    ).toEqual([[], ['guide/a#1', 'guide/a#2'], ['guide/a#1']]);
  });

  it('is reported as missing and has no entry in the ledger if its file lacks it', () => {
    const units = unitsOf(judged({ a: ['een'] }, { 'guide/a': [text('Titel', 'Een.')] }), 'fr');
    expect(units.map(({ key, target }) => [key, target])).toEqual([
      ['a', null],
      ['guide/a:title', null],
      ['guide/a#1', null],
    ]);
    expect(bringUpToDate(EMPTY, units, 'fr', '2026-11-01').size).toBe(0);
  });

  it('of an agency counts as missing if only the source is the agency’s own and the translation is not', () => {
    const own = judged({ a: ['een', 'un'] });
    const [entry] = own.entries;
    Object.assign(entry?.versions.nl ?? {}, { isOwn: true });
    expect(unitsOf({ ...own, isOwn: true }, 'fr')).toEqual([
      { key: 'a', kind: 'word', source: 'een', target: null, shown: 'un' },
    ]);
  });
});

describe('the ledger', () => {
  it('is written with one line for each key, and read back', () => {
    const units = unitsOf(
      judged({ b: ['twee', 'deux'], a: ['een', 'un'] }, { 'guide/a': [text('T', 'E.'), text('T', 'U.')] }),
      'fr',
    );
    const ledger = bringUpToDate(EMPTY, units, 'fr', '2026-11-01', new Map([['a', 'import']]));
    const written = writeLedger(ledger);
    expect(written.split('\n').map((line) => line.trim().slice(0, 12))).toEqual([
      '{',
      '"shape": 1,',
      `"a": "${hashOfText('een')}`.slice(0, 12),
      `"b": "${hashOfText('twee')}`.slice(0, 12),
      `"guide/a#1":`,
      `"guide/a:tit`,
      '}',
      '',
    ]);
    expect(parseLedger(written)).toEqual(new Map([...ledger].sort()));
    expect(ledger.get('a')?.fr).toEqual({
      source: hashOfText('een'),
      own: hashOfText('un'),
      day: '2026-11-01',
      origin: 'import',
    });
  });

  it.each([
    '',
    '[]',
    '{',
    '{}',
    'null',
    '<<<<<<< ours',
    '{"shape": 1, "a": {"fr": "x"}}',
    '{"shape": 1, "a": "12345678 2026-11-01 xx 12345678"}',
    '{"shape": 1, "a": "12345678 2026-11-01"}',
  ])('is not read from a file that is not a ledger: %s', (broken) => expect(parseLedger(broken)).toBeNull());

  it('of a later version of the software is recognised, whatever its lines look like', () => {
    for (const lines of ['"a": []', '"a": "12345678"', '"a": { "b": null }'])
      expect(parseLedger(`{"shape": 2, ${lines}}`)).toBe('newer');
  });

  it('names source, day and origin once for the languages that share them', () => {
    const entry = { source: 'aaaaaaaa', own: 'bbbbbbbb', day: '2026-10-01', origin: 'person' } as const;
    const ledger: Ledger = new Map([
      ['a.b', { fr: entry, en: { ...entry, origin: 'import' }, de: { ...entry, own: 'cccccccc' } }],
    ]);
    const written = writeLedger(ledger);
    expect(written).toContain(
      '"a.b": "aaaaaaaa 2026-10-01 fr bbbbbbbb de cccccccc; aaaaaaaa 2026-10-01 import en bbbbbbbb"',
    );
    expect(parseLedger(written)).toEqual(ledger);
  });

  it('keeps the entries of other languages when one language is brought up to date', () => {
    const entry = { source: 'aaaaaaaa', own: 'bbbbbbbb', day: '2026-10-01', origin: 'person' } as const;
    const ledger: Ledger = new Map([['a', { de: entry }]]);
    const units = unitsOf(judged({ a: ['een', 'un'] }), 'fr');
    expect(bringUpToDate(ledger, units, 'fr', '2026-11-01').get('a')?.de).toEqual(entry);
  });

  it('does not change if it is brought up to date a second time, whatever was edited before', () => {
    const word = fc.constantFrom('een', 'twee', 'drie');
    const version = fc.record({ a: fc.tuple(word, fc.option(word, { nil: undefined })), b: fc.tuple(word, word) });
    fc.assert(
      fc.property(fc.array(version, { minLength: 1, maxLength: 8 }), (versions) => {
        let ledger = EMPTY;
        for (const [at, one] of versions.entries()) {
          const units = unitsOf(judged(one as Record<string, [string, string?]>), 'fr');
          const target: Locale = 'fr';
          ledger = bringUpToDate(ledger, units, target, `2026-11-0${at + 1}`);
          const stale = keysOf(staleUnits(ledger, units, target));
          const second = bringUpToDate(ledger, units, target, '2026-12-01');
          expect([...second]).toEqual([...ledger]);
          const before = versions[at - 1];
          for (const key of ['a', 'b'] as const) {
            const isSame = before && before[key][1] === one[key][1] && one[key][1] !== undefined;
            // A translation that was just changed is never stale.
            if (!isSame) expect(stale).not.toContain(key);
          }
        }
        expect(parseLedger(writeLedger(ledger))).toEqual(new Map([...ledger].sort()));
      }),
    );
  });
});

it('The key of a part of a text has a name and a part, and the key of a word has only a name.', () => {
  expect(splitKey('guide/a#3')).toEqual({ name: 'guide/a', part: '#3' });
  expect(splitKey('guide/a:title')).toEqual({ name: 'guide/a', part: ':title' });
  expect(splitKey('home.title')).toEqual({ name: 'home.title', part: '' });
});
