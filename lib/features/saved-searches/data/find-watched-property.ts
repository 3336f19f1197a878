import 'server-only';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { Goal } from '@/lib/domain/property/property-values';
import type { ReportedState } from '@/lib/features/saved-searches/rules';
import { database } from '@/lib/platform/store/client';

/** How a property on the site stands now: what somebody who begins to follow it knows. Null when there is none. */
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
