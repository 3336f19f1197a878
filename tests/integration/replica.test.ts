import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { importDocument } from '@/lib/features/feed/jobs/import-document';
import { getProperty } from '@/lib/features/properties/data/get-property';
import { locateProperty } from '@/lib/features/properties/data/locate-property';
import { env } from '@/lib/platform/config/env';
import { closeStore, database, openStore, replica } from '@/lib/platform/store/client';
import { migrate } from '@/lib/platform/store/migrate';
import type { Schema } from '@/lib/platform/store/schema';
import { catalogueDatabase, catalogueVersion } from '@/lib/platform/store/versioned-cache';
import { aFeedProperty, feedOf } from '../support/feed';
import { newDatabase } from '../support/new-database';
import { nextLook } from '../support/next-look';
import { PATIENCE } from '../support/patience';

const importPrice = (price: number) =>
  importDocument({
    source: 'test',
    bytes: feedOf([aFeedProperty({ ID: '1', Price: price })]),
    folder: null,
    now: new Date(),
    force: true,
  });

/** Brings what the primary has to the replica, as streaming would. */
async function stream(to: Kysely<Schema>): Promise<void> {
  for (const table of ['catalogue', 'properties'] as const) {
    await to.deleteFrom(table).execute();
    for (const row of await database().selectFrom(table).selectAll().execute())
      await to
        .insertInto(table)
        .values(row as never)
        .execute();
  }
}

/** Asks for the version as the next page would, until the replica was asked too. */
const reads = async (db: Kysely<Schema> | null) => {
  await nextLook();
  await catalogueVersion();
  return catalogueDatabase() === db;
};

describe.skipIf(!process.env.TEST_POSTGRES_URL)('a replica of the store (DATABASE_READ_URL)', () => {
  let copy: Kysely<Schema>;
  let address = '';
  beforeAll(async () => {
    address = await newDatabase();
    copy = openStore(address).db;
    await migrate(copy, 'postgres');
  });
  beforeEach(async () => {
    env.DATABASE_READ_URL = address;
    await importPrice(350_000);
    await stream(copy);
  });
  afterAll(async () => {
    env.DATABASE_READ_URL = undefined;
    await copy?.destroy();
    await closeStore();
  });

  it('answers reads of the catalogue while it has the version of the primary', async () => {
    await expect.poll(() => reads(replica()), PATIENCE).toBe(true);
    // Only here: a real replica has what the primary has.
    await copy.updateTable('properties').set({ goal: 'for-rent' }).execute();
    expect(await locateProperty('1')).toMatchObject({ goal: 'for-rent' });
  });

  it('is not read while it is behind, so that nobody sees an older catalogue, and again when it has followed', async () => {
    await expect.poll(() => reads(replica()), PATIENCE).toBe(true);
    await importPrice(340_000);
    await nextLook();
    await catalogueVersion();
    expect(catalogueDatabase() === database()).toBe(true);
    expect((await getProperty('1'))?.price).toMatchObject({ amount: 340_000 });
    await stream(copy);
    await expect.poll(() => reads(replica()), PATIENCE).toBe(true);
  });

  it('is left while it is away', async () => {
    await expect.poll(() => reads(replica()), PATIENCE).toBe(true);
    await closeStore();
    env.DATABASE_READ_URL = 'postgres://nobody@127.0.0.1:9/none';
    await expect.poll(() => reads(database()), PATIENCE).toBe(true);
    expect((await getProperty('1'))?.id).toBe('1');
  });
});
