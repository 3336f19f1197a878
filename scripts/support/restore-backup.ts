import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { holdRestored } from '@/lib/features/outbox/mutations';
import { openStore } from '@/lib/platform/db/client';
import { migrate } from '@/lib/platform/db/migrate';
import { env } from '@/lib/platform/env';
import { BESIDE_STORE, copyFolder, copyPrivately, FOLDERS, isWhole, MARK, STORE_FILES } from './backup-parts';
import { runPostgresTool } from './postgres-tools';

const fileOfStore = (): string => join(env.DATA_DIR, STORE_FILES.sqlite);

/** Brings a restored store up to date and holds what it would send again. Returns how many mails. */
async function holdBack(address: string, now: Date): Promise<number> {
  const { db, dialect } = openStore(address);
  try {
    await migrate(db, dialect);
    return await holdRestored(db, now);
  } finally {
    await db.destroy();
  }
}

/** The files beside the store; what is there and differs is kept under another name. */
function restoreFiles(backup: string): void {
  for (const name of BESIDE_STORE) {
    const [from, to] = [join(backup, name), join(env.DATA_DIR, name)];
    if (!existsSync(from)) continue;
    if (existsSync(to) && !readFileSync(to).equals(readFileSync(from))) renameSync(to, `${to}.before-restore`);
    copyPrivately(from, to);
  }
  for (const name of FOLDERS) copyFolder(join(backup, name), join(env.DATA_DIR, name));
}

/** The store appears in its place only when it is whole, up to date and holds back what it would send again. */
async function restoreSqlite(file: string, backup: string | null, now: Date): Promise<number> {
  if (!isWhole(file)) throw new Error(`${file} is no whole store.`);
  const store = fileOfStore();
  if (existsSync(store) && isWhole(store))
    throw new Error(
      `${store} is there and whole. Stop the site and move it away first: a restore never writes over a store.`,
    );
  const part = `${store}.restoring`;
  const ends = ['', '-wal', '-shm'];
  for (const end of ends) rmSync(part + end, { force: true });
  copyPrivately(file, part);
  const held = await holdBack(part, now);
  if (!isWhole(part)) throw new Error(`The copy of ${file} is not whole. Is the disk?`);
  if (backup) restoreFiles(backup);
  for (const end of ends) rmSync(store + end, { force: true });
  renameSync(part, store);
  return held;
}

async function assertEmpty(address: string): Promise<void> {
  const { db } = openStore(address);
  try {
    const { rows } = await sql<{ count: string }>`
      select count(*) as count from information_schema.tables where table_schema = 'public'`.execute(db);
    if (Number(rows[0]?.count) > 0)
      throw new Error(
        'The database that DATABASE_URL names is not empty. Stop the site and name an empty one: a restore never writes over a store.',
      );
  } finally {
    await db.destroy();
  }
}

async function restorePostgres(address: string, backup: string, now: Date): Promise<number> {
  await assertEmpty(address);
  const dump = join(backup, STORE_FILES.postgres);
  runPostgresTool('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', dump]);
  const held = await holdBack(address, now);
  restoreFiles(backup);
  return held;
}

/**
 * Brings a backup back, or the store alone where the path is that of a SQLite file. Nothing is replaced before the copy was
 * found whole. Returns how many mails are held. Throws sentences.
 */
export async function restoreBackup(path: string, now: Date): Promise<number> {
  if (!existsSync(path)) throw new Error(`There is no ${path}.`);
  mkdirSync(env.DATA_DIR, { recursive: true });
  if (!statSync(path).isDirectory()) return restoreSqlite(path, null, now);
  const kind = env.DATABASE_URL ? 'postgres' : 'sqlite';
  if (!existsSync(join(path, MARK))) throw new Error(`${path} is no whole backup.`);
  if (!existsSync(join(path, STORE_FILES[kind])))
    throw new Error(
      kind === 'sqlite'
        ? `${path} is a backup of a site on PostgreSQL: set DATABASE_URL.`
        : `${path} is a backup of a site on SQLite: take DATABASE_URL away.`,
    );
  return env.DATABASE_URL
    ? restorePostgres(env.DATABASE_URL, path, now)
    : restoreSqlite(join(path, STORE_FILES.sqlite), path, now);
}
