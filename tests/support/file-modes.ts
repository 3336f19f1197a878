import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** All files and folders in a folder, and the folder itself; links are not followed. */
const all = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { withFileTypes: true, recursive: true }).map((entry) => join(entry.parentPath, entry.name)),
];

/** The files of a folder that other users may access, with the mode: `mail/a.eml 644`. */
export const openToOthers = (folder: string): string[] =>
  all(folder)
    .map((path) => ({ path, info: lstatSync(path) }))
    .filter(({ info }) => !info.isSymbolicLink() && (info.mode & 0o077) !== 0)
    .map(({ path, info }) => `${path.slice(folder.length + 1)} ${(info.mode & 0o777).toString(8)}`);

/** Makes everything in a folder readable by other users, like an earlier version or a careless copy. */
export function openAll(folder: string): void {
  for (const path of all(folder)) {
    const info = lstatSync(path);
    if (!info.isSymbolicLink()) chmodSync(path, info.isDirectory() ? 0o755 : 0o644);
  }
}
