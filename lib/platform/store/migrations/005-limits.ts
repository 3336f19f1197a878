import type { Kysely } from 'kysely';

/** Counts for the limits that all processes share; a row lives for at most a day. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('counters')
    // A keyed hash of what is counted, for example an address, which cannot be read from the hash.
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('counters_until').on('counters').columns(['until']).execute();
}
