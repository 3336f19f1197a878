import type { Kysely } from 'kysely';

/**
 * The pages of places and types that exist or existed lately; `thin_since` is the day since when a page has too few
 * properties.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('place_pages')
    .addColumn('goal', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('thin_since', 'text')
    .addPrimaryKeyConstraint('place_pages_pkey', ['goal', 'scope'])
    .execute();
}
