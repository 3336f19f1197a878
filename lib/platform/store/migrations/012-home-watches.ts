import type { Kysely } from 'kysely';

/** A saved search may watch one property: its id, and what the last mail said about it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const [name, type] of [
    ['home_id', 'text'],
    ['told_price', 'double precision'],
    ['told_status', 'text'],
  ] as const)
    await db.schema.alterTable('demands').addColumn(name, type).execute();
  await db.schema
    .createIndex('demands_home_id')
    .on('demands')
    .columns(['home_id'] as never)
    .execute();
}
