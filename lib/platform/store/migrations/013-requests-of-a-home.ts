import type { Kysely } from 'kysely';

/** The owner's page of a property reads the leads and appointments of that property. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['leads', 'appointments'])
    await db.schema
      .createIndex(`${table}_home_id`)
      .on(table)
      .columns(['home_id'] as never)
      .execute();
}
