import 'server-only';
import { randomUUID } from 'node:crypto';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import { propertyChange } from '@/lib/features/saved-searches/rules';
import type { Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';

/**
 * Records the properties that an import adds, makes cheaper or gives another status, until they are matched. Called in
 * the transaction that replaces the catalogue, before the replacement, so that either both are saved or none. Does
 * nothing if there are no searches.
 */
export async function noteChanges(
  tx: Tx,
  rows: ReadonlyArray<Pick<PropertiesTable, 'id' | 'goal' | 'status' | 'search_price'>>,
  now: Date,
): Promise<void> {
  if (rows.length === 0) return;
  const seeker = await tx
    .selectFrom('saved_searches')
    .select('id')
    .where('state', '=', 'active')
    .where('property_id', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!seeker) return;
  for (const chunk of inChunks(rows)) {
    const stood = await tx
      .selectFrom('properties')
      .select(['id', 'goal', 'status', 'search_price', 'removed_at'])
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
    const before = new Map(stood.map((row) => [row.id, row]));
    const changes = chunk.flatMap((row) => {
      const old = before.get(row.id);
      const kind = propertyChange(old ? { ...toState(old), removedAt: old.removed_at } : null, toState(row), now);
      return kind ? [{ id: randomUUID(), property_id: row.id, kind, at: now.toISOString() }] : [];
    });
    if (changes.length > 0) await tx.insertInto('property_changes').values(changes).execute();
  }
}

const toState = (row: Pick<PropertiesTable, 'goal' | 'status' | 'search_price'>) => ({
  goal: row.goal,
  status: row.status as PropertyStatus,
  price: row.search_price,
});
