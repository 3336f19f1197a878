import type { Kysely } from 'kysely';

/** When a picture that could not be used is tried again, and how often it was tried. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('pictures')
    .addColumn('failures', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('pictures').addColumn('retry_at', 'text').execute();
  await db.schema.createIndex('pictures_retry').on('pictures').columns(['retry_at']).execute();
}
