import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '@/lib/domain/text/locale';
import { WordsError } from '@/lib/domain/words/text-finding';
import { findingInWords } from '@/lib/platform/i18n/finding-sentences';
import { newFolder } from '@/tests/support/new-folder';
import { originalFindings } from './data';
import { changeWords } from './mutations/change-words';
import { noteCompared, noteOriginals } from './mutations/note-originals';

let root: string;
const save = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const page = (title: string, ...blocks: string[]): string => `---\ntitle: ${title}\n---\n\n${blocks.join('\n\n')}\n`;
const found = () =>
  originalFindings(root).map(({ file, line, key, language, found: old, expected, where }) => [
    `${file}:${line} ${key} ${language}`,
    old,
    expected,
    where,
  ]);

beforeEach(() => {
  root = newFolder();
  for (const locale of LOCALES) {
    save(`messages/${locale}.json`, JSON.stringify({ home: { title: `Titel ${locale}`, more: 'meer' } }));
    save(`content/pages/about/${locale}.md`, page('Over', 'Een.', 'Twee.'));
  }
  save('agency/messages/fr.json', '{\n  "home": {\n    "title": "Notre titre"\n  }\n}\n');
  save('agency/content/pages/about/nl.md', page('Over ons', 'Een.', 'Twee en half.'));
  noteOriginals(root);
});

