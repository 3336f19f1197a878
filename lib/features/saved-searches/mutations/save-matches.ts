import 'server-only';
import { inTransaction } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { NewMatch } from '../types';

/**
 * Saves the matches and deletes the changes in one transaction. Leaves out matches of a change that another process
 * deleted first, and of a search that was paused or deleted meanwhile. Returns the number of saved matches.
 */
export const saveMatches = (changes: readonly string[], matches: readonly NewMatch[], now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const struck = new Set<string>();
    for (const chunk of inChunks(changes)) {
      const rows = await tx.deleteFrom('property_changes').where('id', 'in', chunk).returning('id').execute();
      for (const { id } of rows) struck.add(id);
    }
    const mine = matches.filter(({ changeId }) => struck.has(changeId));
    const active = new Set<string>();
    for (const chunk of inChunks([...new Set(mine.map(({ savedSearchId }) => savedSearchId))])) {
      const rows = await tx
        .selectFrom('saved_searches')
        .select('id')
        .where('id', 'in', chunk)
        .where('state', '=', 'active')
        .execute();
      for (const { id } of rows) active.add(id);
    }
    const found = new Map(
      mine
        .filter(({ savedSearchId }) => active.has(savedSearchId))
        .map(({ savedSearchId, propertyId, reason }) => [
          `${savedSearchId} ${propertyId} ${reason}`,
          {
            saved_search_id: savedSearchId,
            property_id: propertyId,
            reason,
            found_at: now.toISOString(),
            mailed_at: null,
          },
        ]),
    );
    for (const chunk of inChunks([...found.values()])) {
      await tx
        .insertInto('saved_search_matches')
        .values(chunk)
        .onConflict((conflict) =>
          conflict
            .columns(['saved_search_id', 'property_id', 'reason'])
            .doUpdateSet({ found_at: now.toISOString(), mailed_at: null }),
        )
        .execute();
    }
    return found.size;
  });
