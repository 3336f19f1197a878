import type { Kysely } from 'kysely';

/**
 * The announced open houses of a property as JSON, and those about which a person who watches the property was mailed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('properties').addColumn('open_houses', 'text').execute();
  await db.schema.alterTable('saved_searches').addColumn('told_open_houses', 'text').execute();
}
