import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { holdRestored } from '@/lib/features/outbox/mutations';
import { env } from '@/lib/platform/config/env';
import { openStore } from '@/lib/platform/store/client';
import { rememberStore } from '@/lib/platform/store/guard-store';
import { migrate } from '@/lib/platform/store/migrate';
import {
  areSameFiles,
  assertPlain,
  BESIDE_STORE,
  copyFolder,
  copyPrivately,
  FOLDERS,
  isWhole,
  MARK,
  STORE_FILES,
} from './backup-files';
import { moveToPostgres, moveToSqlite } from './move-store';
import { runPostgresTool } from './postgres-dump';

type Kind = keyof typeof STORE_FILES;

/** The source of a restore: the file of the store, its kind, and the folder of a whole backup, or null without one. */
type Source = { file: string; kind: Kind; backup: string | null };

const fileOfStore = (): string => join(env.DATA_DIR, STORE_FILES.sqlite);
const ENDS = ['', '-wal', '-shm'];
const removeFile = (file: string): void => {
  for (const end of ENDS) rmSync(file + end, { force: true });
};

/** Migrates a restored store and holds the mails that it would send again. Returns how many. */
async function holdBack(address: string, now: Date): Promise<number> {
  const { db, dialect } = openStore(address);
  try {
    await migrate(db, dialect);
    return await holdRestored(db, now);
  } finally {
    await db.destroy();
  }
}

/** The files beside the store and the folders of a backup, with their target paths. */
const placesOf = ({ backup }: Source): Array<[from: string, to: string]> =>
  backup === null
    ? []
    : [...BESIDE_STORE, ...new Set(FOLDERS)].map((name) => [join(backup, name), join(env.DATA_DIR, name)]);

/** Restores the files beside the store; an existing secret or note that differs is renamed. */
function restoreFiles(source: Source): void {
  for (const [from, to] of placesOf(source)) {
    if (!existsSync(from)) continue;
    if (statSync(from).isDirectory()) copyFolder(from, to);
    else if (!areSameFiles(from, to)) {
      if (existsSync(to)) renameSync(to, `${to}.before-restore`);
      copyPrivately(from, to);
    }
  }
}

/** Records the store of this address as that of the site, if it is of another kind than that of the backup. */
async function noteMove(address: string): Promise<void> {
  const store = openStore(address);
  await rememberStore(store).finally(() => store.db.destroy());
}

/** Makes a migrated SQLite file of a backup and holds the mails that it would send again. Returns how many. */
async function makeSqlite({ file, kind }: Source, part: string, now: Date): Promise<number> {
  removeFile(part);
  if (kind === 'sqlite') copyPrivately(file, part);
  else await moveToSqlite(file, part);
  const held = await holdBack(part, now);
  if (!isWhole(part)) throw new Error(`The copy of ${file} is not complete. Check the disk.`);
  return held;
}

/** Moves the store to its place only when it is complete, migrated, and holds the mails that it would send again. */
async function restoreToSqlite(source: Source, now: Date): Promise<number> {
  const store = fileOfStore();
  if (existsSync(store) && isWhole(store))
    throw new Error(
      `${store} exists and is complete. Stop the site and move it away first: a restore never overwrites a store.`,
    );
  const part = `${store}.restoring`;
  try {
    const held = await makeSqlite(source, part, now);
    restoreFiles(source);
    if (source.kind !== 'sqlite') await noteMove(part);
    removeFile(store);
    renameSync(part, store);
    return held;
  } finally {
    removeFile(part);
  }
}

async function assertEmpty(address: string): Promise<void> {
  const { db } = openStore(address);
  try {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from information_schema.tables where table_schema = 'public'`.execute(db);
    if (Number(rows[0]?.count) > 0)
      throw new Error(
        'The database of DATABASE_URL is not empty. Stop the site and set DATABASE_URL to an empty one: a restore never overwrites a store.',
      );
  } finally {
    await db.destroy();
  }
}

async function fillPostgres(source: Source, address: string, now: Date): Promise<number> {
  if (source.kind === 'postgres') {
    runPostgresTool('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', source.file]);
    return holdBack(address, now);
  }
  const part = `${fileOfStore()}.restoring`;
  try {
    const held = await makeSqlite(source, part, now);
    await moveToPostgres(part, address);
    return held;
  } finally {
    removeFile(part);
  }
}

async function restoreToPostgres(source: Source, address: string, now: Date): Promise<number> {
  await assertEmpty(address);
  const held = await fillPostgres(source, address, now);
  restoreFiles(source);
  if (source.kind !== 'postgres') await noteMove(address);
  return held;
}

/** The source at a path: a whole backup, or a SQLite store alone. Throws when it is neither. */
function findSource(path: string): Source {
  if (!existsSync(path)) throw new Error(`There is no file or folder ${path}.`);
  if (!statSync(path).isDirectory()) return { file: path, kind: 'sqlite', backup: null };
  if (!existsSync(join(path, MARK))) throw new Error(`${path} is not a complete backup.`);
  const kinds = Object.keys(STORE_FILES) as Kind[];
  const kind = kinds.find((name) => existsSync(join(path, STORE_FILES[name])));
  if (!kind) throw new Error(`${path} is not a complete backup: it contains no store.`);
  return { file: join(path, STORE_FILES[kind]), kind, backup: path };
}

/** Whether a backup has another kind of store than this site. */
const isMove = ({ kind }: Source): boolean => (kind === 'postgres') !== Boolean(env.DATABASE_URL);

/**
 * Restores a backup, or only the store for the path of a SQLite file; also from one kind of store to the other. No file
 * is replaced before the copy is known to be complete, and no link is followed. Returns how many mails are held, and
 * whether the site has moved to another kind of store. Throws an error with a sentence.
 */
export async function restoreBackup(path: string, now: Date): Promise<{ held: number; hasMoved: boolean }> {
  const source = findSource(path);
  for (const [from, to] of placesOf(source)) assertPlain(from, to);
  if (source.backup) assertPlain(source.file, env.DATABASE_URL ? source.file : fileOfStore());
  if (source.kind === 'sqlite' && !isWhole(source.file)) throw new Error(`${source.file} is not a complete store.`);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const held = await (env.DATABASE_URL
    ? restoreToPostgres(source, env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, now)
    : restoreToSqlite(source, now));
  return { held, hasMoved: isMove(source) };
}
