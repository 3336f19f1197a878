import type { Kysely } from 'kysely';

/** An owner's page asks for the requests and visits of one home. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ['leads', 'appointments'])
    await db.schema
      .createIndex(`${table}_home_id`)
      .on(table)
      .columns(['home_id'] as never)
      .execute();
}
