import type { Kysely } from 'kysely';

/** How often properties are viewed: counts per day without any data of the visitors (RELIABILITY §3.1). */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('home_views')
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('device', 'text', (c) => c.notNull())
    .addColumn('locale', 'text', (c) => c.notNull())
    .addColumn('views', 'integer', (c) => c.notNull())
    .addColumn('visits', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('home_views_key', ['home_id', 'day', 'source', 'device', 'locale'] as never)
    .execute();
  await db.schema.createIndex('home_views_day').on('home_views').columns(['day']).execute();
  await db.schema
    .createTable('home_events')
    .addColumn('home_id', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('home_events_key', ['home_id', 'day', 'event'] as never)
    .execute();
  await db.schema.createIndex('home_events_day').on('home_events').columns(['day']).execute();
}
