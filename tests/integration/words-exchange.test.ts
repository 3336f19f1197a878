import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Papa from 'papaparse';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { judgedSoftware } from '@/lib/features/words/data';
import { readTranslatable, rowsFor } from '@/lib/features/words/exchange/data';
import { guarded, unguarded } from '@/lib/features/words/exchange/mapping/csv';
import { readReturned, writeSheet } from '@/lib/features/words/exchange/mapping/formats';
import { exportWords, importWords } from '@/lib/features/words/exchange/mutations';
import { FORMATS, type Format } from '@/lib/features/words/exchange/rules/rows';
import { unitsOf } from '@/lib/features/words/rules/units';
import { ROOT } from '../support/project-files';
import { runHere } from '../support/run-here';
import { runScript } from '../support/run-script';
import { siteFolder } from '../support/site-folder';

const COMMAND = join(ROOT, 'scripts/commands/words.ts');
const DAY = '2026-11-27';
const ALL = Object.keys(FORMATS) as Format[];

let folder: string;
beforeEach(() => {
  folder = siteFolder();
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** An import runs in a thread of its own process; the other commands run here. */
const run = (...args: string[]) =>
  args[0] === 'import' ? runScript(COMMAND, args, {}, folder) : runHere(COMMAND, args);
const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
const wordAt = (path: string, key: string): unknown =>
  key.split('.').reduce<unknown>((tree, name) => (tree as Record<string, unknown>)?.[name], JSON.parse(read(path)));

/** Every file of words and texts with its bytes. */
function bytesOf(...roots: string[]): Map<string, string> {
  const files = roots.flatMap((root) =>
    readdirSync(join(folder, root), { recursive: true, encoding: 'utf8' })
      .map((path) => `${root}/${path}`)
      .filter((path) => /\.(?:json|md)$/.test(path) && !path.startsWith('content/demo')),
  );
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'latin1')]));
}

/** Edits a CSV file as a bureau does in a spreadsheet: `edit` changes the rows, and the file is saved. */
function inSpreadsheet(path: string, edit: (rows: string[][], target: number) => void): void {
  const text = read(path).replace(/^\ufeff/, '');
  const { data } = Papa.parse<string[]>(text, { delimiter: text.startsWith('key') ? ',' : ';', skipEmptyLines: true });
  const rows = data.map((row) => row.map(unguarded));
  edit(rows, rows[0]?.findIndex((heading) => heading.startsWith('target')) ?? -1);
  writeFileSync(
    join(folder, path),
    Papa.unparse(
      rows.map((row) => row.map(guarded)),
      { delimiter: ',' },
    ),
  );
}

describe('all words and texts of the software', () => {
  it.each(LOCALES)('survive export and import in all four formats (%s)', async (language) => {
    const source: Locale = language === 'nl' ? 'fr' : 'nl';
    const judged = { ...judgedSoftware(ROOT), source };
    const { words } = readTranslatable(ROOT, 'software', language);
    const units = unitsOf(judged, language);
    const choice = { only: [], hasContent: true };
    const rows = rowsFor(ROOT, { units, own: units, judged, words }, language, new Map(), choice);
    expect(rows.length).toBeGreaterThan(3000);
    const expected = new Map(rows.map(({ key, target }) => [key, target]));
    for (const format of ALL) {
      const handout = `${language}-${DAY}-1`;
      const bytes = await writeSheet(format, { handout, source, language, rows });
      const back = await readReturned(bytes, `back.${FORMATS[format][0]}`);
      expect(back).toMatchObject({ handout, language, faults: [] });
      expect(new Map(back.rows.map(({ key, target }) => [key, target]))).toEqual(expected);
    }
  });

  it('change no file if an exported file is imported unchanged', async () => {
    const before = bytesOf('messages', 'content');
    for (const format of ALL) {
      const options = { root: folder, side: 'software' as const, day: DAY };
      const made = await exportWords({ ...options, language: 'fr', format, only: [], hasContent: true });
      const name = `back.${FORMATS[format][0]}`;
      const report = await importWords(
        { ...options, isTrial: false, isFixing: true, isSure: true },
        made?.bytes ?? Buffer.alloc(0),
        name,
      );
      expect(report).toMatchObject({ findings: [], files: [], counts: { taken: 0, untouched: made?.rows } });
    }
    expect(bytesOf('messages', 'content')).toEqual(before);
  });
});

