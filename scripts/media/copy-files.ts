import { readFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { readFromBucket } from '@/lib/platform/media/bucket';
import {
  type ListedFile,
  listFolder,
  listInBucket,
  pathOf,
  placeOf,
  putInBucket,
  STORED_FOLDERS,
  type StoredFile,
  writePrivate,
} from '@/lib/platform/media/stored-files';

/** Files that are copied at the same time. */
const AT_ONCE = 8;
/** The first two digits of a hash: the copy goes on by them, and each list stays short. */
const STARTS = [...Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0')), 'owners/'];

export type Side = 'file' | 's3';
export type Copied = { copied: number; there: number; bytes: number };

const listOf = { file: listFolder, s3: listInBucket } as const;

const readUnlessGone = (path: string): Promise<Buffer | null> =>
  readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

async function copyOne(file: StoredFile, to: Side): Promise<void> {
  // A file that was deleted since it was listed is not missed.
  const bytes = to === 's3' ? await readUnlessGone(pathOf(file)) : await readFromBucket(...placeOf(file));
  if (bytes) await (to === 's3' ? putInBucket(file, bytes) : writePrivate(pathOf(file), bytes));
}

/**
 * Copies all stored files from the folder to the buckets or back. What is there with the same size is left, so that an
 * interrupted copy goes on; papers of owners may have changed under their name and are copied always. Throws a BucketError.
 */
export async function copyFiles(to: Side, onProgress: (share: number, sum: Copied) => void): Promise<Copied> {
  const sum: Copied = { copied: 0, there: 0, bytes: 0 };
  const limit = pLimit(AT_ONCE);
  for (const [at, start] of STARTS.entries()) {
    for (const folder of STORED_FOLDERS) {
      const there = new Map<string, number>();
      for await (const { name, bytes } of listOf[to](folder, start)) there.set(name, bytes);
      const wanted: ListedFile[] = [];
      for await (const file of listOf[to === 's3' ? 'file' : 's3'](folder, start))
        if (start !== 'owners/' && there.get(file.name) === file.bytes) sum.there += 1;
        else wanted.push(file);
      await limit.map(wanted, async (file) => {
        await copyOne(file, to);
        sum.copied += 1;
        sum.bytes += file.bytes;
      });
    }
    onProgress((at + 1) / STARTS.length, sum);
  }
  return sum;
}
