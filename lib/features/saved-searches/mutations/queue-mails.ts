import 'server-only';
import { sql } from 'kysely';
import { mayMail } from '@/lib/features/leads/mutations';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { type ChangeKind, reportedStateOf } from '@/lib/features/saved-searches/rules';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { Found, PendingSavedSearch, SavedSearch, WatchWithNews } from '../types';
import { endSavedSearch } from './forget-saved-searches';

/**
 * Discards all changes and matches that were not mailed, and stores the present state of watched properties as
 * reported, because after the restore of a backup some changes may have been mailed already.
 */
export async function dropNews(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('property_changes').execute();
  await tx
    .updateTable('saved_search_matches')
    .set({ mailed_at: now.toISOString() })
    .where('mailed_at', 'is', null)
    .execute();
  const present = (column: 'search_price' | 'status' | 'open_houses') =>
    sql<never>`(select ${sql.ref(column)} from properties where properties.id = saved_searches.property_id)`;
  await tx
    .updateTable('saved_searches')
    .set({
      told_price: present('search_price'),
      told_status: sql`coalesce(${present('status')}, told_status)`,
      told_open_houses: present('open_houses'),
    })
    .where('property_id', 'is not', null)
    .execute();
}

/** Marks the matches of a person as mailed and returns them, without those that another process marked first. */
async function takeFound(tx: Tx, searches: readonly PendingSavedSearch[], now: Date): Promise<PendingSavedSearch[]> {
  const found = new Map<string, Found[]>(searches.map(({ id }) => [id, []]));
  const properties = [...new Set(searches.flatMap((search) => search.found.map(({ propertyId }) => propertyId)))];
  for (const chunk of inChunks(properties)) {
    const rows = await tx
      .updateTable('saved_search_matches')
      .set({ mailed_at: now.toISOString() })
      .where('saved_search_id', 'in', [...found.keys()])
      .where('property_id', 'in', chunk)
      .where('mailed_at', 'is', null)
      .returning(['saved_search_id', 'property_id', 'reason'])
      .execute();
    for (const row of rows)
      found.get(row.saved_search_id)?.push({ propertyId: row.property_id, reason: row.reason as ChangeKind });
  }
  return searches.map((search) => ({ ...search, found: found.get(search.id) ?? [] }));
}

/**
 * Marks matches as mailed and queues the mails in one transaction, so that a killed process neither loses nor repeats a
 * mail. Each entry of `people` has the searches of one address; `compose` returns their mail, or null if there is
 * nothing to mail. Returns the number of mails.
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
        .updateTable('saved_searches')
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

/**
 * Stores the reported state of a watched property and queues the mail in one transaction, so that a killed process
 * neither loses nor repeats a mail. `mail` is null if there is nothing to report. If the property has left the site,
 * its search ends. False if another process was first, or if the search was paused meanwhile.
 */
export const tellPropertyNews = (
  { search, told, present }: WatchWithNews,
  mail: OutboxMessage | null,
  now: Date,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('saved_searches')
      .set({
        told_price: present && reportedStateOf(told, present).price,
        told_status: present?.status ?? 'gone',
        told_open_houses: present?.openHouses ?? null,
        ...(mail && { mailed_at: now.toISOString() }),
      })
      .where('id', '=', search.id)
      .where('state', '=', 'active')
      .where('told_status', '=', told.status)
      .where('told_price', 'is not distinct from', told.price)
      .where('told_open_houses', 'is not distinct from', told.openHouses ?? null)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (mail) await queueMessages(tx, null, [mail], now);
    if (present === null) await endSavedSearch(tx, search.id);
    return true;
  });

/** Resets a search to unconfirmed and queues the mail that asks whether it is still wanted. */
export const askAgain = (search: SavedSearch, mail: OutboxMessage, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('saved_searches')
      .set({ state: 'waiting', created_at: now.toISOString() })
      .where('id', '=', search.id)
      .where('state', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (row) await queueMessages(tx, null, [mail], now);
  });

/** Queues the mail with a person's link, unless the address has reached the daily limit of these mails. */
export const queueLink = (mail: OutboxMessage, email: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    if (await mayMail(tx, email, now)) await queueMessages(tx, null, [mail], now);
  });
