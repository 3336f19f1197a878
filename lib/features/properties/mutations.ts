import 'server-only';
import type { Transaction } from 'kysely';
import { inChunks } from '@/lib/platform/store/chunks';
import type { Schema } from '@/lib/platform/store/schema';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';

/**
 * Writes new and changed properties; a removed one that is in the feed again is restored. Part of the transaction
 * that swaps the catalogue.
 */
export async function upsertProperties(tx: Transaction<Schema>, rows: readonly PropertiesTable[]): Promise<void> {
  for (const chunk of inChunks(rows)) {
    await tx
      .insertInto('properties')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => {
          const { id: _, ...columns } = chunk[0] as PropertiesTable;
          return Object.fromEntries(
            Object.keys(columns).map((column) => [column, eb.ref(`excluded.${column}` as 'excluded.hash')]),
          );
        }),
      )
      .execute();
  }
}

/** Takes properties off the market: their rows stay, so that an old address can show that and offer similar ones. */
export async function removeProperties(tx: Transaction<Schema>, ids: readonly string[], now: Date): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await tx.updateTable('properties').set({ removed_at: now.toISOString() }).where('id', 'in', chunk).execute();
  }
}
