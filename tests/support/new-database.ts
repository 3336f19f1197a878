import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The address of a new empty database on the PostgreSQL under test; '' on SQLite. */
export async function newDatabase(): Promise<string> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) return '';
  const name = `m_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}
