import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/domain/text/locale';
import { WordsError } from '@/lib/domain/words/text-finding';
import { newFolder } from '@/tests/support/new-folder';
import { judgedOf, readLedger, type Side } from '../data';
import { staleUnits } from '../rules/ledger';
import { unitsOf } from '../rules/units';
import { type Change, changeWords, undoChange } from './change-words';
import { keepTranslation, noteTouched } from './keep-ledger';

let root: string;
const save = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const words = (title: string): string => JSON.stringify({ home: { title, more: `${title} meer` } }, null, 2);
const GUIDE = (title: string, first: string): string => `---\ntitle: ${title}\nslug: a\n---\n\n${first}\n\nTwee.\n`;
const change = (side: Side, ...changes: Change[]): string[] =>
  changeWords({ root, side, origin: 'import', day: '2026-11-27' }, changes);
const undo = (key: string, language: Locale | null = null) =>
  undoChange({ root, side: 'agency', origin: 'person', day: '2026-11-27' }, key, language);
const stale = (side: Side, locale: Locale): string[] => {
  const ledger = noteTouched(root, side, '2026-11-28');
  return staleUnits(ledger, unitsOf(judgedOf(root, side), locale), locale).map(({ unit }) => unit.key);
};

beforeEach(() => {
  root = newFolder();
  for (const [locale, title] of Object.entries({ nl: 'Welkom', fr: 'Bienvenue', en: 'Welcome', de: 'Willkommen' })) {
    save(`messages/${locale}.json`, words(title));
    save(`content/guide/a/${locale}.md`, GUIDE(title, 'Een.'));
  }
});

describe('an undo', () => {
  it('changes nothing for a part that began with its text, because the rest of the text would stay', () => {
    save('agency/content/guide/b/nl.md', GUIDE('B', 'Een.'));
    const options = { root, side: 'agency', origin: 'import', day: '2026-11-27', startFrom: 'nl' } as const;
    changeWords(options, [
      { key: 'guide/b:title', language: 'fr', text: 'B' },
      { key: 'guide/b#1', language: 'fr', text: 'Un.' },
      { key: 'guide/b#2', language: 'fr', text: 'Deux.' },
    ]);
    const begun = read('agency/content/guide/b/fr.md');
    expect(undo('guide/b#1', 'fr')).toEqual([]);
    expect(read('agency/content/guide/b/fr.md')).toBe(begun);
  });
});

