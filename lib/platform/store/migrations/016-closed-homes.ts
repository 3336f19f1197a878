import type { Kysely } from 'kysely';

/** An owner's property is compared with sold or let properties of its kind (design/owner-figures-and-reports). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('properties_closed')
    .on('properties')
    .columns(['goal', 'type_group', 'closed_at'] as never)
    .execute();
}
