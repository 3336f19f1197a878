import type { Insertable } from 'kysely';
import { inChunks } from '@/lib/platform/store/chunks';
import type { Tx } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';

/** Adds the rows that a table does not have yet; the columns tell which rows are the same. */
export async function addRows<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  columns: ReadonlyArray<keyof Schema[Table] & string>,
  rows: ReadonlyArray<Insertable<Schema[Table]>>,
): Promise<void> {
  for (const chunk of inChunks(rows))
    await tx
      .insertInto(table)
      .values(chunk as never)
      .onConflict((conflict) => conflict.columns(columns as never).doNothing())
      .execute();
}
