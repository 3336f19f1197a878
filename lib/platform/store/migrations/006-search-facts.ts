import type { Kysely } from 'kysely';

/** Values that searches need and that have no column; until the next import they are read from the whole property. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable('properties').addColumn('facts', 'text').execute();
}
