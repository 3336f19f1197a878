import type { Kysely } from 'kysely';

/** The agency's own trees of categories and regions, one row each (SPEC §3, tree node item). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('agency_trees')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('nodes', 'text', (c) => c.notNull())
    .execute();
}
