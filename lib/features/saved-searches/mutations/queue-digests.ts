import 'server-only';
import { sql } from 'kysely';
import type { ChangeKind } from '@/lib/domain/property/home-change';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { inChunks } from '@/lib/platform/db/chunks';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import type { Found, PendingSavedSearch } from '../types';

/** Discards all changes and matches that were not mailed, and takes homes that are followed for told: after a restored backup some of them may have been mailed before. */
export async function dropNews(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('home_changes').execute();
  await tx.updateTable('demand_matches').set({ mailed_at: now.toISOString() }).where('mailed_at', 'is', null).execute();
  const present = (column: 'search_price' | 'status') =>
    sql<never>`(select ${sql.ref(column)} from properties where properties.id = demands.home_id)`;
  await tx
    .updateTable('demands')
    .set({ told_price: present('search_price'), told_status: sql`coalesce(${present('status')}, told_status)` })
    .where('home_id', 'is not', null)
    .execute();
}

/** Marks the matches of a person as mailed and returns them, without those that another process marked first. */
async function takeFound(tx: Tx, searches: readonly PendingSavedSearch[], now: Date): Promise<PendingSavedSearch[]> {
  const found = new Map<string, Found[]>(searches.map(({ id }) => [id, []]));
  const homes = [...new Set(searches.flatMap((search) => search.found.map(({ homeId }) => homeId)))];
  for (const chunk of inChunks(homes)) {
    const rows = await tx
      .updateTable('demand_matches')
      .set({ mailed_at: now.toISOString() })
      .where('demand_id', 'in', [...found.keys()])
      .where('home_id', 'in', chunk)
      .where('mailed_at', 'is', null)
      .returning(['demand_id', 'home_id', 'reason'])
      .execute();
    for (const row of rows) found.get(row.demand_id)?.push({ homeId: row.home_id, reason: row.reason as ChangeKind });
  }
  return searches.map((search) => ({ ...search, found: found.get(search.id) ?? [] }));
}

/**
 * Marks matches as mailed and queues the mails in one transaction, so that a killed process loses nothing and repeats nothing.
 * Each entry of `people` has the searches of one address; `compose` returns the mail, or null for none.
 */
export const queueDigests = (
  people: ReadonlyArray<readonly PendingSavedSearch[]>,
  compose: (searches: readonly PendingSavedSearch[]) => OutboxMessage | null,
  now: Date,
): Promise<number> =>
  inTransaction(async (tx) => {
    let mails = 0;
    for (const searches of people) {
      const message = compose(await takeFound(tx, searches, now));
      if (!message) continue;
      await queueMessages(tx, null, [message], now);
      await tx
        .updateTable('demands')
        .set({ mailed_at: now.toISOString() })
        .where(
          'id',
          'in',
          searches.map(({ id }) => id),
        )
        .execute();
      mails += 1;
    }
    return mails;
  });
