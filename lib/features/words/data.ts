import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import agency from '@/agency.config';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { messageReader } from '@/lib/domain/words/compare-messages';
import { mergeMarkLine } from '@/lib/domain/words/decode-text';
import { jsonFault } from '@/lib/domain/words/json-fault';
import { splitText } from '@/lib/domain/words/split-text';
import { TEXT_RULES, type TextFinding, type TextRule, textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { TEXT_KINDS } from '@/lib/platform/config/check-names';
import { env } from '@/lib/platform/config/env';
import { lineOf, literalLines } from '@/lib/platform/config/literal-lines';
import { decodeFile } from '@/lib/platform/files/last-good';
import { flatWords } from '@/lib/platform/i18n/merge-words';
import { findCopies, readNotes } from '@/lib/platform/text/originals';
import { changedParts, changedText, termOf } from './mapping';
import type { Accepted } from './rules/accepted';
import { hasOwn, type Judged, withoutComments } from './rules/check-all-words';
import { type Entry, type TextEntry, type Version, versionOf } from './rules/entries';
import { type History, parseHistory } from './rules/history';
import { type Ledger, parseLedger } from './rules/ledger';
import type { Term } from './rules/meaning';
import { pluralWordsOf } from './rules/plurals';

/** Whose words and texts are meant: those of the software, or the agency's own. */
export type Side = 'software' | 'agency';

/** The files of exceptions to the rules. */
export const ACCEPTED_FILES = { software: 'words/accepted.json', agency: 'agency/words/accepted.json' } as const;
/** The files of the ledger, and of the texts that changes replaced. */
export const LEDGER_FILES = { software: 'words/ledger.json', agency: 'agency/words/ledger.json' } as const;
export const HISTORY_FILES = { software: 'words/history.json', agency: 'agency/words/history.json' } as const;
const TERM_FILES = ['words/terms.csv', 'agency/words/terms.csv'];
/** The generated file of the places in which each word appears. */
export const WHERE_FILE = 'words/where.json';

const textOf = (root: string, file: string): string | null => {
  const path = join(root, file);
  return existsSync(path) ? decodeFile(readFileSync(path)).text : null;
};

const acceptedSchema = z.array(
  z.strictObject({
    key: z.string().min(1),
    rule: z.enum(Object.keys(TEXT_RULES) as [TextRule, ...TextRule[]]),
    hash: z.string().length(12),
    reason: z.string().min(3),
    day: z.iso.date(),
  }),
);

/** The exceptions in a file; if the file cannot be read, a finding instead. */
export function readAccepted(root: string, file: string): { accepted: Accepted[]; findings: TextFinding[] } {
  const text = textOf(root, file);
  if (text === null) return { accepted: [], findings: [] };
  try {
    return { accepted: acceptedSchema.parse(JSON.parse(text)), findings: [] };
  } catch {
    return { accepted: [], findings: [textFinding({ file, line: null, rule: 'acceptedFile' })] };
  }
}

/** The rows of a table with `;` or `,` between its cells, by the headings of its columns; none if there is no such file. */
function rowsIn(root: string, file: string): Array<Record<string, string>> {
  const text = textOf(root, file) ?? '';
  const delimiter = text.split('\n', 1)[0]?.includes(';') ? ';' : ',';
  return parse(text, { columns: true, delimiter, trim: true, skip_empty_lines: true, relax_column_count: true });
}

/** The terms of `words/terms.csv` and `agency/words/terms.csv`: columns nl, fr, en, de, not_nl, not_fr, not_en, not_de, note. */
export const readTerms = (root: string): Term[] => TERM_FILES.flatMap((file) => rowsIn(root, file).map(termOf));

/** What a word means and how many characters its place holds, by key: `words/meaning.csv`. */
export function readMeaning(root: string): Map<string, { meaning: string; limit: number | null }> {
  const rows = rowsIn(root, 'words/meaning.csv');
  return new Map(rows.map(({ key = '', meaning = '', limit }) => [key, { meaning, limit: Number(limit) || null }]));
}

/** The places of the site where a word is seen, by key; none if their file cannot be read. */
export function readPlaces(root: string): Map<string, string[]> {
  try {
    const places: unknown = JSON.parse(textOf(root, WHERE_FILE) ?? '{}');
    return new Map(Object.entries(z.record(z.string(), z.array(z.string())).parse(places)));
  } catch {
    return new Map();
  }
}

type Read = ReturnType<typeof messageReader>;

/** The words of each file with its text: a person who edits one word asks for all of them again. */
const lastRead = new Map<string, { text: string; words: ReadonlyMap<string, Version> }>();

/** The words of a file with their lines; none if it cannot be read, which the loader of words reports. */
function wordsIn(root: string, file: string, isOwn: boolean, read: Read): ReadonlyMap<string, Version> {
  const text = textOf(root, file) ?? '{}';
  const last = lastRead.get(file);
  if (last?.text === text) return last.words;
  const places = literalLines(text);
  const words = new Map(
    [...flatWords(text)].map(([key, word]) => [
      key,
      versionOf({ file, line: lineOf(places, key.split('.')), isOwn }, word, read(word)),
    ]),
  );
  lastRead.set(file, { text, words });
  return words;
}

function entriesOf(root: string, withAgency: boolean): Entry[] {
  const read = messageReader();
  const byKey = new Map<string, Entry>();
  const add = (locale: Locale, file: string, isOwn: boolean): void => {
    for (const [key, version] of wordsIn(root, file, isOwn, read)) {
      const entry = byKey.get(key) ?? { key, versions: {} };
      byKey.set(key, entry);
      entry.versions[locale] = version;
    }
  };
  for (const locale of LOCALES) add(locale, `messages/${locale}.json`, false);
  const known = new Set(byKey.keys());
  if (withAgency) for (const locale of LOCALES) add(locale, `agency/messages/${locale}.json`, true);
  return [...byKey.values()].filter(({ key }) => known.has(key));
}

const namesIn = (root: string, folder: string): string[] =>
  existsSync(join(root, folder)) ? readdirSync(join(root, folder)).filter((name) => !name.startsWith('.')) : [];

function textsOf(root: string, folder: string, isOwn: boolean): TextEntry[] {
  return TEXT_KINDS.flatMap((kind) =>
    namesIn(root, `${folder}/${kind}`).flatMap((name): TextEntry[] => {
      const entry: TextEntry = { key: `${kind}/${name}`, versions: {} };
      for (const locale of LOCALES) {
        const file = `${folder}/${kind}/${name}/${locale}.md`;
        const text = textOf(root, file);
        if (text !== null) entry.versions[locale] = { file, text, isOwn };
      }
      return Object.keys(entry.versions).length > 0 ? [entry] : [];
    }),
  );
}

/** The source code, in which unused words are looked for, as one text. */
function codeOf(root: string): string {
  return ['app', 'components', 'lib', 'scripts']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => withoutComments(readFileSync(join(entry.parentPath, entry.name), 'utf8')))
    .join('\n');
}

