import { chmodSync, constants, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';

/** The store in a backup, by the kind of store. */
export const STORE_FILES = { sqlite: 'site.db', postgres: 'site.dump' } as const;
/** The file that marks a backup as complete; it is written last. */
export const MARK = 'backup.json';
/** Files that belong to the store. */
export const BESIDE_STORE = ['secret.key', 'secret.key.old', 'store.json'] as const;
/**
 * Folders of files that are named after their content and never change. Pictures of visitors move from `waiting` to `media`
 * and back, so `waiting` is copied again at the end: none is missed while it moves.
 */
export const FOLDERS = ['documents', 'mail', 'waiting', 'media', 'waiting'] as const;

const isGone = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Copies a file and makes the copy readable for its owner alone. */
export function copyPrivately(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, 0o600);
}

/** Copies a file, or links it to the same file of an earlier backup, which takes no room. */
function bring(from: string, to: string, earlier: string | null): void {
  if (earlier && existsSync(earlier) && statSync(earlier).size === statSync(from).size) {
    try {
      linkSync(earlier, to);
      return;
    } catch {
      // This file system has no links.
    }
  }
  copyPrivately(from, to);
}

/** Copies what a folder holds and the other does not yet; what is being written, or goes meanwhile, is left out. */
export function copyFolder(from: string, to: string, earlier: string | null = null): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    const before = earlier && join(earlier, entry.name);
    if (entry.isDirectory()) copyFolder(source, target, before);
    if (!entry.isFile() || entry.name.endsWith('.part') || existsSync(target)) continue;
    try {
      bring(source, target, before);
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  }
}

/** Whether a file is a whole SQLite store. */
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
