import type { Kysely } from 'kysely';

/** What the agency tells the owners of a property, their documents, and the opinions of visitors. */
export async function up(db: Kysely<never>): Promise<void> {
  const create = (name: string) => db.schema.createTable(name);
  const index = (table: string, columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns as never)
      .execute();

  // Media, stages, offers, open houses and the next step, as the feed gives them; JSON.
  await create('home_dossiers')
    .addColumn('home_id', 'text', (c) => c.primaryKey())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();

  // Documents that only the owners of a property may read. The name of the file is the id.
  await create('owner_documents')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('names', 'text', (c) => c.notNull())
    .addColumn('day', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('fingerprint', 'text')
    .addColumn('type', 'text')
    .addColumn('bytes', 'integer')
    .addColumn('problem', 'text')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('retry_at', 'text')
    .addColumn('reads', 'integer', (c) => c.notNull())
    .addColumn('read_at', 'text')
    .execute();
  await index('owner_documents', ['home_id']);

  // The opinion of a visitor after an appointment. The texts are as typed; `released_at` is when the agency let the
  // owner read them.
  await create('visit_feedback')
    .addColumn('appointment_id', 'text', (c) => c.primaryKey())
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('reminded_at', 'text')
    .addColumn('answered_at', 'text')
    .addColumn('released_at', 'text')
    .addColumn('impression', 'integer')
    .addColumn('price', 'text')
    .addColumn('pro', 'text')
    .addColumn('contra', 'text')
    .execute();
  await index('visit_feedback', ['home_id']);

  // The reason for which an appointment was cancelled, if the visitor gave one.
  await db.schema.alterTable('appointments').addColumn('cancel_reason', 'text').execute();
}