describe('an upgrade of the software', () => {
  it('reports nothing if it changes no text that the agency replaced', () => {
    save('messages/de.json', JSON.stringify({ home: { title: 'Neu', more: 'anders' } }));
    save('content/pages/about/fr.md', page('Autre', 'Un.'));
    expect(found()).toEqual([]);
  });

  it('is reported with the old text, the new one and the agency’s, word by word and paragraph by paragraph', () => {
    save('messages/fr.json', JSON.stringify({ home: { title: 'Titre nouveau', more: 'meer' } }));
    save('content/pages/about/nl.md', page('Over het kantoor', 'Een.', 'Twee en drie.'));
    expect(found()).toEqual([
      ['agency/messages/fr.json:3 home.title fr', 'Titel fr', 'Titre nouveau', 'Notre titre'],
      ['agency/content/pages/about/nl.md:2 pages/about:title nl', 'Over', 'Over het kantoor', 'Over ons'],
      ['agency/content/pages/about/nl.md:7 pages/about#2 nl', 'Twee.', 'Twee en drie.', 'Twee en half.'],
    ]);
    const [finding] = originalFindings(root);
    if (finding)
      expect(findingInWords(finding, 'nl').text).toBe(
        'home.title: De software schrijft deze tekst nu anders. Vroeger: “Titel fr” Nu: “Titre nouveau” Die van u: “Notre titre”',
      );
  });

  it('that adds a paragraph is reported once, with the paragraphs that are new and gone', () => {
    save('content/pages/about/nl.md', page('Over', 'Een.', '## Nieuwe wet', 'Drie.'));
    expect(found()).toEqual([
      ['agency/content/pages/about/nl.md:null pages/about# nl', 'Twee.', '## Nieuwe wet … Drie.', 'Twee en half.'],
    ]);
  });

  it('is reported until a person has compared it', () => {
    save('messages/fr.json', JSON.stringify({ home: { title: 'Titre nouveau' } }));
    save('content/pages/about/nl.md', page('Over', 'Eén.', 'Twee.'));
    noteOriginals(root);
    expect(found()).toHaveLength(2);
    expect(noteCompared(root, 'home.title', 'fr')).toBe(true);
    expect(noteCompared(root, 'pages/about#1', 'nl')).toBe(true);
    expect(found()).toEqual([]);
    expect(noteCompared(root, 'no.such', 'fr')).toBe(false);
    expect(noteCompared(root, 'pages/about', 'de')).toBe(false);
  });

  it('is reported part by part: a part that was compared is no longer reported, the other parts still are', () => {
    save('content/pages/about/nl.md', page('Over het kantoor', 'Eén.', 'Twee en drie.'));
    noteCompared(root, 'pages/about#2', 'nl');
    expect(found().map(([place]) => place)).toEqual([
      'agency/content/pages/about/nl.md:2 pages/about:title nl',
      'agency/content/pages/about/nl.md:5 pages/about#1 nl',
    ]);
    noteCompared(root, 'pages/about', 'nl');
    expect(found()).toEqual([]);
  });

  it('is not reported to an agency that already writes the same text', () => {
    save('messages/fr.json', JSON.stringify({ home: { title: 'Notre titre' } }));
    save('content/pages/about/nl.md', page('Over ons', 'Een.', 'Twee en half.'));
    expect(found()).toEqual([]);
  });

  it('is reported even if a file of words could not be read for a while', () => {
    const own = readFileSync(join(root, 'agency/messages/fr.json'), 'utf8');
    save('agency/messages/fr.json', own.slice(0, -4));
    noteOriginals(root);
    save('agency/messages/fr.json', own);
    save('messages/fr.json', JSON.stringify({ home: { title: 'Titre nouveau' } }));
    noteOriginals(root);
    expect(found()).toHaveLength(1);
  });

  it.each([
    ['{ "a": ', 'notesFile'],
    ['<<<<<<< ours\n{}', 'mergeMark'],
  ])(
    'does not overwrite an unreadable file of notes, and no word can be changed until that file is mended: %s',
    (broken, rule) => {
      save('agency/originals.json', broken);
      const refused = expect.objectContaining({ finding: expect.objectContaining({ rule }) });
      const change = { key: 'home.title', language: 'fr', text: 'Autre' } as const;
      expect(() => noteOriginals(root)).toThrow(refused);
      expect(() => changeWords({ root, side: 'agency', origin: 'person', day: '2026-11-27' }, [change])).toThrow(
        refused,
      );
      expect(readFileSync(join(root, 'agency/originals.json'), 'utf8')).toBe(broken);
      expect(readFileSync(join(root, 'agency/messages/fr.json'), 'utf8')).toContain('Notre titre');
    },
  );

  it('changes nothing in the notes if they cannot be written, and reports that in one sentence', () => {
    const before = readFileSync(join(root, 'agency/originals.json'), 'utf8');
    save('messages/fr.json', JSON.stringify({ home: { title: 'Titre nouveau' } }));
    // A folder at the path of the new file makes writing fail.
    save('agency/originals.json.new/x', '');
    expect(() => noteCompared(root, 'home.title', 'fr')).toThrow(WordsError);
    expect(readFileSync(join(root, 'agency/originals.json'), 'utf8')).toBe(before);
  });

  it('is reported without the old text if only its hash is stored, and not for a word that the agency no longer replaces', () => {
    rmSync(join(root, 'agency/messages/fr.json'));
    noteOriginals(root);
    expect(Object.keys(JSON.parse(readFileSync(join(root, 'agency/originals.json'), 'utf8')))).toEqual([
      'pages/about/nl.md',
    ]);
    save('agency/originals.json', JSON.stringify({ 'pages/about/nl.md': '0123456789abcdef' }));
    expect(found()).toEqual([['agency/content/pages/about/nl.md:null pages/about nl', '–', 'Twee.', 'Twee en half.']]);
  });

  it('is reported with the old text if that text replaced its stored hash before the upgrade', () => {
    const shipped = page('Over', 'Een.', 'Twee.');
    const hash = createHash('sha256').update(shipped).digest('hex').slice(0, 16);
    save('agency/originals.json', JSON.stringify({ 'pages/about/nl.md': hash }));
    expect(found()).toEqual([]);
    noteOriginals(root);
    save('content/pages/about/nl.md', page('Over', 'Eén.', 'Twee.'));
    expect(found().map(([place, old]) => [place, old])).toEqual([
      ['agency/content/pages/about/nl.md:5 pages/about#1 nl', 'Een.'],
    ]);
  });

  it('is compared with the text that a command stored when it replaced the words of the software', () => {
    const change = { key: 'pages/about#1', language: 'de', text: 'Eins.' } as const;
    changeWords({ root, side: 'agency', origin: 'person', day: '2026-11-27' }, [change]);
    save('content/pages/about/de.md', page('Über', 'Een.', 'Twee.'));
    expect(found()).toEqual([['agency/content/pages/about/de.md:2 pages/about:title de', 'Over', 'Über', 'Over']]);
  });
});
