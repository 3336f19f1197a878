import 'server-only';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { env } from '../config/env';
import type { Schema } from './schema';

type Store = { db: Kysely<Schema>; dialect: 'sqlite' | 'postgres' };

/** A file beside the store: when it exists and the store does not, the store was lost. */
const markFile = (): string => join(env.DATA_DIR, 'store.json');
const fileOfStore = (): string => join(env.DATA_DIR, 'site.db');
type Mark = Partial<Record<Store['dialect'], string>>;

const readMark = (): Mark => (existsSync(markFile()) ? (JSON.parse(readFileSync(markFile(), 'utf8')) as Mark) : {});

const RESTORE = 'Restore a backup with: npm run backup -- --restore BACKUP';
const anew = (): string => `To start with an empty store instead, remove ${markFile()} first.`;

const NAMES = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const;
const SETTING = { sqlite: 'remove DATABASE_URL', postgres: 'set DATABASE_URL to its database' } as const;

/** Throws unless the store is of the kind (SQLite or PostgreSQL) of earlier starts: else data must be moved first. */
function assertSameKind(mark: Mark): void {
  const kind = env.DATABASE_URL ? 'postgres' : 'sqlite';
  const before = kind === 'postgres' ? 'sqlite' : 'postgres';
  if (mark[kind] || !mark[before]) return;
  throw new Error(
    `The data of this site is in ${NAMES[before]} (${markFile()}), but this start would use ${NAMES[kind]}, which does not contain its leads, appointments, subscribers, saved searches and owners. To keep using ${NAMES[before]}, ${SETTING[before]}. To move the data, do that first, make a backup (npm run backup -- FOLDER), change the setting again and restore it: npm run backup -- --restore BACKUP. To use ${NAMES[kind]} as it is, remove ${markFile()}.`,
  );
}

/** Throws when the store of an earlier start is missing or of another kind: an empty one never replaces it silently. */
export function assertStoreIsThere(): void {
  const mark = readMark();
  assertSameKind(mark);
  if (env.DATABASE_URL || existsSync(fileOfStore()) || !mark.sqlite) return;
  throw new Error(`The store ${fileOfStore()} is missing. ${RESTORE} ${anew()}`);
}

/** The store's error for a broken file, as one line with advice. Other errors are returned unchanged. */
export function readableStoreError(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return error;
  return new Error(`The store ${fileOfStore()} cannot be read (${message}). ${RESTORE}`);
}

/**
 * Throws unless a commit is on the disk when it returns: only then may the site tell a visitor that a lead has arrived
 * (RELIABILITY §4.1).
 */
async function assertDurable({ db, dialect }: Store): Promise<void> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    if ((rows[0]?.synchronous ?? 0) < 2) throw new Error('SQLite must run with synchronous = FULL.');
    return;
  }
  const { rows } = await sql<{ fsync: string; commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`.execute(db);
  if (rows[0]?.fsync !== 'on' || rows[0].commit === 'off' || rows[0].commit === 'local')
    throw new Error('PostgreSQL must run with fsync = on and synchronous_commit = on, or leads could be lost.');
}

const readId = async (db: Kysely<Schema>): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('id').orderBy('id').executeTakeFirst())?.id;

/** Gives a new store its id. Not called for a store with one, because a start must not wait for an import's writes. */
async function giveId(db: Kysely<Schema>): Promise<string> {
  await sql`insert into installation (id) select cast(${randomUUID()} as text)
    where not exists (select 1 from installation)`.execute(db);
  return (await readId(db)) ?? '';
}

function writeMark(mark: Mark): void {
  mkdirSync(env.DATA_DIR, { recursive: true });
  const part = `${markFile()}.${process.pid}`;
  writeFileSync(part, JSON.stringify(mark), { mode: 0o600 });
  renameSync(part, markFile());
}

/** Records a store as the one of this installation, after the data of another kind of store was moved. */
export async function rememberStore({ db, dialect }: Store): Promise<void> {
  const id = await readId(db);
  if (id) writeMark({ [dialect]: id });
}

/** Compares the store with that of earlier starts, and records a new store. */
export async function assertStoreIsTheSame(store: Store): Promise<void> {
  await assertDurable(store);
  const { db, dialect } = store;
  const id = (await readId(db)) ?? (await giveId(db));
  const mark = readMark();
  if (mark[dialect] === id) return;
  if (mark[dialect]) throw new Error(`The store is not the one that this site used before. ${RESTORE} ${anew()}`);
  writeMark({ ...mark, [dialect]: id });
}
