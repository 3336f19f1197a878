import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { fillEveryTable, inOrder, rowsOfSqlite, type TableRow } from '../support/every-table';
import { openToOthers } from '../support/file-modes';
import { makeLastRelease } from '../support/last-release';
import { newDatabase } from '../support/new-database';
import { newFolder } from '../support/new-folder';
import { type Finished, runScript } from '../support/run-script';

const PATH = [process.env.POSTGRES_BIN, process.env.PATH].filter(Boolean).join(':');
type Settings = { DATA_DIR: string; DATABASE_URL: string };
const run = (script: string, args: readonly string[], settings: Settings): Promise<Finished> =>
  runScript(`scripts/commands/${script}.ts`, args, { PATH, ...settings });

/** Runs a command that must succeed. Returns its output. */
async function mustRun(script: string, args: readonly string[], settings: Settings): Promise<string> {
  const { code, output } = await run(script, args, settings);
  expect([code, output]).toEqual([0, expect.any(String)]);
  return output;
}

/** Makes a full backup of a site. Returns its folder. */
const backUp = async (settings: Settings): Promise<string> =>
  /^(\S+) is a complete copy/m.exec(await mustRun('backup', [join(newFolder(), 'backups')], settings))?.[1] ?? '';

async function onPostgres<T>(address: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  return work(client).finally(() => client.end());
}

const rowsOfPostgres = (address: string): Promise<Map<string, TableRow[]>> =>
  onPostgres(address, async (client) => {
    const { rows } = await client.query(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    );
    const all = new Map<string, TableRow[]>();
    for (const { name } of rows) all.set(name, (await client.query(`select * from "${name}"`)).rows);
    return all;
  });

/** Compares two stores row by row, without the fields that a restore changes itself. */
function expectSame(found: ReadonlyMap<string, TableRow[]>, wanted: ReadonlyMap<string, TableRow[]>): void {
  const moved = (rows: readonly TableRow[] = []) =>
    inOrder(rows.map((row) => ({ ...row, applied_at: null, restored_at: null })));
  expect([...found.keys()].sort()).toEqual([...wanted.keys()].sort());
  for (const table of wanted.keys()) {
    expect(wanted.get(table)?.length, table).toBeGreaterThan(0);
    expect(moved(found.get(table)), table).toEqual(moved(wanted.get(table)));
  }
}

/** A site on SQLite with rows in every table and a document of an owner. */
async function filledSite(): Promise<Settings> {
  const site = { DATA_DIR: join(newFolder(), 'data'), DATABASE_URL: '' };
  await mustRun('sync', [], site);
  fillEveryTable(join(site.DATA_DIR, 'site.db'));
  return site;
}

