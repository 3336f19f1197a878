import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openStore } from '@/lib/platform/db/client';
import { migrate } from '@/lib/platform/db/migrate';
import { startScript } from '../support/run-script';

const server = process.env.TEST_POSTGRES_URL;

/** The environment of an empty store of its own. */
async function emptyStore(): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'gevel-migrate-'));
  if (!server) return { DATA_DIR: folder, DATABASE_URL: '' };
  const name = `m_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return { DATA_DIR: folder, DATABASE_URL: `${server}/${name}` };
}

describe('migrations', () => {
  it('survive four processes that start at the same moment', { timeout: 60_000 }, async () => {
    const env = await emptyStore();
    const starts = await Promise.all(Array.from({ length: 4 }, () => startScript('scripts/sync.ts', [], env).finished));
    expect(starts.map(({ code, output }) => [code, output.trim()])).toEqual(Array(4).fill([0, 'feed: no-source']));
    const { db, dialect } = openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
    expect(await migrate(db, dialect)).toEqual([]);
    await db.destroy();
  });

  it('name the variable when the environment is wrong', { timeout: 60_000 }, async () => {
    const { code, output } = await startScript('scripts/sync.ts', [], {
      ...(await emptyStore()),
      FEED_MINUTES: 'often',
    }).finished;
    expect(code).not.toBe(0);
    expect(output).toContain('FEED_MINUTES="often"');
    expect(output).toContain('.env.example');
  });
});
