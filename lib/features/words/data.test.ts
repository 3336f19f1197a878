import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '@/tests/support/new-folder';
import { judgedAgency, judgedSoftware, readAccepted, readTerms } from './data';
import { checkWords, hashOfKey } from './rules/check-all-words';

let root = '';
const write = (file: string, text: string | Uint8Array): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const words = (file: string, title: string): void => write(file, JSON.stringify({ home: { title } }, null, 2));
const said = () => checkWords(judgedAgency(root)).map(({ file, line, rule }) => `${file}:${line} ${rule}`);

beforeEach(() => {
  root = newFolder();
  words('messages/nl.json', 'Welkom, {name}.');
  words('messages/fr.json', 'Bienvenue, {name}.');
  words('messages/en.json', 'Welcome, {name}.');
  words('messages/de.json', 'Willkommen, {name}.');
});

describe('the words and texts of an agency', () => {
  it('are checked against those of the software, and mistakes are reported with file and line', () => {
    words('agency/messages/nl.json', 'Dag dag {naam}');
    expect(said()).toEqual(['agency/messages/nl.json:3 arguments', 'agency/messages/nl.json:3 endMark']);
  });

  it('are read in the encoding in which they were saved: Windows-1252, or with a byte order mark', () => {
    write('agency/messages/nl.json', '\ufeff{ "home": { "title": "Dag {name}." } }');
    write('agency/content/pages/a/nl.md', Buffer.from('---\ntitle: Één één\n---\n\nNa 30 dagen.\n', 'latin1'));
    write('agency/content/pages/a/fr.md', '---\ntitle: Un\n---\n\nAprès 60 jours.\n');
    expect(said()).toEqual(['agency/content/pages/a/fr.md:null facts', 'agency/content/pages/a/nl.md:null facts']);
  });

  it('may be accepted despite a finding, with a reason, until the text changes', () => {
    words('agency/messages/nl.json', 'Dag {name}');
    const key = 'home.title';
    const note = {
      key,
      rule: 'endMark',
      hash: hashOfKey(judgedAgency(root), key),
      reason: 'een groet',
      day: '2026-11-26',
    };
    write('agency/words/accepted.json', JSON.stringify([note]));
    expect(said()).toEqual([]);
    words('agency/messages/nl.json', 'Hallo {name}');
    expect(said()).toEqual(['agency/messages/nl.json:3 endMark', 'agency/words/accepted.json:null acceptedVoid']);
  });

  it('are checked against the term list of the agency', () => {
    write(
      'agency/words/terms.csv',
      'nl;fr;en;de;not_nl;not_fr;not_en;not_de;note\nhuis;maison;house;Haus;woonst|stek;;;;\n',
    );
    words('agency/messages/nl.json', 'Uw stek, {name}.');
    expect(said()).toEqual(['agency/messages/nl.json:3 term']);
    expect(readTerms(root)[0]?.wrong.nl).toEqual(['woonst', 'stek']);
  });
});

it('An unreadable list of accepted findings is reported.', () => {
  write('words/accepted.json', '[{ "key": 1 }]');
  expect(readAccepted(root, 'words/accepted.json').findings.map(({ rule }) => rule)).toEqual(['acceptedFile']);
  expect(judgedSoftware(root).accepted).toEqual([]);
});
