import 'server-only';
import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

let known: ReadonlySet<string> | undefined;

/**
 * The addresses of the files below `public/`, for example `/images/mark.png`, read once at the start, because Next
 * serves no file that was added later.
 */
export function publicFiles(): ReadonlySet<string> {
  known ??= new Set(listFiles(join(process.cwd(), 'public')));
  return known;
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(
      (entry) =>
        `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).map(encodeURIComponent).join('/')}`,
    );
