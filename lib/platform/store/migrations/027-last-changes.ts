import { type Kysely, sql } from 'kysely';

/**
 * The day of the last change that a reader can see (ISO date), and the pictures that the sitemap names. Properties of
 * an earlier version begin with the day of publication, as their sitemap had it; the next import adds the pictures.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['properties', 'projects']) {
    await db.schema.alterTable(table).addColumn('modified_on', 'text').execute();
    await sql`update ${sql.table(table)} set modified_on = substr(published_at, 1, 10) where published_at >= '1971'`.execute(
      db,
    );
  }
  await db.schema.alterTable('properties').addColumn('pictures', 'text').execute();
}
