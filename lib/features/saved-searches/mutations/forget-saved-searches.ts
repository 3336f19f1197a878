import 'server-only';
import { eraseLeads, eraseWithConsent } from '@/lib/features/leads/mutations';
import { eraseMessages } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';

async function deleteSavedSearches(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await tx.deleteFrom('saved_search_matches').where('saved_search_id', 'in', chunk).execute();
    await tx.deleteFrom('saved_searches').where('id', 'in', chunk).execute();
  }
}

/**
 * Erases all data of an address that belong to its searches: leads, mails and their files. The searches are deleted first, so
 * that no new mail is queued for them meanwhile.
 */
async function eraseTrace(tx: Tx, email: string): Promise<void> {
  await eraseWithConsent(tx, 'demand', email);
  await eraseMessages(tx, (where) =>
    where.and([
      where('recipient', '=', email),
      where('lead_id', 'is', null),
      where('kind', 'in', ['alert', 'property-news', 'confirmation']),
    ]),
  );
}

/** Deletes one search with its lead; with the last search of an address all its remaining data are erased. */
export const deleteSavedSearch = (id: string): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await tx
      .selectFrom('saved_searches')
      .select(['email', 'lead_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!row) return;
    await deleteSavedSearches(tx, [id]);
    await eraseLeads(tx, [row.lead_id]);
    const other = await tx.selectFrom('saved_searches').select('id').where('email', '=', row.email).executeTakeFirst();
    if (!other) await eraseTrace(tx, row.email);
  });

/**
 * Ends a search whose watched property has left the site. Its last mail is still sent; its lead is erased at the end of
 * the usual term.
 */
export const endSavedSearch = (tx: Tx, id: string): Promise<void> => deleteSavedSearches(tx, [id]);

/**
 * Ends all alerts to a person and erases at once every search of the address, its leads, mails and files: without consent no data
 * may be stored (GDPR 7.3, design/privacy). Returns the number of erased searches.
 */
export const stopAlerts = (person: string): Promise<number> =>
  inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('saved_searches')
      .select(['id', 'email'])
      .where('email', 'in', (sub) => sub.selectFrom('saved_searches').select('email').where('person', '=', person))
      .execute();
    await deleteSavedSearches(
      tx,
      rows.map(({ id }) => id),
    );
    for (const email of new Set(rows.map((row) => row.email))) await eraseTrace(tx, email);
    return rows.length;
  });

const forgetSearches = (state: 'waiting' | 'paused', since: 'created_at' | 'confirmed_at', before: Date) =>
  inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('saved_searches')
      .select('id')
      .where('state', '=', state)
      .where(since, '<', before.toISOString())
      .execute();
    await deleteSavedSearches(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

/** Deletes unconfirmed searches created before a moment. Returns how many. */
export const forgetUnconfirmedSavedSearches = (before: Date): Promise<number> =>
  forgetSearches('waiting', 'created_at', before);

/** Deletes paused searches confirmed before a moment: a paused search gets no renewal mail. Returns how many. */
export const forgetPausedSavedSearches = (before: Date): Promise<number> =>
  forgetSearches('paused', 'confirmed_at', before);

/** Deletes matches mailed before a moment and the matches of deleted searches. Returns how many. */
export async function forgetOldMatches(before: Date): Promise<number> {
  const result = await inTransaction((tx) =>
    tx
      .deleteFrom('saved_search_matches')
      .where((where) =>
        where.or([
          where('mailed_at', '<', before.toISOString()),
          where.not(
            where.exists(
              where.selectFrom('saved_searches').select('id').whereRef('saved_searches.id', '=', 'saved_search_id'),
            ),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}
