import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '@/lib/domain/text/locale';
import { WordsError } from '@/lib/domain/words/text-finding';
import { judgedOf, type Side } from '@/lib/features/words/data';
import { exportWords, importWords } from '@/lib/features/words/exchange/mutations';
import type { Format } from '@/lib/features/words/exchange/rules/rows';
import { undoImport } from '@/lib/features/words/mutations/change-words';
import { noteTouched } from '@/lib/features/words/mutations/keep-ledger';
import { staleUnits } from '@/lib/features/words/rules/ledger';
import { unitsOf } from '@/lib/features/words/rules/units';
import { newFolder } from '../support/new-folder';

const DAY = '2026-11-27';
let root: string;
const save = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const messages = (title: string, lead: string): string => `${JSON.stringify({ home: { title, lead } }, null, 2)}\n`;

beforeEach(() => {
  root = newFolder();
  save('messages/nl.json', messages('Huizen te koop', 'Wij helpen u graag.'));
  save('messages/fr.json', messages('Maisons à vendre', 'Nous vous aidons volontiers.'));
  save('messages/en.json', messages('Houses for sale', 'We are glad to help you.'));
  save('messages/de.json', messages('Häuser zu verkaufen', 'Wir helfen Ihnen gern.'));
});

type Asked = { side?: Side; language?: Locale; format?: Format; only?: Array<'missing' | 'stale'> };
const exported = ({ side = 'software', language = 'de', format = 'po', only = [] }: Asked = {}) =>
  exportWords({ root, side, language, format, day: DAY, only, hasContent: true });
const imported = (bytes: Buffer | string, side: Side = 'software', isTrial = false, name = 'back.po') =>
  importWords({ root, side, day: DAY, isTrial, isFixing: false, isSure: false }, Buffer.from(bytes), name);
const textOf = async (asked?: Asked): Promise<string> => (await exported(asked))?.bytes.toString('utf8') ?? '';
const staleKeys = (side: Side): string[] => {
  const ledger = noteTouched(root, side, DAY);
  return staleUnits(ledger, unitsOf(judgedOf(root, side), 'de'), 'de').map(({ unit }) => unit.key);
};

describe('a file for a translation bureau', () => {
  it('is recorded as a numbered hand-out with its languages, its day and the keys of its words', async () => {
    expect((await exported())?.handout).toBe('de-2026-11-27-1');
    expect((await exported())?.handout).toBe('de-2026-11-27-2');
    const { rows, ...about } = JSON.parse(read('words/handouts/de-2026-11-27-1.json'));
    expect(about).toEqual({ language: 'de', source: 'nl', day: DAY });
    expect(Object.keys(rows)).toEqual(['home.title', 'home.lead']);
  });

  it('says where a word is seen, what it means and how long it may be', async () => {
    save('words/where.json', '{ "home.title": ["/nl/", "/nl/te-koop/"] }');
    save('words/meaning.csv', 'key,meaning,limit\nhome.title,the largest words of the page,40\n');
    const text = await textOf();
    expect(text).toContain('#: /nl/, /nl/te-koop/\n#. the largest words of the page\n#. limit: 40\n#. fr: Maisons');
    // Without a limit in words/meaning.csv, the rule on length decides how long the word may be.
    expect(text).toContain('#. limit: 50\n#. fr: Nous vous aidons');
  });

  it('contains only missing or stale translations if the person asks for these', async () => {
    expect(await exported({ only: ['missing', 'stale'] })).toBeNull();
    save('messages/nl.json', messages('Woningen te koop', 'Wij helpen u graag.'));
    save('messages/de.json', `${JSON.stringify({ home: { title: 'Häuser zu verkaufen' } }, null, 2)}\n`);
    expect((await textOf({ only: ['missing'] })).match(/^msgctxt .*/gm)).toEqual(['msgctxt "home.lead"']);
    expect((await textOf({ only: ['stale'] })).match(/^msgctxt .*/gm)).toEqual(['msgctxt "home.title"']);
    expect(existsSync(join(root, 'words/handouts/de-2026-11-27-3.json'))).toBe(false);
  });

  it('leaves out a field that the text lacks in the language, because nothing could be written into it', async () => {
    save('content/guide/a/nl.md', '---\ntitle: Gids\nalt: Een huis\n---\n\nEen alinea.\n');
    save('content/guide/a/de.md', '---\ntitle: Ratgeber\n---\n\nEin Absatz.\n');
    expect(await exported({ only: ['missing'] })).toBeNull();
  });

  it('is refused as a workbook when a text is too long for a cell', async () => {
    save('content/guide/a/nl.md', `---\ntitle: A\n---\n\n${'woord '.repeat(6000)}\n`);
    await expect(exported({ format: 'xlsx' })).rejects.toThrow(WordsError);
    expect((await exported({ format: 'csv' }))?.rows).toBe(4);
  });
});

