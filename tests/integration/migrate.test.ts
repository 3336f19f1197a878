import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { UNKNOWN_PUBLICATION } from '@/lib/domain/property/publication-day';
import { toRow } from '@/lib/features/catalogue/mapping/to-property-row';
import { openStore } from '@/lib/platform/store/client';
import { migrate } from '@/lib/platform/store/migrate';
import * as catalogue from '@/lib/platform/store/migrations/001-catalogue';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import { aProperty } from '../support/a-property';
import { newDatabase } from '../support/new-database';
import { newFolder } from '../support/new-folder';
import { startScript } from '../support/run-script';
import { isSecondStore } from '../support/second-store';

/** The environment with an empty store of its own. */
const emptyStore = async (): Promise<Record<string, string>> => ({
  DATA_DIR: newFolder(),
  DATABASE_URL: await newDatabase(),
});

describe('migrations', () => {
  it('succeed in four processes that start at the same moment', async () => {
    const env = await emptyStore();
    const starts = await Promise.all(
      Array.from({ length: 4 }, () => startScript('scripts/commands/sync.ts', [], env).finished),
    );
    expect(starts.map(({ code, output }) => [code, output.trim()])).toEqual(Array(4).fill([0, 'feed: no-source']));
    const { db, dialect } = openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
    expect(await migrate(db, dialect)).toEqual([]);
    await db.destroy();
  });

  it('update a store of an earlier version and keep its content', async () => {
    const env = await emptyStore();
    const { db, dialect } = openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
    await sql`create table migrations (name text primary key, applied_at text not null)`.execute(db);
    await sql`insert into migrations values ('001-catalogue', '2026-11-20T09:00:00.000Z')`.execute(db);
    await catalogue.up(db as unknown as Kysely<never>);
    await sql`insert into pictures (source, fingerprint, problem) values ('file:a.jpg', '1-2', 'is too small')`.execute(
      db,
    );
    const applied = await migrate(db, dialect);
    expect(applied).toContain('003-picture-retries');
    expect(applied).not.toContain('001-catalogue');
    expect(await db.selectFrom('pictures').selectAll().executeTakeFirst()).toMatchObject({
      problem: 'is too small',
      failures: 0,
      retry_at: null,
    });
    await db.destroy();
  });

  it('rename tables and columns as the glossary says, with all rows, all columns and an index for each query', async () => {
    const env = await emptyStore();
    const { db, dialect } = openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
    const before = readdirSync('lib/platform/store/migrations').map((file) => file.replace(/\.ts$/, ''));
    await migrate(db, dialect, { only: new Set(before.filter((name) => name < '025')) });
    const day = '2026-11-20';
    for (const [table, values] of [
      ['home_views', `('7', '${day}', 'direct', 'phone', 'nl', 3, 2)`],
      ['home_events', `('7', '${day}', 'share', 4)`],
      ['home_changes', `('c', '7', 'new', '${day}')`],
      ['home_dossiers', `('7', '{}', '${day}')`],
      ['demand_matches', `('s', '7', 'new', '${day}', null)`],
    ] as const)
      await sql`insert into ${sql.table(table)} values ${sql.raw(values)}`.execute(db);
    await sql`insert into owner_homes (owner_id, home_id) values ('an', '7')`.execute(db);
    await sql`insert into owners (id, name, email, locale, version, letter, created_at, homeless_day)
      values ('an', 'An', 'an@example.be', 'nl', 1, 'weekly', ${day}, ${day})`.execute(db);
    expect(await migrate(db, dialect)).toEqual([
      '025-names-of-the-glossary',
      '026-shown-prices',
      '027-last-changes',
      '028-open-house-news',
      '029-robot-visits',
      '030-place-pages',
      '031-page-days',
      '032-origin-and-handling',
    ]);
    const rowOf = (table: 'property_views' | 'property_events' | 'property_changes' | 'owner_dossiers') =>
      db.selectFrom(table).selectAll().executeTakeFirst();
    for (const table of ['property_views', 'property_events', 'property_changes', 'owner_dossiers'] as const)
      expect(await rowOf(table)).toMatchObject({ property_id: '7' });
    expect(await db.selectFrom('saved_search_matches').selectAll().executeTakeFirst()).toMatchObject({
      ...{ saved_search_id: 's', property_id: '7' },
    });
    expect(await db.selectFrom('owner_properties').selectAll().executeTakeFirst()).toMatchObject({ property_id: '7' });
    expect(await db.selectFrom('owners').selectAll().executeTakeFirst()).toMatchObject({
      ...{ report: 'weekly', report_sent_at: null, without_property_since: day },
    });
    const former = /home|demand|letter|visit_feedback/;
    const tables = await db.introspection.getTables();
    expect(
      tables
        .flatMap(({ name, columns }) => [name, ...columns.map((one) => one.name)])
        .filter((name) => former.test(name)),
    ).toEqual(['newsletter_subscribers']);
    await db.destroy();
  });

  it('begin the list of shown prices with the present price, on the day of its last change', async () => {
    const env = await emptyStore();
    const { db, dialect } = openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
    const before = readdirSync('lib/platform/store/migrations').map((file) => file.replace(/\.ts$/, ''));
    await migrate(db, dialect, { only: new Set(before.filter((name) => name < '026')) });
    const row = toRow(aProperty({ id: 'changed' }), 'hash', []);
    const hidden = toRow(aProperty({ id: 'hidden', price: { publish: false, kind: 'total' } }), 'hash', []);
    const plain = toRow(aProperty({ id: 'plain' }), 'hash', []);
    for (const { modified_on: _, pictures: __, open_houses: ___, ...earlier } of [row, hidden, plain])
      await db
        .insertInto('properties')
        .values(earlier as typeof row)
        .execute();
    await db
      .insertInto('property_events')
      .values(['2026-10-01', '2026-10-12'].map((day) => ({ property_id: 'changed', day, event: 'price', count: 1 })))
      .execute();
    expect(await migrate(db, dialect)).toEqual([
      '026-shown-prices',
      '027-last-changes',
      '028-open-house-news',
      '029-robot-visits',
      '030-place-pages',
      '031-page-days',
      '032-origin-and-handling',
    ]);
    expect(await db.selectFrom('shown_prices').selectAll().orderBy('property_id').execute()).toEqual([
      { property_id: 'changed', day: '2026-10-12', price: 685_000 },
      { property_id: 'plain', day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/), price: 685_000 },
    ]);
    await db.destroy();
  });

  it('set the day of the last change to the day of publication, or leave it empty if that day is unknown', async () => {
    const env = await emptyStore();
    const { db, dialect } = openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
    const before = readdirSync('lib/platform/store/migrations').map((file) => file.replace(/\.ts$/, ''));
    await migrate(db, dialect, { only: new Set(before.filter((name) => name < '027')) });
    const rows = [aProperty({ id: 'known' }), aProperty({ id: 'unknown', publishedAt: UNKNOWN_PUBLICATION })];
    for (const property of rows) {
      const { modified_on: _, pictures: __, open_houses: ___, ...earlier } = toRow(property, 'hash', []);
      await db
        .insertInto('properties')
        .values(earlier as PropertiesTable)
        .execute();
    }
    expect(await migrate(db, dialect)).toEqual([
      '027-last-changes',
      '028-open-house-news',
      '029-robot-visits',
      '030-place-pages',
      '031-page-days',
      '032-origin-and-handling',
    ]);
    const found = await db.selectFrom('properties').select(['id', 'modified_on', 'pictures']).orderBy('id').execute();
    expect(found).toEqual([
      { id: 'known', modified_on: '2026-11-17', pictures: null },
      { id: 'unknown', modified_on: null, pictures: null },
    ]);
    await db.destroy();
  });

  it('refuse a store of a newer version in one sentence, and leave it unchanged', async () => {
    const env = await emptyStore();
    const { db, dialect } = openStore(env.DATABASE_URL || join(env.DATA_DIR ?? '', 'site.db'));
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
