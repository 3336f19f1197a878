import { type Kysely, sql } from 'kysely';

/** Who gave an owner access to a property, and since when an owner has no property (design/owner-access). */
export async function up(db: Kysely<never>): Promise<void> {
  const change = (text: string) => sql.raw(text).execute(db);

  // The feed may take away only the access that the feed gave. The next import tells which properties of manually
  // invited owners come from the feed.
  await db.schema
    .alterTable('owner_homes')
    .addColumn('is_from_feed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  // The number of the owner in the feed; the same person may have been invited by hand before.
  await db.schema.alterTable('owners').addColumn('feed_id', 'text').execute();
  await change('update owners set feed_id = id where is_from_feed = 1');
  await change(
    'update owner_homes set is_from_feed = 1 where owner_id in (select id from owners where is_from_feed = 1)',
  );
  await change('alter table owners drop column is_from_feed');

  // The day since when an owner has no property, so that the owner is deleted like one whose mandate has ended.
  await db.schema.alterTable('owners').addColumn('homeless_day', 'text').execute();

  // Since when a document exists, for an owner who may read no later documents. An unknown day counts as before all
  // others.
  await db.schema
    .alterTable('owner_documents')
    .addColumn('added_day', 'text', (c) => c.notNull().defaultTo(''))
    .execute();

  // The site no longer tells a browser how it reaches a passkey, because the browser knows.
  await change('alter table owner_passkeys drop column transports');
}