/**
 * The German words of the software. Returns a function that finds a word for which `isMeant` is true, a different one
 * each time.
 */
function germanWords() {
  const entries = judgedSoftware(ROOT).entries.flatMap(({ key, versions: { de, nl, fr } }) =>
    de && nl && fr ? [{ key, de: de.text, nl: nl.text, fr: fr.text }] : [],
  );
  const used = new Set<string>();
  return (isMeant: (word: { key: string; de: string; nl: string; fr: string }) => boolean) => {
    const found = entries.find((word) => !used.has(word.key) && isMeant(word));
    if (!found) throw new Error('no such word');
    used.add(found.key);
    return found;
  };
}

it('an agency has its German words corrected by a bureau, and the import finds ten mistakes in thirty texts', {
  timeout: 300_000,
}, async () => {
  const exported = await run('export', 'de', '--format', 'csv', '--out', join(folder, 'to-bureau.csv'));
  expect(exported).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d{4} texts for translation into de are in /),
  });
  const next = germanWords();
  const good = new Map<string, string>();
  for (let at = 0; at < 20; at += 1) {
    const { key, de } = next((word) => /^[A-ZÄÖÜ][^{}<>\d\n]{15,}\.$/.test(word.de));
    good.set(key, de.replace(/\.$/, ' jetzt.'));
  }
  const ordinary = (word: { de: string }) => /^[A-ZÄÖÜ][^{}<>\d\n]{15,}\.$/.test(word.de);
  const renamed = next(({ de }) => /^[^{}<]*\{\w+\}[^{}<]*$/.test(de));
  const lost = next(({ de }) => /^[^{}<]+\{[a-z]{4,}\}[^{}<]*$/.test(de));
  const tagged = next(({ de }) => /^[^{}<]*<(\w+)>[^{}<]*<\/\1>[^{}<]*$/.test(de));
  const plural = next(({ de }) => /^\{\w+, plural, one \{[^{}<]*\} other \{[^{}<]*\}\}$/.test(de));
  const [dutch, emptied, doubled, misspelt, french] = [ordinary, ordinary, ordinary, ordinary]
    .map((is) => next(is))
    .concat(
      next(({ fr, de }) => ordinary({ de }) && /\b(?:vous|votre|les|pour)\b.*\b(?:vous|votre|les|pour)\b/.test(fr)),
    );
  const year = next(({ de }) => /^[^{}<]*\b\d{2,}\b[^{}<]*$/.test(de));
  const wrong = new Map<string, string>([
    [renamed.key, renamed.de.replace(/\{\w+\}/, '{name_auf_deutsch}')],
    [lost.key, lost.de.replace('}', '')],
    [tagged.key, tagged.de.replace(/<(\w+)>/, '<“$1”>').replace(/<\/(\w+)>/, '</“$1”>')],
    [plural.key, plural.de.replace(' one {', ' eine {').replace(' other {', ' andere {')],
    [dutch?.key ?? '', dutch?.nl ?? ''],
    [emptied?.key ?? '', ''],
    [french?.key ?? '', french?.fr ?? ''],
    [year.key, year.de.replace(/\d{2,}/, '4711')],
  ]);
  inSpreadsheet('to-bureau.csv', (rows, target) => {
    for (const row of rows) {
      const text = good.get(row[0] ?? '') ?? wrong.get(row[0] ?? '');
      if (text !== undefined) row[target] = text;
      if (row[0] === misspelt?.key) row[0] = 'no.such.word';
    }
    const twin = rows.find(([key]) => key === doubled?.key) ?? [];
    rows.push(twin.map((cell, at) => (at === target ? 'Anders als zuvor.' : cell)));
  });

  const file = join(folder, 'to-bureau.csv');
  const tried = await run('import', file, '--dry-run');
  expect(tried.code).toBe(1);
  expect(tried.output).toContain('20 overgenomen (waarvan 0 verouderd)');
  expect(tried.output).toContain('10 geweigerd.');
  expect(tried.output).toContain('Dit was een proef: er is niets geschreven.');
  for (const rule of [
    'arguments',
    'tagOpen',
    'pluralOther',
    'untranslated',
    'rowEmptied',
    'rowTwice',
    'rowKey',
    'wrongLanguage',
    'facts',
  ])
    expect(tried.output).toMatch(new RegExp(`^to-bureau\\.csv:\\d+: .+\\[${rule}\\]$`, 'm'));
  expect(existsSync(join(folder, 'agency/messages/de.json'))).toBe(false);

  const taken = await run('import', file);
  expect(taken.output).toContain('20 overgenomen');
  for (const [key, text] of good) expect(wordAt('agency/messages/de.json', key)).toBe(text);
  for (const key of wrong.keys()) expect(wordAt('agency/messages/de.json', key)).toBeUndefined();
  expect(wordAt('messages/de.json', renamed.key)).toBe(renamed.de);

  // Four of the mistakes have only one possible repair.
  expect(taken.output).toContain('--fix neemt het voorstel over');
  const fixed = await run('import', file, '--fix');
  expect(fixed.output).toContain('6 geweigerd.');
  expect(wordAt('messages/de.json', plural.key)).toBe(plural.de);

  // A person corrects the other mistakes in the file. The next import then refuses no row.
  inSpreadsheet('to-bureau.csv', (rows, target) => {
    rows.pop();
    for (const row of rows) {
      if (row[0] === 'no.such.word') row[0] = misspelt?.key ?? '';
      const word = [dutch, emptied, french, year].find((one) => one?.key === row[0]);
      if (word) row[target] = word.de;
    }
  });
  const mended = await run('import', file, '--fix');
  expect(mended).toMatchObject({ code: 0, output: expect.stringContaining('0 geweigerd.') });
  const checked = await run('check');
  expect(checked.output).not.toMatch(/\[(?:arguments|tagOpen|pluralOther|facts|wrongLanguage)\]/);

  // One undo takes back what the first import changed, and nothing of the later ones.
  const [, name = ''] = /npm run words -- undo (\S+)/.exec(taken.output) ?? [];
  expect((await run('undo', `${name}.9`)).output).toContain(`There is no import ${name}.9`);
});

