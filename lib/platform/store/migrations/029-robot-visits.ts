import type { Kysely } from 'kysely';

/** The requests of search robots, by day, name, status and path; `npm run check:site -- --bots` prints them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('robot_visits')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('robot', 'text', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('robot_visits_pkey', ['day', 'robot', 'status', 'path'])
    .execute();
}