/** What the rules know besides the words of a side, from the words of the software and the files of the side. */
function knownFor(root: string, side: Side, shipped: readonly Entry[]) {
  const limits = [...readMeaning(root)].flatMap(([key, { limit }]) => (limit === null ? [] : [[key, limit] as const]));
  return {
    terms: readTerms(root),
    plurals: pluralWordsOf(shipped),
    limits: new Map(limits),
    accepted: readAccepted(root, ACCEPTED_FILES[side]).accepted,
    acceptedFile: ACCEPTED_FILES[side],
  };
}

/** Words and texts of the software, with all that the rules need to check them. `root` is the folder of the site. */
export function judgedSoftware(root: string, withCode = false): Judged {
  const entries = entriesOf(root, false);
  const texts = textsOf(root, 'content', false);
  const code = withCode ? codeOf(root) : null;
  return { entries, texts, isOwn: false, source: 'nl', site: '', code, ...knownFor(root, 'software', entries) };
}

/** Words and texts of the agency, as `judgedSoftware`; with the software's text in a language that it has not written. */
export const judgedAgency = (root: string): Judged => ({
  entries: entriesOf(root, true).filter(hasOwn),
  texts: textsOf(root, 'agency/content', true),
  isOwn: true,
  source: agency.defaultLocale,
  site: env.SITE_URL ?? '',
  code: null,
  ...knownFor(root, 'agency', entriesOf(root, false)),
});

