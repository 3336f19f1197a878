import type { Kysely } from 'kysely';

/** What is counted for the limits that every process shares: rows of a day at most. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('counters')
    // A keyed hash of what is counted, such as an address; what it was cannot be read from it.
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('counters_until').on('counters').columns(['until']).execute();
}
