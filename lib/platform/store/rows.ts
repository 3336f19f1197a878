import type { Insertable, Kysely } from 'kysely';
import type { Schema } from './schema';

/** Rows per statement: SQLite takes 32,766 parameters, PostgreSQL 65,535. */
const CHUNK = 400;

/** Splits rows into statements of a size that both stores accept. */
export const inChunks = <T>(items: readonly T[], size = CHUNK): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

type Columns<Table extends keyof Schema> = ReadonlyArray<keyof Schema[Table] & string>;

/** Writes rows of a table; a row with the same key as an earlier one takes its place. All rows have the same columns. */
export async function putRows<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  key: Columns<Table>,
  rows: ReadonlyArray<Insertable<Schema[Table]>>,
): Promise<void> {
  const others = Object.keys(rows[0] ?? {}).filter((column) => !(key as readonly string[]).includes(column));
  for (const chunk of inChunks(rows))
    await db
      .insertInto(table)
      .values(chunk as never)
      .onConflict((conflict) =>
        conflict
          .columns(key as never)
          .doUpdateSet(
            (eb) => Object.fromEntries(others.map((name) => [name, eb.ref(`excluded.${name}` as never)])) as never,
          ),
      )
      .execute();
}

/** Writes rows of a table, except those with the same key as an earlier one. */
export async function addRows<Table extends keyof Schema>(
  db: Kysely<Schema>,
  table: Table,
  key: Columns<Table>,
  rows: ReadonlyArray<Insertable<Schema[Table]>>,
): Promise<void> {
  for (const chunk of inChunks(rows))
    await db
      .insertInto(table)
      .values(chunk as never)
      .onConflict((conflict) => conflict.columns(key as never).doNothing())
      .execute();
}