describe.runIf(process.env.TEST_POSTGRES_URL)(
  'a site that moves to another kind of store',
  { timeout: 300_000 },
  () => {
    it('takes every row of every table to PostgreSQL and back', async () => {
      const site = await filledSite();
      const before = rowsOfSqlite(join(site.DATA_DIR, 'site.db'));
      const backup = await backUp(site);

      const onServer = { ...site, DATABASE_URL: await newDatabase() };
      expect(await mustRun('backup', ['--restore', backup], onServer)).toContain('moved from SQLite to PostgreSQL');
      expectSame(await rowsOfPostgres(onServer.DATABASE_URL), before);
      const dump = await backUp(onServer);
      // The site now starts on PostgreSQL, and a start on its old SQLite store is refused.
      await mustRun('sync', [], onServer);
      expect((await run('sync', [], site)).code).toBe(1);

      const back = { DATA_DIR: join(newFolder(), 'data'), DATABASE_URL: '' };
      expect(await mustRun('backup', ['--restore', dump], back)).toContain('moved from PostgreSQL to SQLite');
      expectSame(rowsOfSqlite(join(back.DATA_DIR, 'site.db')), before);
      await mustRun('sync', [], back);
      expect(readFileSync(join(back.DATA_DIR, 'secret.key'))).toEqual(readFileSync(join(site.DATA_DIR, 'secret.key')));
      expect(openToOthers(back.DATA_DIR)).toEqual([]);
    });

    it('holds back the mails that waited, in either direction', async () => {
      const site = await filledSite();
      const store = new SQLite(join(site.DATA_DIR, 'site.db'));
      store.exec("update outbox set state = 'waiting'");
      store.close();
      const onServer = { ...site, DATABASE_URL: await newDatabase() };
      expect(await mustRun('backup', ['--restore', await backUp(site)], onServer)).toContain(
        '12 mails that waited when the backup was made are held back',
      );
      const states = new Set((await rowsOfPostgres(onServer.DATABASE_URL)).get('outbox')?.map(({ state }) => state));
      expect([...states]).toEqual(['held']);
    });

    it('restores a dump of an earlier version and migrates it', async () => {
      const before = { DATA_DIR: newFolder(), DATABASE_URL: await newDatabase() };
      await makeLastRelease(before.DATABASE_URL);
      const back = { DATA_DIR: join(newFolder(), 'data'), DATABASE_URL: '' };
      await mustRun('backup', ['--restore', await backUp(before)], back);
      const rows = rowsOfSqlite(join(back.DATA_DIR, 'site.db'));
      const wanted = await rowsOfPostgres(before.DATABASE_URL);
      // Later migrations made tables, which are empty, and columns.
      const isNew = (name: string): boolean => !wanted.has(name) && rows.get(name)?.length === 0;
      const stored = (found: ReadonlyMap<string, TableRow[]>) =>
        new Map(
          [...found]
            .filter(([name]) => name !== 'migrations' && !isNew(name))
            .map(([name, all]) => {
              const columns = Object.keys(wanted.get(name)?.[0] ?? {});
              return [
                name,
                all.map((row) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))),
              ];
            }),
        );
      expectSame(stored(rows), stored(wanted));
      expect(rows.get('migrations')?.map(({ name }) => name)).toEqual([
        '033-baseline',
        '034-names-of-kinds',
        '035-shared-lists',
        '036-frequency-of-alerts',
        '037-reminders',
        '038-key-of-forms',
        '039-back-offices',
      ]);
    });

    it.runIf(process.env.FULL)(
      'leaves an empty database empty if the move fails, and turns a zero character into a visible sign',
      async () => {
        const site = await filledSite();
        const store = new SQLite(join(site.DATA_DIR, 'site.db'));
        store.exec("update leads set name = 'a' || char(0) || 'b'");
        store.exec('update leases set holder = 1');
        store.exec("update property_views set views = 'many'");
        store.close();
        const onServer = { ...site, DATABASE_URL: await newDatabase() };
        const failed = await run('backup', ['--restore', await backUp(site)], onServer);
        expect([failed.code, failed.output.trim().split('\n')]).toEqual([1, [expect.stringContaining('many')]]);
        expect([...(await rowsOfPostgres(onServer.DATABASE_URL)).keys()]).toEqual([]);
        expect(existsSync(join(site.DATA_DIR, 'site.db.restoring'))).toBe(false);
        const again = new SQLite(join(site.DATA_DIR, 'site.db'));
        again.exec('update property_views set views = 3');
        again.close();
        await mustRun('backup', ['--restore', await backUp(site)], onServer);
        expect((await rowsOfPostgres(onServer.DATABASE_URL)).get('leads')?.[0]?.name).toBe('a\u{fffd}b');
      },
    );
  },
);

describe('a start on another kind of store than store.json names', () => {
  it('is refused with the remedy, and changes neither store', async () => {
    const site = { DATA_DIR: newFolder(), DATABASE_URL: await newDatabase() };
    const [other, own] = site.DATABASE_URL ? ['sqlite', 'PostgreSQL'] : ['postgres', 'SQLite'];
    const mark = JSON.stringify({ [other]: 'the-id-of-before' });
    writeFileSync(join(site.DATA_DIR, 'store.json'), mark);
    for (const script of ['sync', 'prepare']) {
      const { code, output } = await run(script, [], site);
      const refusal = expect.stringContaining(`but this start would use ${own}, which does not contain its leads`);
      expect([script, code, output.trim().split('\n')]).toEqual([script, 1, [refusal]]);
      expect(output).toContain('npm run backup -- --restore BACKUP');
    }
    expect(readFileSync(join(site.DATA_DIR, 'store.json'), 'utf8')).toBe(mark);
    expect(existsSync(join(site.DATA_DIR, 'site.db'))).toBe(false);
    if (site.DATABASE_URL) expect([...(await rowsOfPostgres(site.DATABASE_URL)).keys()]).toEqual([]);
    rmSync(join(site.DATA_DIR, 'store.json'));
    expect((await run('sync', [], site)).code).toBe(0);
  });
});
