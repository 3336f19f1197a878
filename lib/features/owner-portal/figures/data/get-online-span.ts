import 'server-only';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { database } from '@/lib/platform/store/client';

/** When a property came online and when it left the site, as ISO moments; null if it has not left. */
type OnlineSpan = { from: string; until: string | null };

/** When a property was on this site; null if it never was, or if the first day is unknown. */
export async function getOnlineSpan(propertyId: string): Promise<OnlineSpan | null> {
  const row = await database()
    .selectFrom('properties')
    .select(['published_at', 'removed_at'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return row && isPublicationKnown(row.published_at) ? { from: row.published_at, until: row.removed_at } : null;
}
