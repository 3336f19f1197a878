import 'server-only';
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { env } from '../config/env';

/** The umask for files of the site: only its own user may read them. */
const PRIVATE_UMASK = 0o077;
const [FOLDER, FILE] = [0o700, 0o600];

/** Makes every file and folder of this process and its children private from now on. */
export const writePrivately = (): number => process.umask(PRIVATE_UMASK);

/** Files of the data folder that are made private; others stay as they are. */
const OWN_FILES = /^(site\.db.*|secret\.key.*|store\.json|hours\.last-good\.yaml)$/;
/** Folders whose files are made private one by one. */
const FEW_FILES = ['mail', 'waiting', 'documents', 'last-good', 'streets'];
/** There may be 100,000 pictures, which are public: closing their folder is enough. */
const MANY_FILES = ['media'];
/** The maximum number of files that are checked, for a fast start; the closed folders above protect the others. */
const MOST_FILES = 20_000;

const nullWhenGone = <T>(look: () => T): T | null => {
  try {
    return look();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
};

/** Removes the permissions of other users from a file or folder; not from a link or a shared folder like /tmp. */
function close(path: string): void {
  const info = nullWhenGone(() => lstatSync(path));
  const isShared = info?.isDirectory() && (info.mode & 0o1000) !== 0;
  if (!info || info.isSymbolicLink() || isShared || (info.mode & 0o077) === 0) return;
  nullWhenGone(() => chmodSync(path, info.isDirectory() ? FOLDER : FILE));
}

const filesBelow = (folder: string): string[] =>
  (nullWhenGone(() => readdirSync(folder, { withFileTypes: true, recursive: true })) ?? []).map((entry) =>
    join(entry.parentPath, entry.name),
  );

/**
 * Makes the content of `DATA_DIR` private: store, key, mails, documents, pictures. Files that an earlier version, a restored
 * backup or a careless copy left readable are closed at every start. Throws system errors, for example EPERM for files of
 * another user.
 */
export function closeDataFolder(): void {
  const names = nullWhenGone(() => readdirSync(env.DATA_DIR)) ?? [];
  const own = names.filter((name) => OWN_FILES.test(name) || FEW_FILES.includes(name) || MANY_FILES.includes(name));
  for (const path of [env.DATA_DIR, ...own.map((name) => join(env.DATA_DIR, name))]) close(path);
  const files = FEW_FILES.filter((name) => names.includes(name)).flatMap((name) =>
    filesBelow(join(env.DATA_DIR, name)),
  );
  for (const path of files.slice(0, MOST_FILES)) close(path);
}
