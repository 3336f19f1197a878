import 'server-only';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { TEXT_KINDS } from '../config/check-names';

/**
 * Kinds of files whose changes take effect without a build: messages of the interface, and texts with their pictures,
 * the hours and the redirects.
 */
export type FileKind = 'words' | 'texts';

// The folders are written in full, so that a build knows that no files outside them are read.
const FOLDERS: Record<FileKind, () => string[]> = {
  words: () => [join(process.cwd(), 'messages'), join(process.cwd(), 'agency', 'messages')],
  texts: () => [
    ...TEXT_KINDS.map((kind) => join(process.cwd(), 'content', kind)),
    join(process.cwd(), 'agency', 'content'),
    join(process.cwd(), 'agency', 'pictures'),
    join(process.cwd(), 'agency', 'hours.yaml'),
    join(process.cwd(), 'agency', 'redirects.csv'),
  ],
};

type Seen = Record<FileKind, { version: number; stamp: string | null }>;
/** Pages, middleware and jobs are separate bundles and share this object. */
const shared = ofProcess<{ fileVersions?: Seen }>('fileVersions');

function seenSoFar(): Seen {
  shared.fileVersions ??= { words: { version: 0, stamp: null }, texts: { version: 0, stamp: null } };
  return shared.fileVersions;
}

/** How often the files of these kinds changed in this process: results made from them are cached under this number. */
export const fileVersion = (...kinds: FileKind[]): string => kinds.map((kind) => seenSoFar()[kind].version).join('.');

async function stampOf(path: string): Promise<string> {
  const entry = await stat(path).catch(() => null);
  if (!entry) return '';
  if (!entry.isDirectory()) return `${path} ${entry.size} ${entry.mtimeMs} ${entry.ino}`;
  const names = await readdir(path).catch(() => []);
  return (await Promise.all(names.sort().map((name) => stampOf(join(path, name))))).join('\n');
}

/** Compares names, sizes and times of the files with the last check; returns the kinds that have changed. */
export async function lookForChanges(): Promise<FileKind[]> {
  const seen = seenSoFar();
  const changed: FileKind[] = [];
  for (const kind of ['words', 'texts'] as const) {
    const stamp = (await Promise.all(FOLDERS[kind]().map(stampOf))).join('\n');
    const known = seen[kind];
    if (known.stamp !== null && known.stamp !== stamp) {
      known.version += 1;
      changed.push(kind);
    }
    known.stamp = stamp;
  }
  return changed;
}