/** Whether a file of words, or a text, can be read. If not, what is noted about its words stays. */
export function isReadable(root: string, file: string): boolean {
  if (!existsSync(join(root, file))) return true;
  const text = textOf(root, file);
  if (text === null || mergeMarkLine(text) !== null) return false;
  return file.endsWith('.md') ? splitText(text).some(({ kind }) => kind === 'field') : jsonFault(text) === null;
}

/** The words of the software in a language, by key. */
export const shippedWords = (root: string, language: Locale): ReadonlyMap<string, string> =>
  flatWords(textOf(root, `messages/${language}.json`) ?? '{}');

/** Words and texts of the software that changed since the agency replaced them, with the old, new and own text. */
export function originalFindings(root: string): TextFinding[] {
  const notes = readNotes(root);
  const judged = judgedAgency(root);
  const shipped = new Map(LOCALES.map((locale) => [locale, shippedWords(root, locale)] as const));
  const words = judged.entries.flatMap(({ key, versions }) =>
    LOCALES.flatMap((language): TextFinding[] => {
      const own = versions[language];
      const noted = notes[`messages/${language}.json ${key}`];
      const now = shipped.get(language)?.get(key);
      if (!own?.isOwn || noted === undefined || now === undefined || noted === now || own.text === now) return [];
      const { file, line, text: where } = own;
      return [textFinding({ file, line, key, language, rule: 'originalChanged', found: noted, expected: now, where })];
    }),
  );
  const texts = findCopies(root).flatMap(({ path, state, original }): TextFinding[] => {
    if (state !== 'changed') return [];
    const [now, own] = [textOf(root, `content/${path}`) ?? '', textOf(root, `agency/content/${path}`) ?? ''];
    return original === null ? changedText(path, now, own) : changedParts(path, original, now, own);
  });
  return [...words, ...texts];
}

/** Every word and text as the site shows it, the agency's own where it has one. */
export function judgedShown(root: string): Judged {
  const own = new Map(textsOf(root, 'agency/content', true).map(({ key, versions }) => [key, versions]));
  const known = textsOf(root, 'content', false).map(({ key, versions }) => ({
    key,
    versions: { ...versions, ...own.get(key) },
  }));
  const added = [...own].filter(([key]) => !known.some((one) => one.key === key));
  return {
    ...judgedAgency(root),
    entries: entriesOf(root, true),
    texts: [...known, ...added.map(([key, versions]) => ({ key, versions }))],
    isOwn: false,
  };
}

/** The words and texts of a side, with all that the rules need to check them. */
export const judgedOf = (root: string, side: Side): Judged =>
  side === 'software' ? judgedSoftware(root) : judgedAgency(root);

/** Reads a file. If the file system fails, throws a `WordsError` with its error code. */
export function orRefused<Result>(file: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new WordsError(textFinding({ file, line: null, rule: 'noRead', found: code }));
  }
}

type Parse<Notes> = (text: string) => Notes | 'newer' | null;

function notesIn<Notes>(root: string, file: string, parse: Parse<Notes>, none: Notes): Notes {
  if (!existsSync(join(root, file))) return none;
  const text = orRefused(file, () => textOf(root, file));
  const notes = text === null ? null : parse(text);
  if (notes !== null && notes !== 'newer') return notes as Notes;
  const merge = mergeMarkLine(text ?? '');
  const rule = notes === 'newer' ? 'notesNewer' : merge === null ? 'notesFile' : 'mergeMark';
  throw new WordsError(textFinding({ file, line: merge, rule }));
}

/** The ledger of a side; empty before it is first written. Throws a `WordsError` if its file cannot be read. */
export const readLedger = (root: string, side: Side): Ledger =>
  notesIn<Ledger>(root, LEDGER_FILES[side], parseLedger, new Map());

/** The texts of a side that changes replaced, as `readLedger`. */
export const readHistory = (root: string, side: Side): History =>
  notesIn<History>(root, HISTORY_FILES[side], parseHistory, []);
