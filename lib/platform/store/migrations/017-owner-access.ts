import { type Kysely, sql } from 'kysely';

/** Who gave an owner a home, and since when one has none (design/owner-access). */
export async function up(db: Kysely<never>): Promise<void> {
  const change = (text: string) => sql.raw(text).execute(db);

  // What the feed gave it may take away, and nothing else. The next import tells which homes of people invited by hand are its own.
  await db.schema
    .alterTable('owner_homes')
    .addColumn('is_from_feed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The number that the feed has for an owner, who may have been invited by hand before.
  await db.schema.alterTable('owners').addColumn('feed_id', 'text').execute();
  await change('update owners set feed_id = id where is_from_feed = 1');
  await change(
    'update owner_homes set is_from_feed = 1 where owner_id in (select id from owners where is_from_feed = 1)',
  );
  await change('alter table owners drop column is_from_feed');

  // The day since when an owner has no home, so that they are forgotten like one whose mandate has ended.
  await db.schema.alterTable('owners').addColumn('homeless_day', 'text').execute();

  // Since when a document is there, for an owner who may read no later ones. Older than everything where nobody knows.
  await db.schema
    .alterTable('owner_documents')
    .addColumn('added_day', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  // No browser is told how it reaches a passkey: it knows.
  await change('alter table owner_passkeys drop column transports');
}
