import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import SQLite from 'better-sqlite3';
import { DAY_MS } from '@/lib/domain/time/durations';
import { env } from '@/lib/platform/config/env';
import { isInBucket, listInBucket, STORED_FOLDERS } from '@/lib/platform/media/stored-files';
import { BESIDE_STORE, copyFolder, copyPrivately, FOLDERS, isWhole, LIST, MARK, STORE_FILES } from './backup-files';
import { runPostgresTool } from './postgres-dump';

const NAME = /^gevel-\d{4}-\d\d-\d\dT\d{6}Z(-\d+)?$/;

/** The complete backups in a folder, the oldest first. */
const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => NAME.test(name) && existsSync(join(folder, name, MARK)))
    .sort()
    .map((name) => join(folder, name));

/** An empty folder for the copy; two backups of the same second get one each. */
function newPart(folder: string, now: Date): string {
  const name = `gevel-${now.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  for (let count = 1; ; count += 1) {
    const path = join(folder, count === 1 ? name : `${name}-${count}`);
    if (existsSync(path)) continue;
    try {
      mkdirSync(`${path}.part`, { mode: 0o700 });
      return `${path}.part`;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

async function copyStore(part: string): Promise<void> {
  if (env.DATABASE_URL)
    return runPostgresTool('pg_dump', [
      '--format=custom',
      '--encoding=UTF8',
      `--file=${join(part, STORE_FILES.postgres)}`,
    ]);
  const [store, copy] = [join(env.DATA_DIR, STORE_FILES.sqlite), join(part, STORE_FILES.sqlite)];
  if (!existsSync(store)) throw new Error(`There is no store at ${store}.`);
  const db = new SQLite(store, { fileMustExist: true });
  await db.backup(copy).finally(() => db.close());
  if (!isWhole(copy)) throw new Error(`The copy of ${store} is not complete. Check the store itself.`);
}

/**
 * Removes the remains of interrupted backups, and complete backups beyond the newest `keep`. Returns how many complete
 * ones.
 */
function removeOld(folder: string, keep: number | null, now: Date): number {
  for (const name of readdirSync(folder)) {
    const isPart = name.endsWith('.part') && NAME.test(basename(name, '.part'));
    if (isPart && now.getTime() - statSync(join(folder, name)).mtimeMs > DAY_MS)
      rmSync(join(folder, name), { recursive: true, force: true });
  }
  // Backups are counted and not compared by age, because a clock that is ahead would remove them all.
  const old = keep === null ? [] : backupsIn(folder).slice(0, -keep);
  for (const path of old) rmSync(path, { recursive: true, force: true });
  return old.length;
}

/** Lists what is in the buckets, a line each: name, bytes, and the bucket's own hash. Their bytes are kept by their versioning. */
async function listBuckets(part: string): Promise<void> {
  const list = openSync(join(part, LIST), 'w', 0o600);
  try {
    for (const folder of STORED_FOLDERS)
      for await (const { name, bytes, etag } of listInBucket(folder))
        writeSync(list, `${folder}/${name}\t${bytes}\t${etag}\n`);
  } finally {
    closeSync(list);
  }
}

/**
 * Copies the whole site into a dated folder while it runs: the store first, because a file is written before the row
 * that names it. The folder gets its name when it is complete. Throws an error with a sentence.
 */
export async function makeBackup(
  folder: string,
  now: Date,
  keep: number | null,
): Promise<{ path: string; removed: number }> {
  if (existsSync(folder) && !statSync(folder).isDirectory())
    throw new Error(`${folder} is a file. Give the folder for backups; each gets a dated folder there.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const earlier = backupsIn(folder).at(-1) ?? null;
  const part = newPart(folder, now);
  try {
    await copyStore(part);
    for (const name of BESIDE_STORE)
      if (existsSync(join(env.DATA_DIR, name))) copyPrivately(join(env.DATA_DIR, name), join(part, name));
    if (isInBucket()) await listBuckets(part);
    const folders = FOLDERS.filter((name) => !isInBucket() || name === 'mail' || name === 'openimmo');
    for (const name of folders) copyFolder(join(env.DATA_DIR, name), join(part, name), earlier && join(earlier, name));
    const mark = { made: now.toISOString(), store: env.DATABASE_URL ? 'postgres' : 'sqlite' };
    writeFileSync(join(part, MARK), JSON.stringify(mark), { flush: true });
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
  const path = part.slice(0, -'.part'.length);
  renameSync(part, path);
  return { path, removed: removeOld(folder, keep, now) };
}
