import 'server-only';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, type LogEvent, PostgresDialect, SqliteDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { env } from '@/lib/platform/config/env';
import { noteWaitedForStore, waitedForStore } from '@/lib/platform/process/http-exchange';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { assertSecretIsTheSame } from '@/lib/platform/store/guard-secret';
import { assertStoreIsThere, assertStoreIsTheSame, readableStoreError } from './guard-store';
import { migrate } from './migrate';
import type { Schema } from './schema';

export type Store = { db: Kysely<Schema>; dialect: 'sqlite' | 'postgres'; pool?: pg.Pool };

/** How long one attempt waits for a locked store; better-sqlite3 blocks the whole process during that time. */
const BUSY_TRY_MS = 5;
/** The pause between two attempts, in which the process answers other requests. */
const BUSY_PAUSE_MS = 50;
/** How long a write or a connection is retried before the visitor gets an error (RELIABILITY L6). */
const BUSY_LIMIT_MS = 5000;

/** Opens a store: PostgreSQL for an address, SQLite for a path. `onQuery` is called with every statement. */
export function openStore(address: string, onQuery?: (event: LogEvent) => void, limits: pg.PoolConfig = {}): Store {
  if (/^postgres(ql)?:/.test(address)) {
    const pool = new pg.Pool({
      connectionString: address,
      max: 10,
      connectionTimeoutMillis: BUSY_LIMIT_MS,
      ...limits,
    });
    // The pool replaces an idle connection that the server closed; without this listener the error ends the process.
    pool.on('error', () => undefined);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: onQuery });
    return { db, dialect: 'postgres', pool };
  }
  const file = new SQLite(address, { timeout: BUSY_LIMIT_MS });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('cache_size = -32000');
  return {
    db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }), log: onQuery }),
    dialect: 'sqlite',
  };
}

/** The address of this installation's store: `DATABASE_URL`, or the SQLite file in `DATA_DIR`. */
export function storeAddress(): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  mkdirSync(env.DATA_DIR, { recursive: true });
  return join(env.DATA_DIR, 'site.db');
}

// Next bundles pages, middleware and instrumentation separately; through this process-wide object they share one store.
const shared = ofProcess<{
  store?: Store;
  migrated?: Promise<unknown>;
  replica?: Store;
  storeIsFree?: Promise<void>;
}>('store');

const store = (): Store => {
  shared.store ??= openStore(storeAddress());
  return shared.store;
};

/** The store of this process, opened on first use. */
export const database = (): Kysely<Schema> => store().db;

/** A replica that does not answer is left soon, because the primary has the same. */
const REPLICA_LIMITS = { connectionTimeoutMillis: 1_000, query_timeout: BUSY_LIMIT_MS };

/** The replica of `DATABASE_READ_URL`; null without one. Only reads of the catalogue use it (versioned-cache.ts). */
export function replica(): Kysely<Schema> | null {
  if (!env.DATABASE_READ_URL) return null;
  shared.replica ??= openStore(env.DATABASE_READ_URL, undefined, REPLICA_LIMITS);
  return shared.replica.db;
}

/** The connections of this process to PostgreSQL: all, idle ones, and requests that wait for one. Empty with SQLite. */
export function poolFigures(): Record<string, number> {
  const { pool } = store();
  if (!pool) return {};
  return { pool_connections: pool.totalCount, pool_idle: pool.idleCount, pool_waiting: pool.waitingCount };
}

async function makeReady(upgrades: boolean): Promise<void> {
  assertStoreIsThere();
  try {
    // A pool of connections such as PgBouncer may cut what changes tables, so that goes past it.
    const direct = env.DATABASE_DIRECT_URL ? openStore(env.DATABASE_DIRECT_URL) : store();
    await migrate(direct.db, direct.dialect, { upgrades }).finally(() => direct !== store() && direct.db.destroy());
  } catch (error) {
    throw readableStoreError(error);
  }
  await assertStoreIsTheSame(store());
  await assertSecretIsTheSame(store().db);
}

