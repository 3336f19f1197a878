import SQLite from 'better-sqlite3';

/** The name of the store in a backup, by kind of store. */
export const STORE_FILES = { sqlite: 'site.db', postgres: 'site.dump' } as const;
/** The file that marks a backup as complete; it is written last. */
export const MARK = 'backup.json';
/** Files that belong to the store. */
export const BESIDE_STORE = ['secret.key', 'secret.key.old', 'store.json'] as const;
/**
 * The folders of a backup. Pictures of visitors move from `waiting` to `media` and back, so `waiting` is copied again at the end:
 * a picture that moves meanwhile is not missed.
 */
export const FOLDERS = ['documents', 'mail', 'waiting', 'media', 'waiting'] as const;

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
