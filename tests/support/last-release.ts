import SQLite from 'better-sqlite3';
import pg from 'pg';
import { readText } from './project-files';

/**
 * Makes a store of the last release before the baseline, with rows in every table: in the empty PostgreSQL database at an
 * address, or in a new SQLite file.
 */
export async function makeLastRelease(address: string): Promise<void> {
  const dump = readText('tests/fixtures/last-release.sql');
  if (address.startsWith('postgres')) {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    await client.query(dump);
    await client.end();
    return;
  }
  const file = new SQLite(address);
  file.exec(dump);
  file.close();
}
