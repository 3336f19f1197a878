import 'server-only';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { mergeMarkLine } from '@/lib/domain/words/decode-text';
import { textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { makeFolder, writeBeside } from '@/lib/platform/files/write-beside';

/**
 * The text of the software that the agency replaced: a text by its path (`pages/disclaimer/nl.md`), a word by its file
 * and key (`messages/nl.json home.title`).
 */
export const ORIGINALS_FILE = 'agency/originals.json';

const notesSchema = z.record(z.string(), z.string());
type Notes = Record<string, string>;

/**
 * `changed`: the software's text differs from the one that was copied. `unknown`: its version is not noted. `original` is the text
 * that was copied; null where only its hash is noted, as earlier versions of this software did.
 */
export type Copy = { path: string; state: 'same' | 'changed' | 'unknown'; original: string | null };

const readPlain = (file: string): string => readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const isHash = (note: string): boolean => /^[0-9a-f]{16}$/.test(note);

/** The notes of a site by path or by file and key. Throws a `WordsError` when the file cannot be read. */
export function readNotes(root: string): Readonly<Notes> {
  const file = join(root, ORIGINALS_FILE);
  if (!existsSync(file)) return {};
  const text = readFileSync(file, 'utf8');
  try {
    return notesSchema.parse(JSON.parse(text));
  } catch {
    const merge = mergeMarkLine(text);
    const rule = merge === null ? 'notesFile' : 'mergeMark';
    throw new WordsError(textFinding({ file: ORIGINALS_FILE, line: merge, rule }));
  }
}

/** Writes the notes of a site, sorted; the file is left alone when nothing changed. A `WordsError` says that it cannot be written. */
export function writeNotes(root: string, notes: Readonly<Notes>): void {
  const before = readNotes(root);
  const sorted = Object.fromEntries(Object.entries(notes).sort(([a], [b]) => (a < b ? -1 : 1)));
  if (JSON.stringify(sorted) === JSON.stringify(before)) return;
  const file = join(root, ORIGINALS_FILE);
  try {
    // The file is renamed when it is complete, so that an interruption leaves no half file.
    writeBeside(file, `${JSON.stringify(sorted, null, 2)}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    if (existsSync(`${file}.new`) && statSync(`${file}.new`).isFile()) rmSync(`${file}.new`);
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new WordsError(textFinding({ file: ORIGINALS_FILE, line: null, rule: 'noWrite', found: code }));
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** The texts of the agency that replace one of the software, as paths from `content/`: `pages/disclaimer/nl.md`. */
export function findCopies(root: string): Copy[] {
  const notes = readNotes(root);
  return filesBelow(join(root, 'agency/content')).flatMap((path): Copy[] => {
    const file = join(root, 'content', path);
    if (!existsSync(file)) return [];
    const noted = notes[path];
    if (noted === undefined) return [{ path, state: 'unknown', original: null }];
    const now = readPlain(file);
    const isSame = noted === (isHash(noted) ? hashOf(now) : now);
    return [{ path, state: isSame ? 'same' : 'changed', original: isHash(noted) ? null : noted }];
  });
}

/** Notes that the copies below a path were compared with the software's present texts. Returns their paths. */
export function noteSeen(root: string, below = ''): string[] {
  const seen = findCopies(root).filter(({ path }) => path.startsWith(below));
  const notes = { ...readNotes(root) };
  for (const { path } of seen) notes[path] = readPlain(join(root, 'content', path));
  writeNotes(root, notes);
  return seen.map(({ path }) => path);
}

/** Copies a text of the software into the agency's folder, in all languages, and notes its version. Existing files stay. */
export function copyText(root: string, text: string): string[] {
  const languages = filesBelow(join(root, 'content', text));
  if (!/^[a-z]+\/[a-z0-9-]+$/.test(text) || languages.length === 0)
    throw new Error(`There is no text content/${text}. A text has a name such as pages/disclaimer.`);
  for (const language of languages) {
    const copy = join(root, 'agency/content', text, language);
    if (existsSync(copy)) throw new Error(`agency/content/${text}/${language} is there already; nothing was copied.`);
    makeFolder(dirname(copy));
    cpSync(join(root, 'content', text, language), copy);
  }
  return noteSeen(root, `${text}/`);
}
