import {
  chmodSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
} from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';

/** The name of the store in a backup, by kind of store. */
export const STORE_FILES = { sqlite: 'site.db', postgres: 'site.dump' } as const;
/** The file that marks a backup as complete; it is written last. */
export const MARK = 'backup.json';
/** The list of what was in the buckets (MEDIA_STORE=s3); their bytes are not in the backup. */
export const LIST = 'buckets.txt';
/** Files that belong to the store. */
export const BESIDE_STORE = ['secret.key', 'secret.key.old', 'store.json'] as const;
/**
 * The folders of a backup. Pictures of visitors move from `waiting` to `media` and back, so `waiting` is copied again
 * at the end: otherwise a picture that moves during the copy would be missed.
 */
export const FOLDERS = ['documents', 'mail', 'openimmo', 'waiting', 'media', 'waiting'] as const;

/** Whether a file is a complete SQLite store. */
export function isWhole(file: string): boolean {
  try {
    const db = new SQLite(file, { readonly: true, fileMustExist: true });
    try {
      return db.pragma('integrity_check', { simple: true }) === 'ok';
    } finally {
      db.close();
    }
  } catch {
    return false;
  }
}

const PIECE_BYTES = 1 << 20;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The status of a path itself, without following a link; null when it does not exist. */
const at = (path: string): Stats | null => lstatSync(path, { throwIfNoEntry: false }) ?? null;

/** Whether two files have the same bytes. Size and date prove nothing: a document is replaced under its name. */
export function areSameFiles(one: string, other: string): boolean {
  const [first, second] = [at(one), at(other)];
  if (!first?.isFile() || !second?.isFile() || first.size !== second.size) return false;
  const files = [openSync(one, 'r'), openSync(other, 'r')] as const;
  const pieces = [Buffer.allocUnsafe(PIECE_BYTES), Buffer.allocUnsafe(PIECE_BYTES)] as const;
  try {
    for (;;) {
      const [read, compared] = [readSync(files[0], pieces[0]), readSync(files[1], pieces[1])];
      if (read !== compared || !pieces[0].subarray(0, read).equals(pieces[1].subarray(0, read))) return false;
      if (read === 0) return true;
    }
  } finally {
    for (const file of files) closeSync(file);
  }
}

/** Writes a file under another name by `make` and then renames it; the former file is replaced, never written into. */
function replace(to: string, make: (part: string) => void): void {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    make(part);
    renameSync(part, to);
  } finally {
    rmSync(part, { force: true });
  }
}

/** Copies a file and makes the copy readable only for its owner. */
export const copyPrivately = (from: string, to: string): void =>
  replace(to, (part) => {
    copyFileSync(from, part, constants.COPYFILE_FICLONE);
    chmodSync(part, 0o600);
  });

/** Copies a file, or makes a hard link to the equal file of an earlier backup, which takes no space. */
function bring(from: string, to: string, earlier: string | null): void {
  if (earlier && areSameFiles(from, earlier)) {
    try {
      replace(to, (part) => linkSync(earlier, part));
      return;
    } catch {
      // This file system has no hard links.
    }
  }
  copyPrivately(from, to);
}

/**
 * Copies the content of a folder under the same names. Files that are being written or disappear during the copy are
 * left out; other files in the target stay.
 */
export function copyFolder(from: string, to: string, earlier: string | null = null): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const before = earlier && join(earlier, entry.name);
    if (entry.isDirectory()) copyFolder(source, target, before);
    if (!entry.isFile() || entry.name.endsWith('.part')) continue;
    try {
      if (!areSameFiles(source, target)) bring(source, target, before);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/** Throws when copying a file or folder would follow a link, or replace a folder by a file. */
export function assertPlain(from: string, to: string): void {
  const [source, target] = [at(from), at(to)];
  if (!source) return;
  for (const [path, found] of [
    [from, source],
    [to, target],
  ] as const) {
    if (found?.isSymbolicLink())
      throw new Error(`${path} is a link, which a restore does not follow: replace it by the file or folder itself.`);
    if (found && !found.isFile() && !found.isDirectory()) throw new Error(`${path} is neither a file nor a folder.`);
  }
  if (target && target.isDirectory() !== source.isDirectory())
    throw new Error(`${to} is in the way: one is a file and the other a folder (${from}).`);
  if (source.isDirectory()) for (const name of readdirSync(from)) assertPlain(join(from, name), join(to, name));
}
