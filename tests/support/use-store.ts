import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { emptyValuesInMails } from './queued-mails';

// Runs before each test file is loaded, and gives the file a new data folder with an empty store of the kind under
// test. One process runs several files. Packages stay loaded for all of them; modules of the repository, settings and
// shared resources are new for each file.
vi.resetModules();
const settings = { ...process.env };
const folder = mkdtempSync(join(tmpdir(), 'gevel-store-'));
process.env.DATA_DIR = folder;
const server = process.env.TEST_POSTGRES_URL;
const name = `t_${randomBytes(6).toString('hex')}`;
const pool = process.env.TEST_POOL_URL;
if (pool) process.env.DATABASE_DIRECT_URL = `${server}/${name}`;
if (server) process.env.DATABASE_URL = `${pool ?? server}/${name}`;
else delete process.env.DATABASE_URL;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

beforeAll(async () => {
  if (server) await onServer(`create database ${name}`);
  const { migrateStore } = await import('@/lib/platform/store/client');
  await migrateStore();
});

// No mail of any kind names a value that is missing, whichever test queued it.
afterEach(() => expect(emptyValuesInMails(folder)).toEqual([]));

afterAll(async () => {
  const { closeStore } = await import('@/lib/platform/store/client');
  await closeStore();
  if (server) await onServer(`drop database ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
  for (const name of Object.keys(globalThis)) if (name.startsWith('gevel')) Reflect.deleteProperty(globalThis, name);
  for (const name of Object.keys(process.env)) if (!(name in settings)) delete process.env[name];
  Object.assign(process.env, settings);
});
