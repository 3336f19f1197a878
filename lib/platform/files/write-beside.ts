import 'server-only';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * The files of a command are readable only by its own user. Files of words and notes get these modes instead, because
 * they are public, and the site may run as another user.
 */
const FILE = 0o644;
const FOLDER = 0o755;

/** Makes a folder for words or notes, with its parent folders. */
export function makeFolder(folder: string): void {
  const made = mkdirSync(folder, { recursive: true });
  for (let path = folder; made && path.length >= made.length; path = dirname(path)) chmodSync(path, FOLDER);
}

/**
 * Writes the new text of a file of words or notes to `PATH.new`, which the caller then renames to `PATH`. Makes the
 * folder if necessary, and gives the new file the mode of the old one. Errors of the file system are thrown on.
 */
export function writeBeside(path: string, text: string): void {
  makeFolder(dirname(path));
  writeFileSync(`${path}.new`, text);
  chmodSync(`${path}.new`, existsSync(path) ? statSync(path).mode & 0o777 : FILE);
}
