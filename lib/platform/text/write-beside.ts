import 'server-only';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Commands write private files. Words and notes about them are public, and the site may run as another user. */
const FILE = 0o644;
const FOLDER = 0o755;

/** Makes a folder of words or notes, with those above it. */
export function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  for (let path = folder; made && path.length >= made.length; path = dirname(path)) chmodSync(path, FOLDER);
}

/**
 * Writes the new text of a file of words or notes to `PATH.new`, with the rights of the file that a renaming will replace; makes its
 * folder. Throws what the file system does.
 */
export function writeBeside(path: string, text: string): void {
  makeFolder(dirname(path));
  writeFileSync(`${path}.new`, text);
  chmodSync(`${path}.new`, existsSync(path) ? statSync(path).mode & 0o777 : FILE);
}
