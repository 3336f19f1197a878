import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openStore, type Store } from '@/lib/platform/store/client';
import { migrate } from '@/lib/platform/store/migrate';
import { makeLastRelease } from '../support/last-release';
import { newDatabase } from '../support/new-database';
import { newFolder } from '../support/new-folder';
import { startScript } from '../support/run-script';
import { isSecondStore } from '../support/second-store';

/** The store of an environment. */
const openAt = (env: Record<string, string>): Store =>
  openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));

/** A store of the last release, in the empty store of an environment. */
async function lastRelease(env: Record<string, string>): Promise<Store> {
  await makeLastRelease(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
  return openAt(env);
}

/** The tables of a store with their columns, both in the order of their names. */
const tablesOf = async (db: Store['db']) =>
  (await db.introspection.getTables()).map(({ name, columns }) => ({
    name,
    columns: columns.map(({ comment: _, ...column }) => column).sort((one, other) => (one.name < other.name ? -1 : 1)),
  }));

/** The indexes of a store, keys among them: of which table, on which columns, whether unique, and under which condition. */
async function indexesOf({ db, dialect }: Store): Promise<string[]> {
  const text =
    dialect === 'postgres'
      ? sql<{
          about: string;
        }>`select regexp_replace(indexdef, ' INDEX \\S+ ', ' ') as about from pg_indexes where schemaname = 'public'`
      : sql<{ about: string }>`
          select m.name || ' ' || l."unique" || l.partial || ' ' || group_concat(i.name) as about
          from sqlite_master m, pragma_index_list(m.name) l, pragma_index_info(l.name) i
          where m.type = 'table' group by m.name, l.name`;
  return (await text.execute(db)).rows.map(({ about }) => about).sort();
}

/** The environment with an empty store of its own. */
const emptyStore = async (): Promise<Record<string, string>> => ({
  DATA_DIR: newFolder(),
  DATABASE_URL: await newDatabase(),
});

/** The migrations after the baseline. */
const LATER = [
  '034-names-of-kinds',
  '035-shared-lists',
  '036-frequency-of-alerts',
  '037-reminders',
  '038-key-of-forms',
  '039-back-offices',
];

describe('migrations', () => {
  it('succeed in four processes that start at the same moment', async () => {
    const env = await emptyStore();
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => startScript('scripts/commands/sync.ts', [], env).finished),
    );
    expect(starts.map(({ code, output }) => [code, output.trim()])).toEqual(Array(4).fill([0, 'feed: no-source']));
    const { db, dialect } = openAt(env);
    expect(await migrate(db, dialect)).toEqual([]);
    await db.destroy();
  });

  it('open a store of the last release with all its rows, and apply only the later migrations there', async () => {
    const { db, dialect } = await lastRelease(await emptyStore());
    const tables = (await tablesOf(db)).filter(({ name }) => name !== 'migrations');
    const rowsOf = (name: string) =>
      db
        .selectFrom(name as 'leads')
        .selectAll()
        .execute();
    const before = await Promise.all(tables.map(({ name }) => rowsOf(name)));
    expect(before.filter((rows) => rows.length === 0)).toEqual([]);
    expect(await migrate(db, dialect)).toEqual(LATER);
    // Later migrations add columns; every other value stays.
    expect(await Promise.all(tables.map(({ name }) => rowsOf(name)))).toMatchObject(before);
    expect(await db.selectFrom('installation').selectAll().execute()).toMatchObject([
      { id: 'a-store-of-the-last-release' },
    ]);
    await db.destroy();
  });

  it('give a new store the tables, columns, keys and indexes that an upgraded store of the last release has', async () => {
    const [made, earlier] = [openAt(await emptyStore()), await lastRelease(await emptyStore())];
    expect(await migrate(made.db, made.dialect)).toEqual(['033-baseline', ...LATER]);
    expect(await migrate(earlier.db, earlier.dialect)).toEqual(LATER);
    expect(await tablesOf(made.db)).toEqual(await tablesOf(earlier.db));
    const found = await indexesOf(made);
    expect(found.length).toBeGreaterThan(60);
    expect(found).toEqual(await indexesOf(earlier));
    await Promise.all([made.db.destroy(), earlier.db.destroy()]);
  });

  it("replace the kind 'home' of stored subjects, reports and waiting mails, and not that of messages to a CRM", async () => {
    const { db, dialect } = await lastRelease(await emptyStore());
    const former = JSON.stringify({ kind: 'home', title: 'A "kind":"home"' });
    const present = former.replace('"home"', '"property"');
    for (const table of ['outbox', 'appointments', 'leads', 'feed_reports'] as const)
      await db.deleteFrom(table).execute();
    const message = {
      lead_id: null,
      recipient: 'x',
      state: 'waiting',
      created_at: 'x',
      due_at: 'x',
      attempts: 0,
      payload: former,
    };
    await db
      .insertInto('outbox')
      .values([
        { ...message, id: 'a', channel: 'mail', kind: 'home-news' },
        { ...message, id: 'b', channel: 'webhook', kind: 'lead-to-crm' },
      ])
      .execute();
    await sql`insert into feed_reports values ('r', 'x', 'x', 'x', 'applied', ${former})`.execute(db);
    expect(await migrate(db, dialect)).toEqual(LATER);
    expect(await db.selectFrom('outbox').select(['kind', 'payload']).orderBy('id').execute()).toEqual([
      { kind: 'property-news', payload: present },
      { kind: 'lead-to-crm', payload: former },
    ]);
    expect(await db.selectFrom('feed_reports').select('report').execute()).toEqual([{ report: present }]);
    await db.destroy();
  });

  it('refuse a store from before the last release in one sentence, which says the version to start first', async () => {
    const env = await emptyStore();
    const { db, dialect } = await lastRelease(env);
    await sql`delete from migrations where name > '031'`.execute(db);
    await expect(migrate(db, dialect)).rejects.toThrow(/before 29 November 2026.* git checkout [0-9a-f]{8}$/);
    await db.destroy();
    const { code, output } = await startScript('scripts/commands/prepare.ts', [], env).finished;
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain('Run npm start once with the version of that day');
  });

  it('refuse a store of a newer version in one sentence, and leave it unchanged', async () => {
    const env = await emptyStore();
    const { db, dialect } = openAt(env);
    await migrate(db, dialect);
    await sql`insert into migrations values ('999-rooms', '2027-05-01T09:00:00.000Z')`.execute(db);
    await expect(migrate(db, dialect)).rejects.toThrow(/changed by a newer version of this software \(999-rooms\)/);
    await db.destroy();
    const { code, output } = await startScript('scripts/commands/prepare.ts', [], env).finished;
    expect([code, output.trim().split('\n').length]).toEqual([1, 1]);
    expect(output).toContain('Start that version, or restore the backup that was made before the upgrade.');
  });

  it('do not make a start wait for a process that is writing', async () => {
    const env = await emptyStore();
    const address = env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db');
    const [writer, starter] = [openStore(address), openStore(address)];
    await migrate(writer.db, writer.dialect);
    await writer.db.transaction().execute(async (tx) => {
      await tx.insertInto('leases').values({ name: 'a', holder: 'b', until: 'c' }).execute();
      expect(await migrate(starter.db, starter.dialect)).toEqual([]);
    });
    await Promise.all([writer.db.destroy(), starter.db.destroy()]);
  });

  it.skipIf(isSecondStore)('name the setting if an environment variable is invalid', async () => {
    const { code, output } = await startScript('scripts/commands/sync.ts', [], {
      ...(await emptyStore()),
      FEED_MINUTES: 'often',
    }).finished;
    expect(code).not.toBe(0);
    expect(output).toContain('FEED_MINUTES="often"');
    expect(output).toContain('.env.example');
    expect(output).not.toMatch(/^ +at /m);
  });

  it('name the setting, and no password, if the store cannot be used', async () => {
    const start = (settings: Record<string, string>) =>
      startScript('scripts/commands/prepare.ts', [], settings).finished;
    const unreachable = await start({ DATABASE_URL: 'postgres://agency:secret@127.0.0.1:1/site' });
    expect(unreachable).toMatchObject({ code: 1, output: expect.stringContaining('that DATABASE_URL names') });
    const noFolder = await start({ DATABASE_URL: '', DATA_DIR: 'package.json' });
    expect(noFolder).toMatchObject({ code: 1, output: expect.stringContaining('that DATA_DIR names') });
    const other = await start({ DATABASE_URL: 'mysql://agency:secret@127.0.0.1/site' });
    for (const { output } of [unreachable, noFolder, other]) expect(output).not.toContain('secret');
    expect(other.output).toContain('must start with postgres://');
  });
});
