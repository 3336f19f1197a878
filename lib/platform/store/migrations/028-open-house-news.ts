import type { Kysely } from 'kysely';

/** The announced open houses of a property as JSON, and those that a person who watches it was told of. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('properties').addColumn('open_houses', 'text').execute();
  await db.schema.alterTable('saved_searches').addColumn('told_open_houses', 'text').execute();
}
