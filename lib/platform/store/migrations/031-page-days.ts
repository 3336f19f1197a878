import type { Kysely } from 'kysely';

/**
 * The days on which the text of pages and sitemaps last changed: `mark` is a digest of what each said then, empty if it
 * had nothing to say.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('page_days')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('changed_on', 'text')
    .addPrimaryKeyConstraint('page_days_pkey', ['kind', 'page'])
    .execute();
}
