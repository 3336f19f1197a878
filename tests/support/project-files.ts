import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** Files of the repository below a folder, as paths from the root. */
export function filesBelow(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .sort();
}

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
export const readJson = <T>(path: string): T => JSON.parse(readText(path)) as T;
