import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '@/scripts/testing/postgres-server';
import { runScript } from './run-script';

/**
 * Runs before the fault tests and the HTTP journeys. It makes the data of a site with the demo catalogue, as the first
 * `npm start` does; every test copies these data. With `TEST_STORE=postgres` they are in a separate PostgreSQL. `npm
 * test` makes the data once for all suites and passes their folder.
 */
export default async function setup(): Promise<() => void> {
  const kept = process.env.TEST_STORE === 'postgres' ? undefined : process.env.PREPARED_SITE;
  if (kept && existsSync(join(kept, 'site.db'))) return () => undefined;
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'gevel-prepared-'));
  process.env.PREPARED_SITE = folder;
  const server =
    process.env.TEST_STORE === 'postgres'
      ? await startPostgres(process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin', true)
      : null;
  const remove = () => {
    server?.stop();
    if (!kept) rmSync(folder, { recursive: true, force: true });
  };
  if (server) {
    process.env.TEST_POSTGRES_URL = server.url;
    const client = new pg.Client({ connectionString: `${server.url}/postgres` });
    await client.connect();
    await client.query('create database prepared');
    await client.end();
  }
  const { code, output } = await runScript('scripts/commands/prepare.ts', [], {
    DATA_DIR: folder,
    DATABASE_URL: server ? `${server.url}/prepared` : '',
  });
  if (code === 0) return remove;
  remove();
  throw new Error(output);
}
