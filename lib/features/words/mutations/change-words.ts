import 'server-only';
import { LOCALES, type Locale } from '@/lib/domain/text/locale';
import { changeWords as changeFile } from '@/lib/domain/words/edit-json';
import { jsonFault } from '@/lib/domain/words/json-fault';
import { bodyOf, replaceParts, splitText } from '@/lib/domain/words/split-text';
import { textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { readNotes } from '@/lib/platform/text/originals';
import { HISTORY_FILES, judgedOf, readHistory, readLedger, type Side } from '../data';
import type { Judged } from '../rules/check';
import { type History, historyWith, lastReplaced, type Replaced } from '../rules/history';
import type { Origin } from '../rules/ledger';
import { isTextKey, splitKey } from '../rules/units';
import { noteTouched } from './keep-ledger';
import { noteOriginals } from './note-originals';
import { textOf, writeFiles } from './write-files';

/** A new text for a word or a part of a text; null removes the agency's own word. */
export type Change = { key: string; language: Locale; text: string | null };
/**
 * Where words are changed, how (`origin`), and on which day in Belgium. A text that the side does not have in a
 * language starts as a copy of its own version in the language `startFrom`, if there is one, otherwise of the
 * software's text.
 */
export type ChangeOptions = { root: string; side: Side; origin: Origin; day: string; startFrom?: Locale };

function wordsFile(root: string, file: string, changes: readonly Change[], language: Locale): string {
  const source = textOf(root, file) ?? '';
  const plain = source.replace(/^\ufeff/, '');
  const fault = plain.trim() === '' ? null : jsonFault(plain);
  if (fault) throw new WordsError(textFinding({ file, ...fault, language, where: fault.found }));
  const model: unknown = JSON.parse(textOf(root, `messages/${language}.json`)?.replace(/^\ufeff/, '') ?? '{}');
  return changeFile(source, new Map(changes.map(({ key, text }) => [key, text])), model);
}

/** The text of a file with changed parts. A text that does not exist yet starts as a copy, as in `ChangeOptions`. */
function contentFile(root: string, file: string, changes: readonly Change[], startFrom: Locale | undefined): string {
  const start = startFrom ? textOf(root, file.replace(/\w\w\.md$/, `${startFrom}.md`)) : null;
  const source = textOf(root, file) ?? start ?? textOf(root, file.replace(/^agency\//, ''));
  if (source === null) throw new WordsError(textFinding({ file, line: null, rule: 'noFile' }));
  const parts = changes.flatMap(({ key, text }) => (text === null ? [] : [[splitKey(key).part, text] as const]));
  return replaceParts(source, new Map(parts));
}

/** The file that holds a key in a language. */
const fileOf = (side: Side, { key, language }: Change): string =>
  (side === 'agency' ? 'agency/' : '') +
  (isTextKey(key) ? `content/${splitKey(key).name}/${language}.md` : `messages/${language}.json`);

/** The new contents of all files that the changes affect, by path. */
function contentsOf({ root, side, startFrom }: ChangeOptions, changes: readonly Change[]): Map<string, string> {
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
  if (whole === undefined) return null;
  return (part === '#' ? bodyOf(whole) : splitText(whole).find((one) => one.name === part))?.text ?? null;
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
  const replaced = real.map(({ key, language, before }): Replaced => ({ key, language, text: before, day, origin }));
  return write(options, real, historyWith(readHistory(root, side), replaced));
}

/**
 * Gives a key the text that it had before its last change, in each language or in one; a second call gives the text
 * before that. Returns what was put back, and in `was` the text that it replaced; nothing if no earlier text of the key
 * is stored.
 */
export function undoChange(
  options: ChangeOptions,
  key: string,
  language: Locale | null,
): Array<Change & { was: string | null }> {
  const { root, side } = options;
  refuseBrokenNotes(root, side);
  const last = lastReplaced(readHistory(root, side), key, language);
  if (!last) return [];
  const judged = judgedOf(root, side);
  const back = last.replaced.map(({ text, language: locale }) => {
    return { key, language: locale, text, was: textNow(judged, key, locale, side) };
  });
  write(options, back, last.rest);
  return back;
}
