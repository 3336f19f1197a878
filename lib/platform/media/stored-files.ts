import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { env } from '../config/env';
import {
  type BucketName,
  type BucketObject,
  deleteFromBucket,
  listBucket,
  readFromBucket,
  sizeInBucket,
  writeToBucket,
} from './bucket';

/**
 * A file that the site keeps: a cut picture, a document, a picture of a visitor that waits. The files of these folders are in
 * `DATA_DIR`, or in two buckets that several machines share (`MEDIA_STORE`; docs/design/store-and-backups.md). The name of a
 * picture and of a document is a hash, so it is written once; a paper of an owner is `owners/` and its id. Files of builds are
 * only in a bucket.
 */
export type StoredFile = { folder: 'media' | 'documents' | 'waiting' | 'builds'; name: string };
export const STORED_FOLDERS = ['media', 'documents', 'waiting'] as const;

/** The types of stored files, by the end of their names. */
export const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.pdf': 'application/pdf',
  '.js': 'application/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Whether the files are in buckets. */
export const isInBucket = (): boolean => env.MEDIA_STORE === 's3';

/** The path of a file in `DATA_DIR`. */
export const pathOf = ({ folder, name }: StoredFile): string =>
  join(env.DATA_DIR, folder, name.includes('/') ? '' : name.slice(0, 2), name);

/** The place of a file in the buckets. Public keys are plain names, as in `/media/{name}`. */
export const placeOf = ({ folder, name }: StoredFile): [bucket: BucketName, key: string] =>
  folder === 'media' ? ['public', name] : [folder === 'builds' ? 'public' : 'private', `${folder}/${name}`];

/**
 * Whether a file that a row names can be sent. In a bucket the row is trusted, because it is written after the file and asking
 * would take a request: a missing object answers 404.
 */
export const isThere = (file: StoredFile): boolean => isInBucket() || existsSync(pathOf(file));

/** The size of a stored file in bytes; null when it does not exist. Throws a BucketError. */
export async function sizeOf(file: StoredFile): Promise<number | null> {
  if (isInBucket()) return sizeInBucket(...placeOf(file));
  return stat(pathOf(file)).then(
    ({ size }) => size,
    () => null,
  );
}

/** The bytes of a stored file; null when it does not exist. Throws a BucketError. */
export const readStored = (file: StoredFile): Promise<Buffer | null> =>
  isInBucket() ? readFromBucket(...placeOf(file)) : readFile(pathOf(file)).catch(() => null);

/** Writes a file that only this account may read; it appears whole or not at all. */
export async function writePrivate(path: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.${process.pid}.part`, bytes, { mode: 0o600 });
  await rename(`${path}.${process.pid}.part`, path);
}

/** A browser may keep a file for good whose name is the hash of its content. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** Writes a file into its bucket, whatever is there. Throws a BucketError. */
export const putInBucket = (file: StoredFile, bytes: Buffer): Promise<void> =>
  writeToBucket(...placeOf(file), bytes, {
    'Content-Type': TYPES[extname(file.name)] ?? 'application/octet-stream',
    'Cache-Control': file.folder === 'media' || file.folder === 'builds' ? FOREVER : 'private, no-store',
  });

/** Stores a file under its name. A file whose name is the hash of its content is never written again. Throws a BucketError. */
export async function keepStored(file: StoredFile, bytes: Buffer): Promise<void> {
  const isHash = !file.name.includes('/');
  if (isHash && (await sizeOf(file)) !== null) return;
  await (isInBucket() ? putInBucket(file, bytes) : writePrivate(pathOf(file), bytes));
}

/** Deletes a stored file; a missing one is not an error. Throws a BucketError. */
export const dropStored = (file: StoredFile): Promise<void> =>
  isInBucket() ? deleteFromBucket(...placeOf(file)) : rm(pathOf(file), { force: true });

/** Moves a stored file to another folder; a missing one is not an error. Throws a BucketError. */
export async function moveStored(from: StoredFile, to: StoredFile): Promise<void> {
  if (isInBucket()) {
    const bytes = await readStored(from);
    if (bytes === null) return;
    await keepStored(to, bytes);
    return dropStored(from);
  }
  if (!existsSync(pathOf(from))) return;
  await mkdir(dirname(pathOf(to)), { recursive: true });
  await rename(pathOf(from), pathOf(to));
}

export type ListedFile = StoredFile & Pick<BucketObject, 'bytes' | 'changedAt'> & { etag?: string };

/** The files of a folder of `DATA_DIR` whose name begins with a prefix: two digits, `owners/`, or more. */
export async function* listFolder(folder: StoredFile['folder'], prefix = ''): AsyncGenerator<ListedFile> {
  const root = join(env.DATA_DIR, folder);
  const start = prefix.startsWith('owners/') ? 'owners' : prefix.slice(0, 2);
  // One folder at a time, because there may be millions of files.
  const parts = (await readdir(root).catch(() => [])).filter((part) => part.startsWith(start)).sort();
  for (const part of parts)
    for (const file of await readdir(join(root, part)).catch(() => [])) {
      const name = part === 'owners' ? `owners/${file}` : file;
      if (file.endsWith('.part') || !name.startsWith(prefix)) continue;
      const info = await stat(join(root, part, file)).catch(() => null);
      if (info?.isFile()) yield { folder, name, bytes: info.size, changedAt: info.mtime };
    }
}

/** The files of a folder in its bucket whose name begins with a prefix. Throws a BucketError. */
export async function* listInBucket(folder: StoredFile['folder'], prefix = ''): AsyncGenerator<ListedFile> {
  const [bucket, start] = placeOf({ folder, name: '' });
  for await (const { key, ...object } of listBucket(bucket, start + prefix))
    yield { folder, name: key.slice(start.length), ...object };
}

/** The stored files of a folder whose name begins with a prefix. Throws a BucketError. */
export const listStored = (folder: StoredFile['folder'], prefix = ''): AsyncGenerator<ListedFile> =>
  isInBucket() ? listInBucket(folder, prefix) : listFolder(folder, prefix);
