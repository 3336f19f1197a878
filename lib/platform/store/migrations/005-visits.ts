import type { Kysely } from 'kysely';

/** Whose visits they are, until when a place is held without a word from them, and when that word came. */
export async function up(db: Kysely<never>): Promise<void> {
  const add = (table: string, column: string) => db.schema.alterTable(table).addColumn(column, 'text').execute();
  // A keyed hash of the mailbox.
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
