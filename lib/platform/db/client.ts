import 'server-only';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { Kysely, type LogEvent, PostgresDialect, SqliteDialect } from 'kysely';
import pg from 'pg';
import { env } from '@/lib/platform/env';
import { migrate } from './migrate';
import type { Schema } from './schema';

export type Store = { db: Kysely<Schema>; dialect: 'sqlite' | 'postgres' };

/** Opens a store at a PostgreSQL address, or at a SQLite file when the address is a path. `onQuery` hears of every statement. */
export function openStore(address: string, onQuery?: (event: LogEvent) => void): Store {
  if (/^postgres(ql)?:/.test(address)) {
    const pool = new pg.Pool({ connectionString: address, max: 10 });
    // An idle connection that the server drops is replaced by the pool; without a listener it would end the process.
    pool.on('error', () => undefined);
    return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log: onQuery }), dialect: 'postgres' };
  }
  const file = new SQLite(address, { timeout: 5000 });
  file.pragma('journal_mode = WAL');
  file.pragma('synchronous = FULL');
  file.pragma('foreign_keys = ON');
  file.pragma('cache_size = -32000');
  return {
    db: new Kysely<Schema>({ dialect: new SqliteDialect({ database: file }), log: onQuery }),
    dialect: 'sqlite',
  };
}

/** Where this installation keeps its rows: `DATABASE_URL`, or the SQLite file in `DATA_DIR`. */
export function storeAddress(): string {
  if (env.DATABASE_URL) return env.DATABASE_URL;
  mkdirSync(env.DATA_DIR, { recursive: true });
  return join(env.DATA_DIR, 'site.db');
}

// Next bundles pages, middleware and instrumentation apart; the process-wide object makes them share one store.
const shared = globalThis as typeof globalThis & { gevelStore?: Store; gevelMigrated?: Promise<unknown> };

const store = (): Store => {
  shared.gevelStore ??= openStore(storeAddress());
  return shared.gevelStore;
};

/** The store of this process, opened on first use. */
export const database = (): Kysely<Schema> => store().db;

/** Brings the store of this process up to date, once. */
export const migrateStore = (): Promise<unknown> => {
  shared.gevelMigrated ??= migrate(store().db, store().dialect);
  return shared.gevelMigrated;
};

/** Closes the store of this process; the next use opens it again. */
export async function closeStore(): Promise<void> {
  const open = shared.gevelStore;
  shared.gevelStore = undefined;
  shared.gevelMigrated = undefined;
  await open?.db.destroy();
}
