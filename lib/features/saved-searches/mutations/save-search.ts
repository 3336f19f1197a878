import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { Lead } from '@/lib/features/requests/types';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { writeCriteria } from '../mapping/stored-criteria';

/** Saves an unconfirmed search; part of the transaction of its lead. */
export async function insertSavedSearch(
  tx: Tx,
  id: string,
  lead: Lead,
  criteria: SavedSearchCriteria,
  passwordHash: string | null,
): Promise<void> {
  const known = await tx.selectFrom('demands').select('person').where('email', '=', lead.email).executeTakeFirst();
  await tx
    .insertInto('demands')
    .values({
      id,
      lead_id: lead.id,
      person: known?.person ?? randomUUID(),
      email: lead.email,
      name: lead.name,
      locale: lead.locale,
      state: 'waiting',
      goal: criteria.goal,
      criteria: writeCriteria(criteria),
      password_hash: passwordHash,
      created_at: lead.createdAt,
    })
    .execute();
}

/** Changes the criteria of a search. */
export async function updateSavedSearch(id: string, criteria: SavedSearchCriteria): Promise<void> {
  await inTransaction((tx) =>
    tx
      .updateTable('demands')
      .set({ goal: criteria.goal, criteria: writeCriteria(criteria) })
      .where('id', '=', id)
      .execute(),
  );
}
