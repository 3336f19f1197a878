import type { Kysely } from 'kysely';

/** Properties, projects, pictures, and the state of the feeds that they came from. */
export async function up(db: Kysely<never>): Promise<void> {
  const create = (name: string) => db.schema.createTable(name);

  await create('catalogue')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('applied_at', 'text', (c) => c.notNull())
    .execute();

  await create('properties')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .addColumn('goal', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('type_group', 'text', (c) => c.notNull())
    .addColumn('municipality', 'text', (c) => c.notNull())
    .addColumn('zip', 'integer', (c) => c.notNull())
    .addColumn('city_nl', 'text', (c) => c.notNull())
    .addColumn('city_fr', 'text', (c) => c.notNull())
    .addColumn('city_en', 'text', (c) => c.notNull())
    .addColumn('city_de', 'text', (c) => c.notNull())
    .addColumn('search_price', 'double precision')
    .addColumn('bedrooms', 'integer', (c) => c.notNull())
    .addColumn('area', 'double precision', (c) => c.notNull())
    .addColumn('energy_rank', 'integer', (c) => c.notNull())
    .addColumn('project_id', 'text')
    .addColumn('closed_at', 'text')
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('card', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();

  await create('projects')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('hash', 'text', (c) => c.notNull())
    .addColumn('removed_at', 'text')
    .addColumn('city_nl', 'text', (c) => c.notNull())
    .addColumn('city_fr', 'text', (c) => c.notNull())
    .addColumn('city_en', 'text', (c) => c.notNull())
    .addColumn('city_de', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('external_url', 'text')
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .execute();

  await create('pictures')
    .addColumn('source', 'text', (c) => c.primaryKey())
    .addColumn('fingerprint', 'text', (c) => c.notNull())
    .addColumn('hash', 'text')
    .addColumn('width', 'integer')
    .addColumn('height', 'integer')
    .addColumn('thumbhash', 'text')
    .addColumn('problem', 'text')
    .execute();

  await create('feed_reports')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('finished_at', 'text', (c) => c.notNull())
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('feed_reports_finished').on('feed_reports').columns(['finished_at']).execute();

  await create('feed_sources')
    .addColumn('source', 'text', (c) => c.primaryKey())
    .addColumn('etag', 'text')
    .addColumn('last_modified', 'text')
    .addColumn('checked_at', 'text')
    .addColumn('succeeded_at', 'text')
    .addColumn('failures', 'integer', (c) => c.notNull())
    .addColumn('next_at', 'text')
    .addColumn('problem', 'text')
    .execute();

  await create('leases')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('holder', 'text', (c) => c.notNull())
    .addColumn('until', 'text', (c) => c.notNull())
    .execute();
}
