import type { Kysely } from 'kysely';

/** What searches ask of a home beyond its columns; until the next import they read it from the whole home. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('properties').addColumn('facts', 'text').execute();
}
