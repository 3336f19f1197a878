import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Goal } from '@/lib/domain/property/property-values';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { Lead } from '@/lib/features/leads/types';
import type { ReportedState } from '@/lib/features/saved-searches/rules';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import type { SavedSearchesTable } from '@/lib/platform/store/schema';
import { writeCriteria, writeWatched } from '../mapping';
import type { WatchedProperty } from '../types';

/** The columns that differ between a search for properties and a watched property. */
type Content = Pick<
  SavedSearchesTable,
  'goal' | 'criteria' | 'password_hash' | 'property_id' | 'told_price' | 'told_status'
>;

/** Saves an unconfirmed search; part of the transaction of its lead. */
export async function insertSavedSearch(
  tx: Tx,
  id: string,
  lead: Lead,
  criteria: SavedSearchCriteria,
  passwordHash: string | null,
): Promise<void> {
  await insertSearch(tx, id, lead, {
    goal: criteria.goal,
    criteria: writeCriteria(criteria),
    password_hash: passwordHash,
    ...{ property_id: null, told_price: null, told_status: null },
  });
}

/** Saves an unconfirmed watched property with its present price and status; part of the transaction of its lead. */
export async function insertPropertyWatch(
  tx: Tx,
  id: string,
  lead: Lead,
  watched: WatchedProperty,
  goal: Goal,
  told: ReportedState,
): Promise<void> {
  await insertSearch(tx, id, lead, {
    goal,
    criteria: writeWatched(goal, watched),
    password_hash: null,
    ...{ property_id: watched.id, told_price: told.price, told_status: told.status },
  });
}

async function insertSearch(tx: Tx, id: string, lead: Lead, content: Content): Promise<void> {
  const known = await tx
    .selectFrom('saved_searches')
    .select('person')
    .where('email', '=', lead.email)
    .executeTakeFirst();
  await tx
    .insertInto('saved_searches')
    .values({
      id,
      lead_id: lead.id,
      person: known?.person ?? randomUUID(),
      email: lead.email,
      name: lead.name,
      locale: lead.locale,
      state: 'waiting',
      ...content,
      created_at: lead.createdAt,
    })
    .execute();
}

/** Changes the criteria of a search. */
export async function updateSavedSearch(id: string, criteria: SavedSearchCriteria): Promise<void> {
  await inTransaction((tx) =>
    tx
      .updateTable('saved_searches')
      .set({ goal: criteria.goal, criteria: writeCriteria(criteria) })
      .where('id', '=', id)
      .execute(),
  );
}
