import { type Kysely, sql } from 'kysely';

/**
 * Where the catalogue comes from, the address at which the site last started, and when a lead was marked as handled. An
 * earlier catalogue is the demo's only if every import known of this store was the demo's.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .alterTable('catalogue')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`
    update catalogue set source = 'demo'
    where exists (select 1 from feed_reports)
      and not exists (select 1 from feed_reports where source <> 'demo' and outcome in ('applied', 'unchanged'))`.execute(
    db,
  );
  // The sold properties that the demo invented are found without reading all others.
  await sql`create index properties_invented on properties (id) where hash = 'demo'`.execute(db);
  await db.schema.alterTable('installation').addColumn('site_url', 'text').execute();
  await db.schema.alterTable('leads').addColumn('handled_at', 'text').execute();
}
