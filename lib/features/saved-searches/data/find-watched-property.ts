import 'server-only';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { Goal } from '@/lib/domain/property/property-values';
import type { ReportedState } from '@/lib/features/saved-searches/rules';
import { database } from '@/lib/platform/store/client';

/**
 * The present price and status of a property, as the starting point for somebody who begins to watch it. Null if it is not on the
 * site.
 */
export async function findWatchedProperty(id: string): Promise<{ goal: Goal; told: ReportedState } | null> {
  const row = await database()
    .selectFrom('properties')
    .select(['goal', 'search_price', 'status'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row
    ? { goal: row.goal as Goal, told: { price: row.search_price, status: row.status as PropertyStatus } }
    : null;
}
