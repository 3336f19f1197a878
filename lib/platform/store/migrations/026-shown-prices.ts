import { type Kysely, sql } from 'kysely';

/**
 * The prices that the site showed, each with its first day, for the page of a property. A property of an earlier
 * version begins with its present price, on the day of its last change if known, else on the day of this upgrade.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable('shown_prices')
    .addColumn('property_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('price', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('shown_prices_pkey', ['property_id', 'day'])
    .execute();
  const today = new Date().toISOString().slice(0, 10);
  await sql`
    insert into shown_prices (property_id, day, price)
    select id,
      coalesce(
        (select max(day) from property_events where property_id = properties.id and event = 'price'),
        ${today}
      ),
      search_price
    from properties
    where search_price is not null and removed_at is null`.execute(db);
}