describe('a file that comes back from a bureau', () => {
  it('changes only the words that it contains, and no other byte', async () => {
    const before = read('messages/de.json');
    const back = (await textOf()).replace('Häuser zu verkaufen', 'Häuser zum Kauf');
    expect((await imported(back, 'software', true)).files).toEqual([]);
    expect(read('messages/de.json')).toBe(before);
    expect((await imported(back)).files).toEqual(['messages/de.json']);
    expect(read('messages/de.json')).toBe(before.replace('Häuser zu verkaufen', 'Häuser zum Kauf'));
    expect(staleKeys('software')).toEqual([]);
  });

  it('leaves a translation stale if its source has changed since the export', async () => {
    const back = (await textOf()).replace('Häuser zu verkaufen', 'Häuser zum Kauf');
    save('messages/nl.json', messages('Woningen te koop', 'Wij helpen u graag.'));
    const { counts, findings } = await imported(back);
    expect(counts).toMatchObject({ taken: 1, stale: 1 });
    expect(findings.map(({ rule }) => rule)).toEqual(['rowStale']);
    expect(staleKeys('software')).toEqual(['home.title']);
  });

  it('does not overwrite a word that was changed meanwhile', async () => {
    const back = (await textOf()).replace('Häuser zu verkaufen', 'Häuser zum Kauf');
    save('messages/de.json', messages('Unsere Häuser', 'Wir helfen Ihnen gern.'));
    expect((await imported(back)).counts).toMatchObject({ taken: 0, moved: 1 });
    expect(read('messages/de.json')).toContain('Unsere Häuser');
  });

  it('is applied to all files of words and texts or to none', async () => {
    save('content/guide/a/nl.md', '---\ntitle: Gids\n---\n\nEen eerste alinea.\n');
    save('content/guide/a/de.md', '---\ntitle: Ratgeber\n---\n\nEin erster Absatz.\n');
    const back = (await textOf()).replace('Häuser zu', 'Haus zu').replace('Ein erster', 'Ein neuer');
    // A folder takes the place of a file that the import must write, so that the import fails.
    save('content/guide/a/de.md.new/x', '');
    const before = read('messages/de.json');
    await expect(imported(back)).rejects.toThrow(WordsError);
    expect(read('messages/de.json')).toBe(before);
  });

  it.each<[string, (text: string) => string, string]>([
    ['it names a hand-out that is not known here', (text) => text.replaceAll('-27-1', '-27-7'), 'exchangeHandout'],
    ['its hand-out has no name any more', (text) => text.replace(/^"X-Gevel.*\n/m, ''), 'exchangeHandout'],
    [
      'its hand-out leads out of the folder',
      (text) => text.replaceAll('de-2026-11-27-1', '../../accepted'),
      'exchangeHandout',
    ],
    ['it names another language', (text) => text.replace('"Language: de', '"Language: fr'), 'exchangeLanguage'],
  ])('is refused when %s', async (_, change, rule) => {
    const text = await textOf();
    expect(change(text)).not.toBe(text);
    await expect(imported(change(text))).rejects.toMatchObject({ finding: { file: 'back.po', rule } });
  });

  it('is refused if it was exported with the words of the software and is imported into those of the agency', async () => {
    await expect(imported(await textOf(), 'agency')).rejects.toMatchObject({ finding: { rule: 'exchangeHandout' } });
  });
});

describe('a text of the agency in one language', () => {
  const OWN =
    '---\ntitle: Onze gids\nslug: onze-gids\n---\n\nWij wonen {{offices}}.\n\n## Waarom\n\nOmdat het mooi is.\n';
  const GERMAN: ReadonlyArray<readonly [string, string]> = [
    ['guide/ours:title', 'Unser Ratgeber'],
    ['guide/ours#1', 'Wir wohnen {{offices}}.'],
    ['guide/ours#2', '## Warum'],
    ['guide/ours#3', 'Weil es schön ist.'],
  ];
  const translated = (text: string, count: number): string =>
    GERMAN.slice(0, count).reduce((rest, [key, german]) => {
      const from = rest.indexOf(`msgctxt "${key}"`);
      return rest.slice(0, from) + rest.slice(from).replace('msgstr ""', () => `msgstr "${german}"`);
    }, text);

  it('gets a file in another language when all its parts have come back, and none before', async () => {
    save('agency/content/guide/ours/nl.md', OWN);
    const text = await textOf({ side: 'agency', only: ['missing'] });
    expect(text.match(/^msgctxt .*/gm)).toHaveLength(4);
    const half = await imported(translated(text, 3), 'agency');
    expect(half.findings).toEqual([expect.objectContaining({ rule: 'rowIncomplete', expected: 'guide/ours#3' })]);
    expect(existsSync(join(root, 'agency/content/guide/ours/de.md'))).toBe(false);
    const whole = await imported(translated(text, 4), 'agency');
    expect(whole).toMatchObject({ files: ['agency/content/guide/ours/de.md'], findings: [] });
    expect(read('agency/content/guide/ours/de.md')).toBe(
      '---\ntitle: Unser Ratgeber\nslug: onze-gids\n---\n\nWir wohnen {{offices}}.\n\n## Warum\n\nWeil es schön ist.\n',
    );
    expect(staleKeys('agency')).toEqual([]);
    const undone = undoImport({ root, side: 'agency', origin: 'person', day: DAY }, whole.batch ?? '');
    expect(undone).toMatchObject({ back: GERMAN.map(([key]) => ({ key, text: null })), left: [] });
    expect(existsSync(join(root, 'agency/content/guide/ours/de.md'))).toBe(false);
  });

  it('stays after an undo of the import if a person has changed a part of it since', async () => {
    save('agency/content/guide/ours/nl.md', OWN);
    const { batch } = await imported(translated(await textOf({ side: 'agency', only: ['missing'] }), 4), 'agency');
    const german = read('agency/content/guide/ours/de.md').replace('schön', 'ruhig');
    save('agency/content/guide/ours/de.md', german);
    const undone = undoImport({ root, side: 'agency', origin: 'person', day: DAY }, batch ?? '');
    expect(undone).toEqual({ back: [], left: GERMAN.map(([key]) => key) });
    expect(read('agency/content/guide/ours/de.md')).toBe(german);
  });
});

describe('the undo of an import', () => {
  it('gives each word its text of before and the source it was made from; a word that was changed since stays', async () => {
    const text = await textOf();
    save('messages/nl.json', messages('Woningen te koop', 'Wij helpen u graag.'));
    const before = read('messages/de.json');
    const { batch } = await imported(
      text.replace('Häuser zu verkaufen', 'Häuser zum Kauf').replace('Wir helfen Ihnen gern', 'Gern helfen wir Ihnen'),
    );
    save('messages/de.json', read('messages/de.json').replace('Gern helfen wir Ihnen', 'Wir sind für Sie da'));
    const undone = undoImport({ root, side: 'software', origin: 'person', day: DAY }, batch ?? '');
    expect(undone?.left).toEqual(['home.lead']);
    expect(read('messages/de.json')).toBe(before.replace('Wir helfen Ihnen gern', 'Wir sind für Sie da'));
    expect(staleKeys('software')).toEqual(['home.title']);
    expect(undoImport({ root, side: 'software', origin: 'person', day: DAY }, 'de-2026-01-01-1')).toBeNull();
  });
});
