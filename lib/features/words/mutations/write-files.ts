import 'server-only';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { decodeFile } from '@/lib/platform/files/last-good';
import { writeBeside } from '@/lib/platform/files/write-beside';
import { orRefused } from '../data';

/** The text of a file with its byte-order mark; null if there is no file. A `WordsError` if it cannot be read. */
export function textOf(root: string, file: string): string | null {
  const path = join(root, file);
  if (!existsSync(path)) return null;
  const bytes = orRefused(file, () => readFileSync(path));
  const { text, rule, line, found } = decodeFile(bytes);
  if (text === null) throw new WordsError(textFinding({ file, line, rule: rule ?? 'notText', found }));
  return bytes[0] === 0xef && bytes[1] === 0xbb ? `\ufeff${text}` : text;
}

/**
 * Writes all files or none, by path (null removes one): first each under a temporary name, then all are renamed. If one
 * cannot be written, the others are restored and a `WordsError` names it. Returns the files that changed.
 */
export function writeFiles(root: string, contents: ReadonlyMap<string, string | null>): string[] {
  const before = new Map<string, Buffer | null>();
  const beside: string[] = [];
  const renamed: string[] = [];
  let current = '';
  try {
    for (const [file, text] of contents) {
      current = file;
      const path = join(root, file);
      const bytes = existsSync(path) ? readFileSync(path) : null;
      if ((bytes?.toString('utf8') ?? null) === text) continue;
      before.set(file, bytes);
      if (text === null) continue;
      beside.push(`${path}.new`);
      writeBeside(path, text);
    }
    for (const file of before.keys()) {
      current = file;
      if (contents.get(file) === null) rmSync(join(root, file));
      else renameSync(join(root, `${file}.new`), join(root, file));
      renamed.push(file);
    }
  } catch (error) {
    for (const path of beside) if (existsSync(path) && statSync(path).isFile()) rmSync(path);
    for (const file of renamed) {
      const bytes = before.get(file);
      if (bytes) writeFileSync(join(root, file), bytes);
      else rmSync(join(root, file), { force: true });
    }
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new WordsError(textFinding({ file: current, line: null, rule: 'noWrite', found: code }));
  }
  return renamed;
}
