import 'server-only';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { changeWords as changeFile } from '@/lib/domain/words/edit-json';
import { HEAD, textOfPart, withHead } from '@/lib/domain/words/front-matter';
import { jsonFault } from '@/lib/domain/words/json-fault';
import { replaceParts, splitText } from '@/lib/domain/words/split-text';
import { textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { readNotes } from '@/lib/platform/text/originals';
import { HISTORY_FILES, judgedOf, readHistory, readLedger, type Side } from '../data';
import type { Judged } from '../rules/check';
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
import { isTextKey, splitKey } from '../rules/units';
import { keepSources, ledgerOfToday, noteTouched } from './keep-ledger';
import { noteOriginals } from './note-originals';
import { textOf, writeFiles } from './write-files';

/** A new text for a word or a part of a text; null removes the agency's own word. */
export type Change = { key: string; language: Locale; text: string | null };
/**
 * Where words are changed, how (`origin`), and on which day in Belgium. A text that the side does not have in a
 * language starts as a copy of its own version in the language `startFrom`, if there is one, otherwise of the
 * software's text. `handout` is the file of a bureau that brings the changes: `undoImport` takes them back together.
 */
export type ChangeOptions = {
  root: string;
  side: Side;
  origin: Origin;
  day: string;
  startFrom?: Locale;
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

/**
 * The text of a file with changed parts; null if all of its parts are removed. A text that does not exist yet starts as
 * a copy, as in `ChangeOptions`.
 */
function contentFile(
  root: string,
  file: string,
  changes: readonly Change[],
  startFrom: Locale | undefined,
): string | null {
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

/** The file that holds a key in a language. */
const fileOf = (side: Side, { key, language }: Change): string =>
  (side === 'agency' ? 'agency/' : '') +
  (isTextKey(key) ? `content/${splitKey(key).name}/${language}.md` : `messages/${language}.json`);

/** The new contents of all files that the changes affect, by path. */
function contentsOf({ root, side, startFrom }: ChangeOptions, changes: readonly Change[]): Map<string, string | null> {
  const byFile = new Map<string, Change[]>();
  for (const change of changes) {
    const file = fileOf(side, change);
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

/** The present text of a key in the files of a side; null if they have none. */
function textNow({ entries, texts }: Judged, key: string, language: Locale, side: Side): string | null {
  if (!isTextKey(key)) {
    const version = entries.find((entry) => entry.key === key)?.versions[language];
    return version && (side === 'software' || version.isOwn) ? version.text : null;
  }
  const { name, part } = splitKey(key);
  const whole = texts.find((entry) => entry.key === name)?.versions[language]?.text;
  return whole === undefined ? null : textOfPart(whole, part);
}

function write(options: ChangeOptions, changes: readonly Change[], history: History): string[] {
  const { root, side, origin, day } = options;
  const contents = contentsOf(options, changes);
  const files = [...contents.keys()];
  contents.set(HISTORY_FILES[side], `${JSON.stringify(history, null, 1)}\n`);
  const written = writeFiles(root, contents);
  if (side === 'agency') noteOriginals(root);
  noteTouched(root, side, day, new Map(changes.map(({ key, language }) => [`${language} ${key}`, origin])));
  return written.filter((file) => files.includes(file));
}

/** Throws a `WordsError` before anything is written if the ledger or the notes about originals cannot be read. */
function refuseBrokenNotes(root: string, side: Side): void {
  readLedger(root, side);
  if (side === 'agency') readNotes(root);
}

/**
 * Writes changed words and texts, records them in the ledger, and stores the replaced texts for `undoChange`. Either
 * all files are written or none: a `WordsError` names the file that cannot be read or written. Returns the files that
 * changed.
 */
export function changeWords(options: ChangeOptions, changes: readonly Change[]): string[] {
  const { root, side, origin, day } = options;
  refuseBrokenNotes(root, side);
  const judged = judgedOf(root, side);
  const known = changes.map((change) => ({ ...change, before: textNow(judged, change.key, change.language, side) }));
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

/**
 * Gives a key the text that it had before its last change, in each language or in one; a second call gives the text
 * before that. A change of a head is taken back in all languages that it wrote. Returns what was put back, and in `was` the
 * text that it replaced; nothing if no earlier text of the key is stored, or if the part began with its text.
 */
export function undoChange(
  options: ChangeOptions,
  key: string,
  language: Locale | null,
): Array<Change & { was: string | null }> {
  const { root, side } = options;
  refuseBrokenNotes(root, side);
  const history = readHistory(root, side);
  const last = (splitKey(key).part === HEAD ? lastTogether : lastReplaced)(history, key, language);
  if (!last?.replaced.every((one) => canReturn(options, one))) return [];
  const judged = judgedOf(root, side);
  const back = last.replaced.map(({ text, language: locale }) => {
    return { key, language: locale, text, was: textNow(judged, key, locale, side) };
  });
  write(options, back, last.rest);
  return back;
}

/**
 * Gives all words and texts that an import changed the text that they had before it, by the name that the import
 * printed. What was changed again since stays as it is (`left`, by key); a text that the import began is removed if all
 * of its parts are as it wrote them. Null if there is no such import.
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
  if (back.length > 0) {
    write(
      options,
      back,
      history.filter((one) => !back.includes(one)),
    );
    for (const language of LOCALES) {
      const here = back.flatMap((one) =>
        one.language === language && one.source !== undefined ? [[one.key, one.source] as const] : [],
      );
      if (here.length > 0) keepSources(root, side, language, new Map(here));
    }
  }
  return { back, left: batch.replaced.filter((one) => !back.includes(one)).map(({ key }) => key) };
}
