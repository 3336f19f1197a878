import 'server-only';
import { inTransaction } from '@/lib/platform/store/client';

/** Starts a search after the confirmation of its address, or after a pause. A second click changes nothing. */
export async function startSavedSearch(id: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const row = await tx
      .updateTable('saved_searches')
      .set((update) => ({
        state: 'active',
        // Keeps the date of the confirmation: ending a pause is not a new consent.
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
