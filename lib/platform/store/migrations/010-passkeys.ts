import type { Kysely } from 'kysely';

/** Passkeys of owners: public keys, which are not enough to sign in. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('owner_passkeys')
    // The id of the passkey, as the browser knows it.
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('public_key', 'text', (c) => c.notNull())
    // Grows with each use if the device counts; if it falls, the passkey was copied.
    .addColumn('counter', 'integer', (c) => c.notNull())
    .addColumn('transports', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema
    .createIndex('owner_passkeys_owner_id')
    .on('owner_passkeys')
    .columns(['owner_id'] as never)
    .execute();
}
