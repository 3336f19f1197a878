import 'server-only';
import { dropMessages } from '@/lib/features/outbox/mutations';
import { inChunks } from '@/lib/platform/db/chunks';
import { inTransaction, type Tx } from '@/lib/platform/db/client';

async function deleteSavedSearches(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await tx.deleteFrom('demand_matches').where('demand_id', 'in', chunk).execute();
    await tx.deleteFrom('demands').where('id', 'in', chunk).execute();
  }
}

/** Deletes one search. */
export const deleteSavedSearch = (id: string): Promise<void> => inTransaction((tx) => deleteSavedSearches(tx, [id]));

/**
 * Ends all mails to a person: every search of the address goes, and a mail that waits is taken back. Without the consent
 * nothing may stay (GDPR 7.3). Returns how many searches there were.
 */
export const stopAlerts = (person: string, now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('demands')
      .select(['id', 'email'])
      .where('email', 'in', (sub) => sub.selectFrom('demands').select('email').where('person', '=', person))
      .execute();
    for (const email of new Set(rows.map((row) => row.email))) await dropMessages(tx, 'alert', email, now);
    await deleteSavedSearches(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

/** Deletes the searches that nobody confirmed and that were asked for before a moment. Returns how many. */
export const forgetUnconfirmedSavedSearches = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('demands')
      .select('id')
      .where('state', '=', 'waiting')
      .where('created_at', '<', before.toISOString())
      .execute();
    await deleteSavedSearches(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

/**
 * Deletes paused searches that were confirmed before a moment: nobody is mailed to ask about what was to be left alone.
 * Returns how many.
 */
export const forgetPausedSavedSearches = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('demands')
      .select('id')
      .where('state', '=', 'paused')
      .where('confirmed_at', '<', before.toISOString())
      .execute();
    await deleteSavedSearches(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.length;
  });

/** Deletes matches that were mailed before a moment, and those of searches that are gone. Returns how many. */
export async function forgetOldMatches(before: Date): Promise<number> {
  const result = await inTransaction((tx) =>
    tx
      .deleteFrom('demand_matches')
      .where((where) =>
        where.or([
          where('mailed_at', '<', before.toISOString()),
          where.not(where.exists(where.selectFrom('demands').select('id').whereRef('demands.id', '=', 'demand_id'))),
        ]),
      )
      .executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}
