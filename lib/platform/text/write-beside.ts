import 'server-only';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Commands write private files. Words and notes about them are public, and the site may run as another user. */
const FILE = 0o644;
const FOLDER = 0o755;

/**
 * Writes the new text of a file of words or notes to `PATH.new`, with the rights of the file that a renaming will replace; makes its
 * folder. Throws what the file system does.
 */
export function writeBeside(path: string, text: string): void {
  const made = mkdirSync(dirname(path), { recursive: true });
  for (let folder = dirname(path); made && folder.length >= made.length; folder = dirname(folder))
    chmodSync(folder, FOLDER);
  writeFileSync(`${path}.new`, text);
  chmodSync(`${path}.new`, existsSync(path) ? statSync(path).mode & 0o777 : FILE);
}