it('a column that slipped by one row stops the import, and nothing is written until a person confirms it', {
  timeout: 300_000,
}, async () => {
  await run('export', 'de', '--format', 'csv', '--out', join(folder, 'to-bureau.csv'));
  inSpreadsheet('to-bureau.csv', (rows, target) => {
    const texts = rows.map((row) => row[target] ?? '');
    for (const [at, row] of rows.entries()) if (at > 1) row[target] = texts[at - 1] ?? '';
  });
  const file = join(folder, 'to-bureau.csv');
  const stopped = await run('import', file);
  expect(stopped).toMatchObject({ code: 1, output: expect.stringMatching(/\[fileShifted\]/) });
  expect(stopped.output.trim().split('\n')).toHaveLength(2);
  expect(existsSync(join(folder, 'agency/messages/de.json'))).toBe(false);
  const sure = await run('import', file, '--yes');
  expect(sure.output).not.toContain('[fileShifted]');
  expect(Object.keys(JSON.parse(read('agency/messages/de.json'))).length).toBeGreaterThan(20);
  const [, name = ''] = /npm run words -- undo (\S+)/.exec(sure.output) ?? [];
  expect((await run('undo', name)).output).toMatch(/^\S+: \d{4} texts are as before the import\.\n$/);
  expect(JSON.parse(read('agency/messages/de.json'))).toEqual({});
});

it('a file that needs more memory than an import may have ends with a sentence, and nothing is written', async () => {
  const file = join(folder, 'large.xlf');
  writeFileSync(file, `<xliff version="2.0">${'<file><unit/></file>'.repeat(300_000)}</xliff>`);
  const { code, output } = await runScript(COMMAND, ['import', file], { FEED_MEMORY_MB: '128' }, folder);
  expect({ code, output }).toEqual({ code: 1, output: expect.stringMatching(/^large\.xlf: .*128 MB.*\n$/) });
});
