import type { Kysely } from 'kysely';

/**
 * The person of an appointment, until when its place is held without a confirmation, and when the confirmation came.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const add = (table: string, column: string) => db.schema.alterTable(table).addColumn(column, 'text').execute();
  // A keyed hash of the visitor's mailbox.
  await add('appointments', 'person');
  await add('appointments', 'held_until');
  await add('appointments', 'proven_at');
  await add('appointment_seats', 'held_until');
  await db.schema
    .createIndex('appointments_person')
    .on('appointments')
    .columns(['person', 'starts_at'] as never)
    .execute();
}