describe('words that are changed', () => {
  it('are written into the files of the agency, which are made if they are missing', () => {
    const changes: Change[] = [
      { key: 'home.more', language: 'fr', text: 'Encore' },
      { key: 'home.title', language: 'fr', text: 'Chez nous' },
      { key: 'guide/a#2', language: 'fr', text: 'Deux.' },
      { key: 'guide/a:title', language: 'fr', text: 'Notre: titre' },
    ];
    expect(change('agency', ...changes)).toEqual(['agency/messages/fr.json', 'agency/content/guide/a/fr.md']);
    expect(read('agency/messages/fr.json')).toBe(
      '{\n  "home": {\n    "title": "Chez nous",\n    "more": "Encore"\n  }\n}\n',
    );
    expect(read('agency/content/guide/a/fr.md')).toBe(GUIDE('"Notre: titre"', 'Een.').replace('Twee', 'Deux'));
    expect(read('messages/fr.json')).toBe(words('Bienvenue'));
    expect(readLedger(root, 'agency').get('home.title')?.fr).toMatchObject({ day: '2026-11-27', origin: 'import' });
  });

  it('change no file if they equal the present words', () => {
    expect(change('software', { key: 'home.title', language: 'fr', text: 'Bienvenue' })).toEqual([]);
    expect(existsSync(join(root, 'words'))).toBe(false);
  });

  it('are all refused if one file cannot be read, and nothing is written', () => {
    save('agency/messages/de.json', '{ "home": ');
    const both: Change[] = [
      { key: 'home.title', language: 'fr', text: 'x' },
      { key: 'home.title', language: 'de', text: 'y' },
    ];
    expect(() => change('agency', ...both)).toThrow(WordsError);
    expect(existsSync(join(root, 'agency/messages/fr.json'))).toBe(false);
    expect(read('agency/messages/de.json')).toBe('{ "home": ');
  });

  it('are all taken back if one file cannot be written', () => {
    // A folder at the path of the new file makes writing fail.
    save('content/guide/a/de.md.new/x', '');
    const both: Change[] = [
      { key: 'home.title', language: 'de', text: 'y' },
      { key: 'guide/a#1', language: 'de', text: 'Z.' },
    ];
    let thrown: unknown;
    try {
      change('software', ...both);
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(WordsError);
    expect((thrown as WordsError).finding).toMatchObject({ file: 'content/guide/a/de.md', rule: 'noWrite' });
    expect(read('messages/de.json')).toBe(words('Willkommen'));
    expect(existsSync(join(root, 'messages/de.json.new'))).toBe(false);
  });

  it('leave each file its permissions, and can be read by a site that runs as another user', () => {
    chmodSync(join(root, 'messages/fr.json'), 0o640);
    const before = process.umask(0o077);
    try {
      change('software', { key: 'home.title', language: 'fr', text: 'x' });
      change('agency', { key: 'guide/a#1', language: 'fr', text: 'y' });
    } finally {
      process.umask(before);
    }
    const rights = (path: string): string => (statSync(join(root, path)).mode & 0o777).toString(8);
    expect(rights('messages/fr.json')).toBe('640');
    expect(rights('agency/content/guide/a/fr.md')).toBe('644');
    expect(['agency', 'agency/content', 'agency/content/guide/a', 'agency/words'].map(rights)).toEqual(
      Array(4).fill('755'),
    );
    expect(rights('agency/originals.json')).toBe('644');
  });

  it('go back by one change at each undo, for at most ten changes', () => {
    for (let at = 0; at < 12; at++) change('agency', { key: 'home.title', language: 'fr', text: `titre ${at}` });
    for (let at = 10; at >= 1; at--) {
      const was = `titre ${at + 1}`;
      expect(undo('home.title')).toEqual([{ key: 'home.title', language: 'fr', text: `titre ${at}`, was }]);
      expect(JSON.parse(read('agency/messages/fr.json')).home.title).toBe(`titre ${at}`);
    }
    expect(undo('home.title')).toEqual([]);
    expect(undo('home.more', 'fr')).toEqual([]);
  });

  it('are removed when the change is undone, if the agency had none before', () => {
    change(
      'agency',
      { key: 'home.title', language: 'fr', text: 'x' },
      { key: 'home.title', language: 'de', text: 'y' },
    );
    expect(undo('home.title', 'de')).toEqual([{ key: 'home.title', language: 'de', text: null, was: 'y' }]);
    expect(JSON.parse(read('agency/messages/de.json'))).toEqual({});
    expect(JSON.parse(read('agency/messages/fr.json')).home.title).toBe('x');
  });
});

describe('the stored record of translations', () => {
  it('includes what is edited by hand, and loses nothing that was recorded', () => {
    expect(stale('software', 'fr')).toEqual([]);
    save('messages/nl.json', words('Hallo'));
    save('content/guide/a/nl.md', GUIDE('Welkom', 'Eén.'));
    expect(stale('software', 'fr')).toEqual(['home.title', 'home.more', 'guide/a#1']);
    save('messages/fr.json', words('Bonjour'));
    expect(stale('software', 'fr')).toEqual(['guide/a#1']);
    expect(stale('software', 'de')).toEqual(['home.title', 'home.more', 'guide/a#1']);
  });

  it('counts a translation as current again after a person confirmed it for the new source', () => {
    stale('software', 'fr');
    save('messages/nl.json', words('Hallo'));
    save('content/guide/a/nl.md', GUIDE('Hallo', 'Eén.'));
    expect(keepTranslation(root, 'software', 'home.title', 'fr', '2026-11-28')).toEqual(['home.title']);
    expect(keepTranslation(root, 'software', 'guide/a', 'fr', '2026-11-28')).toEqual([
      'guide/a:title',
      'guide/a#1',
      'guide/a#2',
    ]);
    expect(keepTranslation(root, 'software', 'no.such', 'fr', '2026-11-28')).toEqual([]);
    expect(stale('software', 'fr')).toEqual(['home.more']);
    expect(stale('software', 'de')).toHaveLength(4);
  });

  it.each([
    ['<<<<<<< ours\n{}', 'mergeMark'],
    ['{ "a": 1 }', 'notesFile'],
    ['{', 'notesFile'],
    ['{ "shape": 2 }', 'notesNewer'],
    ['\u0000', 'notesFile'],
  ])('is never replaced if it cannot be read: %s', (broken, rule) => {
    save('words/ledger.json', broken);
    const refused = expect.objectContaining({ finding: expect.objectContaining({ file: 'words/ledger.json', rule }) });
    expect(() => noteTouched(root, 'software', '2026-11-28')).toThrow(refused);
    expect(() => change('software', { key: 'home.title', language: 'fr', text: 'x' })).toThrow(WordsError);
    expect(read('words/ledger.json')).toBe(broken);
    expect(read('messages/fr.json')).toBe(words('Bienvenue'));
    rmSync(join(root, 'words/ledger.json'));
    expect(noteTouched(root, 'software', '2026-11-28').size).toBeGreaterThan(0);
  });

  it('keeps its entries while a file of words cannot be read, so that outdated translations stay outdated', () => {
    stale('software', 'fr');
    save('messages/nl.json', words('Hallo'));
    save('content/guide/a/nl.md', GUIDE('Welkom', 'Eén.'));
    const all = ['home.title', 'home.more', 'guide/a#1'];
    expect(stale('software', 'fr')).toEqual(all);
    const marks = '<<<<<<< ours\n';
    const breaks: Array<[path: string, text: string]> = [
      ['messages/nl.json', words('Hallo').slice(0, -3)],
      ['messages/fr.json', ''],
      ['messages/fr.json', words('Bienvenue').replace(',', '')],
      ['content/guide/a/nl.md', `${marks}${GUIDE('Welkom', 'Eén.')}`],
      ['content/guide/a/fr.md', GUIDE('Bienvenue', marks)],
      ['content/guide/a/fr.md', '\u0000'],
      ['content/guide/a/fr.md', 'Een.'],
    ];
    for (const [path, text] of breaks) {
      const before = read(path);
      save(path, text);
      noteTouched(root, 'software', '2026-11-29');
      save(path, before);
      expect(stale('software', 'fr')).toEqual(all);
    }
  });

  it('prevents the undoing of a change while the record cannot be read', () => {
    change('agency', { key: 'home.title', language: 'fr', text: 'x' });
    save('agency/words/ledger.json', '{');
    expect(() => undo('home.title')).toThrow(WordsError);
    expect(JSON.parse(read('agency/messages/fr.json')).home.title).toBe('x');
  });

  it('stops every change with an error if it cannot be written, and no word is changed', () => {
    save('words', 'a file in the place of the folder');
    expect(() => noteTouched(root, 'software', '2026-11-28')).toThrow(WordsError);
    rmSync(join(root, 'words'));
    save('words/history.json/x', 'a folder in the place of the file');
    const word = { key: 'home.title', language: 'fr', text: 'x' } as const;
    expect(() => change('software', word)).toThrow(WordsError);
    expect(read('messages/fr.json')).toBe(words('Bienvenue'));
  });
});
