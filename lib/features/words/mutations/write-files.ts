import 'server-only';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { textFinding, WordsError } from '@/lib/domain/words/text-finding';
import { decodeFile } from '@/lib/platform/text/last-good';

/** The text of a file with its byte order mark; null when it does not exist. Throws a `WordsError` when it cannot be decoded. */
export function textOf(root: string, file: string): string | null {
  const path = join(root, file);
  if (!existsSync(path)) return null;
  const bytes = readFileSync(path);
  const { text, rule, line, found } = decodeFile(bytes);
  if (text === null) throw new WordsError(textFinding({ file, line, rule: rule ?? 'notText', found }));
  return bytes[0] === 0xef && bytes[1] === 0xbb ? `\ufeff${text}` : text;
}

/**
 * Writes all files or none, by their path from the folder of the site: each beside its place first, then by renaming. When one
 * cannot be written, the others are as they were, and a `WordsError` names it. Returns the files that changed.
 */
export function writeFiles(root: string, contents: ReadonlyMap<string, string>): string[] {
  const before = new Map<string, Buffer | null>();
  const changed = [...contents].filter(([file, text]) => {
    const path = join(root, file);
    before.set(file, existsSync(path) ? readFileSync(path) : null);
    return before.get(file)?.toString('utf8') !== text;
  });
  const beside: string[] = [];
  const renamed: string[] = [];
  let current = '';
  try {
    for (const [file, text] of changed) {
      current = file;
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, `${file}.new`), text);
      beside.push(`${file}.new`);
    }
    for (const [file] of changed) {
      current = file;
      renameSync(join(root, `${file}.new`), join(root, file));
      renamed.push(file);
    }
  } catch (error) {
    for (const file of beside) rmSync(join(root, file), { force: true });
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
