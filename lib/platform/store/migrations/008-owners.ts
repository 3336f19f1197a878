import type { Kysely } from 'kysely';

/** The people who sell or let through the agency, and how they sign in (RELIABILITY §4.5). */
export async function up(db: Kysely<never>): Promise<void> {
  const create = (name: string) => db.schema.createTable(name);
  const index = (table: string, columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns as never)
      .execute();

  await create('owners')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    // The mail address in lower case; no two accounts have the same.
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('locale', 'text', (c) => c.notNull())
    // Whether the feed added this owner, so that the feed may also take the properties away again.
    .addColumn('is_from_feed', 'integer', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    // Grows when all sessions end; a cookie with an earlier version opens no session.
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('letter_sent_at', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('invited_at', 'text')
    .addColumn('joined_at', 'text')
    .execute();

  await create('owner_homes')
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('from_day', 'text')
    // The last day of the mandate; the owner can still read the page for a while after it.
    .addColumn('until_day', 'text')
    .addPrimaryKeyConstraint('owner_homes_key', ['owner_id', 'home_id'] as never)
    .execute();
  await index('owner_homes', ['home_id']);

  // One row for each browser that is signed in. The id is stored as a hash, so that a copy of the store is not enough
  // to sign in.
  await create('owner_sessions')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text', (c) => c.notNull())
    .execute();
  await index('owner_sessions', ['owner_id']);
  await index('owner_sessions', ['created_at']);

  // Invitations and one-time links, as hashes; each works once.
  await create('owner_links')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('owner_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('used_at', 'text')
    .execute();
  await index('owner_links', ['owner_id']);
  await index('owner_links', ['expires_at']);
}
