import './support/load-env';
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import SQLite from 'better-sqlite3';
import { env } from '@/lib/platform/env';

// npm run backup -- FILE | --restore FILE. A copy that is whole even while the site writes; PostgreSQL has its own tools.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { restore: { type: 'string' } } });
const store = join(env.DATA_DIR, 'site.db');

function fail(reason: string): never {
  console.error(reason);
  process.exit(1);
}

/** Whether a file is a whole store. */
function isWhole(file: string): boolean {
  try {
    const db = new SQLite(file, { readonly: true, fileMustExist: true });
    const answer = db.pragma('integrity_check', { simple: true });
    db.close();
    return answer === 'ok';
  } catch {
    return false;
  }
}

function restore(file: string): void {
  if (!isWhole(file)) fail(`${file} is no whole store.`);
  if (existsSync(store) && isWhole(store))
    fail(`${store} is there and whole. Stop the site and move it away first: a restore never writes over a store.`);
  mkdirSync(env.DATA_DIR, { recursive: true });
  for (const end of ['', '-wal', '-shm']) rmSync(store + end, { force: true });
  copyFileSync(file, store);
  console.log(`${store} is back, from ${file}.`);
}

async function backUp(file: string): Promise<void> {
  if (!existsSync(store)) fail(`There is no store at ${store}.`);
  if (existsSync(file)) fail(`${file} is there already.`);
  mkdirSync(dirname(file), { recursive: true });
  const db = new SQLite(store, { fileMustExist: true });
  await db.backup(file);
  db.close();
  if (!isWhole(file)) fail(`The copy ${file} is not whole.`);
  console.log(`${file} is a whole copy of ${store}.`);
}

if (env.DATABASE_URL)
  fail('PostgreSQL is backed up with pg_dump and brought back with pg_restore; see docs/operate.md.');
const [file] = positionals;
if (values.restore) restore(values.restore);
else if (file) await backUp(file);
else fail('Usage: npm run backup -- FILE | npm run backup -- --restore FILE');
