import type { Kysely } from 'kysely';

/**
 * The forms that visitors send, the mails that follow from them, and the appointments, saved searches and documents
 * that they lead to.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const create = (name: string) => db.schema.createTable(name);
  const index = (table: string, columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns as never)
      .execute();

  // A single row that identifies this store, so that a start notices another store in its place (RELIABILITY L6).
  await create('installation')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .execute();

  await create('leads')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    // A hash of the stamp of the form and the typed text: a form that is sent twice has the same one, a changed text
    // has another.
    .addColumn('submission', 'text', (c) => c.notNull().unique())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('home_id', 'text')
    .addColumn('project_id', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('consent_at', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('about', 'text')
    .execute();
  await index('leads', ['created_at']);
  await index('leads', ['email']);

  await create('outbox')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('holder', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('sent_at', 'text')
    .addColumn('reason', 'text')
    .addColumn('payload', 'text')
    .execute();
  await index('outbox', ['state', 'due_at']);
  await index('outbox', ['lead_id']);
  await index('outbox', ['recipient']);

  // Proofs of work that were used; each counts once.
  await create('spent_proofs')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();

  await create('appointments')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull())
    .addColumn('home_id', 'text')
    .addColumn('calendar', 'text', (c) => c.notNull())
    .addColumn('agent_id', 'text')
    .addColumn('place', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('sequence', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute();
  await index('appointments', ['calendar', 'starts_at']);
  await index('appointments', ['lead_id']);

  // One row for each taken place: its primary key prevents that a slot is given twice.
  await create('appointment_seats')
    .addColumn('calendar', 'text', (c) => c.notNull())
    .addColumn('starts_at', 'text', (c) => c.notNull())
    .addColumn('seat', 'integer', (c) => c.notNull())
    .addColumn('appointment_id', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('appointment_seats_key', ['calendar', 'starts_at', 'seat'] as never)
    .execute();
  await index('appointment_seats', ['appointment_id']);

  await create('demands')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull())
    // The same for all searches of one address; links contain it, so that they need not contain the address.
    .addColumn('person', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('goal', 'text', (c) => c.notNull())
    .addColumn('criteria', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('mailed_at', 'text')
    .execute();
  await index('demands', ['email']);
  await index('demands', ['person']);
  await index('demands', ['state', 'confirmed_at']);

  await create('demand_matches')
    .addColumn('demand_id', 'text', (c) => c.notNull())
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('found_at', 'text', (c) => c.notNull())
    .addColumn('mailed_at', 'text')
    .addPrimaryKeyConstraint('demand_matches_key', ['demand_id', 'home_id', 'reason'] as never)
    .execute();
  await index('demand_matches', ['mailed_at', 'demand_id']);

  // Written in the transaction of the catalogue: the changes that the alerts have not handled yet.
  await create('home_changes')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();

  // The outcome of the files that a feed names as documents; the files are in a folder that no server exposes.
  await create('documents')
    .addColumn('source', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('hash', 'text')
    .addColumn('type', 'text')
    .addColumn('bytes', 'integer')
    .addColumn('problem', 'text')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('retry_at', 'text')
    .execute();
  await index('documents', ['retry_at']);

  // One row for each person and property: its primary key detects a repeated request, even if two forms arrive at once.
  await create('document_requests')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull())
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('documents', 'text', (c) => c.notNull())
    .addColumn('mails', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addUniqueConstraint('document_requests_person', ['home_id', 'email'] as never)
    .execute();
  await index('document_requests', ['email']);

  await create('testimonials')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull())
    .addColumn('slug', 'text', (c) => c.notNull().unique())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('about', 'text', (c) => c.notNull())
    .addColumn('website', 'text')
    .addColumn('comment', 'text', (c) => c.notNull())
    .addColumn('picture', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('published_at', 'text')
    .execute();
  await index('testimonials', ['state', 'published_at']);

  await create('newsletter_subscribers')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('lead_id', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('confirmed_at', 'text')
    .execute();

  // Addresses that want no more recommendations from friends, as keyed hashes.
  await create('mail_stops')
    .addColumn('address_hash', 'text', (c) => c.primaryKey())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
}
