import 'server-only';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { changeWords as changeFile } from '@/lib/domain/words/edit-json';
import { HEAD, textOfPart, withHead } from '@/lib/domain/words/front-matter';
import { jsonFault } from '@/lib/domain/words/json-fault';
import { replaceParts, splitText } from '@/lib/domain/words/split-text';
import { textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { readNotes } from '@/lib/platform/text/originals';
import { HISTORY_FILES, judgedOf, readHistory, readLedger, type Side } from '../data';
import {
  type History,
  historyWith,
  lastBatch,
  lastReplaced,
  lastTogether,
  nextBatch,
  type Replaced,
} from '../rules/history';
import type { Origin } from '../rules/ledger';
import { fileOfKey, isTextKey, splitKey, textOfKey } from '../rules/units';
import { keepSources, ledgerOfToday, noteTouched } from './keep-ledger';
import { noteOriginals } from './note-originals';
import { textOf, writeFiles } from './write-files';

/** A new text for a word or a part of a text; null removes the agency's own word. */
export type Change = { key: string; language: Locale; text: string | null };
/** Where words are changed, how (`origin`), and on which day in Belgium. */
export type ChangeOptions = {
  root: string;
  side: Side;
  origin: Origin;
  day: string;
  /** A text that the side does not have in a language starts as a copy of this one, or else of the software's text. */
  startFrom?: Locale;
  /** The file of a bureau that brings the changes: `undoImport` takes them back together. */
  handout?: string;
};

function wordsFile(root: string, file: string, changes: readonly Change[], language: Locale): string {
  const source = textOf(root, file) ?? '';
  const plain = source.replace(/^\ufeff/, '');
  const fault = plain.trim() === '' ? null : jsonFault(plain);
  if (fault) throw new WordsError(textFinding({ file, ...fault, language, where: fault.found }));
  const model: unknown = JSON.parse(textOf(root, `messages/${language}.json`)?.replace(/^\ufeff/, '') ?? '{}');
  return changeFile(source, new Map(changes.map(({ key, text }) => [key, text])), model);
}

/** The text of a file with changed parts; null if all of its parts are removed. */
function contentFile(root: string, file: string, changes: readonly Change[], startFrom?: Locale): string | null {
  const start = startFrom ? textOf(root, file.replace(/\w\w\.md$/, `${startFrom}.md`)) : null;
  const source = textOf(root, file) ?? start ?? textOf(root, file.replace(/^agency\//, ''));
  if (source === null) throw new WordsError(textFinding({ file, line: null, rule: 'noFile' }));
  const removed = new Set(changes.flatMap(({ key, text }) => (text === null ? [splitKey(key).part] : [])));
  if (removed.size > 0 && splitText(source).every(({ name }) => removed.has(name))) return null;
  const shipped = textOf(root, file.replace(/^agency\//, '')) ?? source;
  const parts = changes.flatMap(({ key, text }) => {
    const { part } = splitKey(key);
    // Without a text of its own, the agency has the software's.
    const next = text ?? textOfPart(shipped, part);
    return next === null ? [] : [[part, next] as const];
  });
  const written = replaceParts(source, new Map(parts));
  const head = parts.find(([part]) => part === HEAD)?.[1];
  return head === undefined ? written : withHead(written, head);
}

/** The new contents of all files that the changes affect, by path. */
function contentsOf({ root, side, startFrom }: ChangeOptions, changes: readonly Change[]): Map<string, string | null> {
  const byFile = new Map<string, Change[]>();
  for (const change of changes) {
    const file = (side === 'agency' ? 'agency/' : '') + fileOfKey(change.key, change.language);
    byFile.set(file, [...(byFile.get(file) ?? []), change]);
  }
  return new Map(
    [...byFile].map(([file, here]) => {
      const language = here[0]?.language ?? LOCALES[0];
      const isText = file.endsWith('.md');
      return [file, isText ? contentFile(root, file, here, startFrom) : wordsFile(root, file, here, language)];
    }),
  );
}

function noteWritten(root: string, side: Side, day: string, origins?: ReadonlyMap<string, Origin>): void {
  if (side === 'agency') noteOriginals(root);
  noteTouched(root, side, day, origins);
}

function write(options: ChangeOptions, changes: readonly Change[], history: History): string[] {
  const { root, side, origin, day } = options;
  const contents = contentsOf(options, changes);
  const files = [...contents.keys()];
  contents.set(HISTORY_FILES[side], `${JSON.stringify(history, null, 1)}\n`);
  const written = writeFiles(root, contents);
  noteWritten(root, side, day, new Map(changes.map(({ key, language }) => [`${language} ${key}`, origin])));
  return written.filter((file) => files.includes(file));
}

/** Throws a `WordsError` before anything is written if the ledger or the notes about originals cannot be read. */
function refuseBrokenNotes(root: string, side: Side): void {
  readLedger(root, side);
  if (side === 'agency') readNotes(root);
}

/**
 * Writes changed words and texts, all of them or none, records them in the ledger, and stores the replaced texts for
 * `undoChange`. Returns the files that changed. A `WordsError` names the file that cannot be read or written.
 */
export function changeWords(options: ChangeOptions, changes: readonly Change[]): string[] {
  const { root, side, origin, day } = options;
  refuseBrokenNotes(root, side);
  const judged = judgedOf(root, side);
  const known = changes.map((change) => ({ ...change, before: textOfKey(judged, change.key, change.language) }));
  const real = known.filter(({ text, before }) => text !== before);
  if (real.length === 0) return [];
  const [history, ledger] = [readHistory(root, side), readLedger(root, side)];
  const together = options.handout === undefined ? {} : { batch: nextBatch(history, options.handout) };
  const replaced = real.map(({ key, language, before }): Replaced => {
    const source = ledger.get(key)?.[language]?.source;
    return { key, language, text: before, day, origin, ...together, ...(source === undefined ? {} : { source }) };
  });
  return write(options, real, historyWith(history, replaced));
}

/** Whether the file of a text has a place for its earlier text: a part that began with its text cannot leave it alone. */
function canReturn({ root, side }: ChangeOptions, { key, language, text }: Replaced): boolean {
  if (text !== null || !isTextKey(key)) return true;
  const { name, part } = splitKey(key);
  const shipped = side === 'agency' ? textOf(root, `content/${name}/${language}.md`) : null;
  return textOfPart(shipped ?? '', part) !== null;
}

type Undone = Change & { was: string | null };

/**
 * Gives a key the text that it had before its last change, in each language or in one; that of a head in all languages
 * that the change wrote. Returns what was put back, and in `was` the text that it replaced; nothing if no earlier text
 * of the key is stored, or if the part began with its text.
 */
export function undoChange(options: ChangeOptions, key: string, language: Locale | null): Undone[] {
  const { root, side } = options;
  refuseBrokenNotes(root, side);
  const history = readHistory(root, side);
  const last = (splitKey(key).part === HEAD ? lastTogether : lastReplaced)(history, key, language);
  if (!last?.replaced.every((one) => canReturn(options, one))) return [];
  const judged = judgedOf(root, side);
  const back = last.replaced.map(({ text, language: locale }) => {
    return { key, language: locale, text, was: textOfKey(judged, key, locale) };
  });
  write(options, back, last.rest);
  return back;
}

/**
 * Gives all words and texts the text that they had before an import. What was changed again since stays as it is
 * (`left`, by key); a text that the import began is removed if all of its parts are as it wrote them. Null if there is
 * no such import.
 */
export function undoImport(options: ChangeOptions, name: string): { back: Change[]; left: string[] } | null {
  const { root, side, day } = options;
  refuseBrokenNotes(root, side);
  const history = readHistory(root, side);
  const batch = lastBatch(history, name);
  if (!batch) return null;
  const ledger = ledgerOfToday(readLedger(root, side), judgedOf(root, side), day);
  const same = batch.latest.filter(({ key, language }) => ledger.get(key)?.[language]?.origin === 'import');
  const isStarted = ({ key, text }: Replaced): boolean => isTextKey(key) && text === null;
  const nameOf = ({ key }: Replaced): string => splitKey(key).name;
  const kept = new Set(batch.replaced.filter((one) => isStarted(one) && !same.includes(one)).map(nameOf));
  const back = same.filter((one) => !(isStarted(one) && kept.has(nameOf(one))));
  const rest = history.filter((one) => !back.includes(one));
  if (back.length > 0) write(options, back, rest);
  for (const locale of LOCALES) {
    const here = back.flatMap(({ key, language, source }) =>
      language === locale && source !== undefined ? [[key, source] as const] : [],
    );
    if (here.length > 0) keepSources(root, side, locale, new Map(here));
  }
  return { back, left: batch.replaced.filter((one) => !back.includes(one)).map(({ key }) => key) };
}

/**
 * Writes whole texts by their paths, all of them or none, and brings the ledger up to date. Returns the files that
 * changed. No earlier version is kept for `undoChange`. A `WordsError` names the file that cannot be read or written.
 */
export function writeTexts(
  { root, side, day }: Pick<ChangeOptions, 'root' | 'side' | 'day'>,
  contents: ReadonlyMap<string, string>,
): string[] {
  refuseBrokenNotes(root, side);
  const written = writeFiles(root, contents);
  noteWritten(root, side, day);
  return written;
}
