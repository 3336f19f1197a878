import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Goal } from '@/lib/domain/property/property-values';
import type { SavedSearchCriteria } from '@/lib/domain/property/saved-search-match';
import type { AlertFrequency } from '@/lib/domain/time/job-times';
import type { Lead } from '@/lib/features/leads/types';
import type { ReportedState } from '@/lib/features/saved-searches/rules';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import type { SavedSearchesTable } from '@/lib/platform/store/schema-requests';
import { writeCriteria, writeWatched } from '../mapping';
import type { WatchedProperty } from '../types';

/** The columns that differ between a search for properties and a watched property. */
type Content = Pick<
  SavedSearchesTable,
  'goal' | 'criteria' | 'password_hash' | 'property_id' | 'told_price' | 'told_status' | 'told_open_houses'
> & { frequency: AlertFrequency };

/** Saves an unconfirmed search; part of the transaction of its lead. */
export async function insertSavedSearch(
  tx: Tx,
  id: string,
  lead: Lead,
  criteria: SavedSearchCriteria,
  passwordHash: string | null,
  frequency: AlertFrequency = 'at-once',
): Promise<void> {
  await insertSearch(tx, id, lead, {
    goal: criteria.goal,
    criteria: writeCriteria(criteria),
    password_hash: passwordHash,
    frequency,
    property_id: null,
    told_price: null,
    told_status: null,
    told_open_houses: null,
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
    frequency: 'at-once',
    property_id: watched.id,
    told_price: told.price,
    told_status: told.status,
    told_open_houses: told.openHouses ?? null,
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

/** Starts a search after the confirmation of its address, or after a pause. A second click changes nothing. */
export async function startSavedSearch(id: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await tx
      .updateTable('saved_searches')
      .set((update) => ({
        state: 'active',
        // The date of the confirmation stays, because ending a pause is not a new consent.
        confirmed_at: update
          .case()
          .when('state', '=', 'waiting')
          .then(now.toISOString())
          .else(update.ref('confirmed_at'))
          .end(),
      }))
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'paused'])
      .returning(['email', 'property_id'])
      .executeTakeFirst();
    // Each person watches a property once, even after several requests.
    if (row?.property_id)
      await tx
        .deleteFrom('saved_searches')
        .where('email', '=', row.email)
        .where('property_id', '=', row.property_id)
        .where('id', '!=', id)
        .execute();
  });
}

/** Pauses a search and deletes its matches that were not mailed yet. */
export async function pauseSavedSearch(id: string): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
      .updateTable('saved_searches')
      .set({ state: 'paused' })
      .where('id', '=', id)
      .where('state', '=', 'active')
      .execute();
    await tx
      .deleteFrom('saved_search_matches')
      .where('saved_search_id', '=', id)
      .where('mailed_at', 'is', null)
      .execute();
  });
}