/**
 * Opens the store of this process, once, and makes the tables of a new store. Only `npm start` migrates a store of an
 * earlier version (`upgrades`), because a build that still serves visitors could not read it. Throws one line with
 * advice when the store is missing, broken, too old, not that of earlier starts, does not commit durably (RELIABILITY
 * §4.1, L6), or belongs to another secret (design/store-and-backups).
 */
export const migrateStore = ({ upgrades = false }: { upgrades?: boolean } = {}): Promise<unknown> => {
  shared.migrated ??= makeReady(upgrades);
  return shared.migrated;
};

/** Makes SQLite report a locked file at once from now on, because waiting would block other visitors. */
export async function failFastWhenLocked(): Promise<void> {
  if (store().dialect === 'sqlite') await sql.raw(`pragma busy_timeout = ${BUSY_TRY_MS}`).execute(store().db);
}

/** Closes the store of this process; the next use opens it again. */
export async function closeStore(): Promise<void> {
  const { store: open, replica: reader } = shared;
  shared.store = undefined;
  shared.replica = undefined;
  shared.migrated = undefined;
  await Promise.all([open?.db.destroy(), reader?.db.destroy()]);
}

export type Tx = Transaction<Schema>;

/** Whether another attempt may succeed: another process is writing, or PostgreSQL ended a deadlock. */
const isBusy = (error: unknown): boolean =>
  /^(SQLITE_BUSY|40P01$|40001$)/.test((error as { code?: string } | null)?.code ?? '');
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function tryUntilFree(): Promise<void> {
  const end = Date.now() + BUSY_LIMIT_MS;
  for (;;) {
    await pause(BUSY_PAUSE_MS);
    try {
      return await database()
        .connection()
        .execute(async (one) => {
          await sql`begin immediate`.execute(one);
          await sql`rollback`.execute(one);
        });
    } catch (error) {
      if (!isBusy(error) || Date.now() > end) return;
    }
  }
}

/** Resolves when another attempt is useful. On SQLite one caller tries for all: an attempt blocks the process. */
function whenFree(): Promise<void> {
  if (store().dialect === 'postgres') return pause(BUSY_PAUSE_MS);
  shared.storeIsFree ??= tryUntilFree().finally(() => {
    shared.storeIsFree = undefined;
  });
  return shared.storeIsFree;
}

const afterCommit = new WeakMap<Tx, Array<() => Promise<unknown>>>();

/** Runs work after the commit of a transaction of this file, so that the store waits for no bucket. Its error is the caller's. */
export function whenCommitted(tx: Tx, work: () => Promise<unknown>): void {
  const list = afterCommit.get(tx);
  if (!list) throw new Error('the transaction was begun elsewhere');
  list.push(work);
}

/** Writes in one transaction, which `run` may try again. */
async function commit<T>(work: (tx: Tx) => Promise<T>, run: (write: () => Promise<T>) => Promise<T>): Promise<T> {
  let rest: Array<() => Promise<unknown>> = [];
  const begin = (tx: Tx): Promise<T> => {
    rest = [];
    afterCommit.set(tx, rest);
    return work(tx);
  };
  const result = await run(() => database().transaction().execute(begin));
  for (const one of rest) await one();
  return result;
}

/** Writes in one transaction, tried once: a busy store is an error. */
export const inOneTry = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => commit(work, (write) => write());

/**
 * Writes in one durable transaction. While another process holds the SQLite file (an import), it retries without
 * blocking other visitors, then throws the error of the store. One request waits at most five seconds in all, for all
 * its transactions. `work` may run more than once.
 */
export const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => commit(work, whenWritable);

async function whenWritable<T>(write: () => Promise<T>): Promise<T> {
  let waited = waitedForStore();
  const wait = async () => {
    const began = Date.now();
    const limit = new Promise<void>((resolve) => setTimeout(resolve, BUSY_LIMIT_MS - waited).unref());
    await Promise.race([whenFree(), limit]);
    waited += Date.now() - began;
    noteWaitedForStore(Date.now() - began);
  };
  if (shared.storeIsFree && waited < BUSY_LIMIT_MS) await wait();
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (!isBusy(error) || waited >= BUSY_LIMIT_MS) throw error;
      await wait();
    }
  }
}
