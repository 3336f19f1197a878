import 'server-only';
import { isPublicationKnown } from '@/lib/domain/property/publication';
import { database } from '@/lib/platform/store/client';

/** When a property came online and when it left the site, as ISO moments; null while it has not. */
type OnlineSpan = { from: string; until: string | null };

/** From when until when a property stood on this site; null when it never did, or since an unknown day. */
export async function getOnlineSpan(propertyId: string): Promise<OnlineSpan | null> {
  const row = await database()
    .selectFrom('properties')
    .select(['published_at', 'removed_at'])
    .where('id', '=', propertyId)
    .executeTakeFirst();
  return row && isPublicationKnown(row.published_at) ? { from: row.published_at, until: row.removed_at } : null;
}
