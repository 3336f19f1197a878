import 'server-only';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { env } from '../env';
import type { Schema } from './schema';

type Store = { db: Kysely<Schema>; dialect: 'sqlite' | 'postgres' };

/** A file beside the store: when it is there and the store is not, the store was lost. */
const markFile = (): string => join(env.DATA_DIR, 'store.json');
const fileOfStore = (): string => join(env.DATA_DIR, 'site.db');
type Mark = Partial<Record<Store['dialect'], string>>;

const readMark = (): Mark => (existsSync(markFile()) ? (JSON.parse(readFileSync(markFile(), 'utf8')) as Mark) : {});

const RESTORE = 'Bring a backup back with: npm run backup -- --restore FOLDER';
const anew = (): string => `To begin with an empty store instead, remove ${markFile()} first.`;

/** A SQLite file that was there at an earlier start must be there now; an empty one is never put in its place in silence. */
export function assertStoreIsThere(): void {
  if (env.DATABASE_URL || existsSync(fileOfStore()) || !readMark().sqlite) return;
  throw new Error(`The store ${fileOfStore()} is gone. ${RESTORE} ${anew()}`);
}

/** The store's own words for a broken file, as one line that says what to do. Other errors come back as they are. */
export function readableStoreError(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string };
  if (!/^SQLITE_(NOTADB|CORRUPT)/.test(code)) return error;
  return new Error(`The store ${fileOfStore()} cannot be read (${message}). ${RESTORE}`);
}

/** Throws unless a commit is on the disk when it returns: only then is a request acknowledged (RELIABILITY §4.1). */
async function assertDurable({ db, dialect }: Store): Promise<void> {
  if (dialect === 'sqlite') {
    const { rows } = await sql<{ synchronous: number }>`pragma synchronous`.execute(db);
    if ((rows[0]?.synchronous ?? 0) < 2) throw new Error('SQLite must run with synchronous = FULL.');
    return;
  }
  const { rows } = await sql<{ fsync: string; commit: string }>`
    select current_setting('fsync') as fsync, current_setting('synchronous_commit') as commit`.execute(db);
  if (rows[0]?.fsync !== 'on' || rows[0].commit === 'off' || rows[0].commit === 'local')
    throw new Error('PostgreSQL must run with fsync = on and synchronous_commit = on, or requests could be lost.');
}

const readId = async (db: Kysely<Schema>): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('id').orderBy('id').executeTakeFirst())?.id;

/** Gives a new store its id. Not called for one that has it, because a start must not wait for an import that writes. */
async function giveId(db: Kysely<Schema>): Promise<string> {
  await sql`insert into installation (id) select cast(${randomUUID()} as text)
    where not exists (select 1 from installation)`.execute(db);
  return (await readId(db)) ?? '';
}

/** Compares the store with the one of earlier starts, and remembers a new one. */
export async function assertStoreIsTheSame(store: Store): Promise<void> {
  await assertDurable(store);
  const { db, dialect } = store;
  const id = (await readId(db)) ?? (await giveId(db));
  const mark = readMark();
  if (mark[dialect] === id) return;
  if (mark[dialect]) throw new Error(`The store is not the one that this site was started with. ${RESTORE} ${anew()}`);
  mkdirSync(env.DATA_DIR, { recursive: true });
  const part = `${markFile()}.${process.pid}`;
  writeFileSync(part, JSON.stringify({ ...mark, [dialect]: id }));
  renameSync(part, markFile());
}
