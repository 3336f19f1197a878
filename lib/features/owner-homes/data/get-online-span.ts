import 'server-only';
import { isPublicationKnown } from '@/lib/domain/property/publication';
import { database } from '@/lib/platform/db/client';

/** When a home came online and when it left the site, as ISO moments; null while it has not. */
type OnlineSpan = { from: string; until: string | null };

/** From when until when a home stood on this site; null when it never did, or since an unknown day. */
export async function getOnlineSpan(homeId: string): Promise<OnlineSpan | null> {
  const row = await database()
    .selectFrom('properties')
    .select(['published_at', 'removed_at'])
    .where('id', '=', homeId)
    .executeTakeFirst();
  return row && isPublicationKnown(row.published_at) ? { from: row.published_at, until: row.removed_at } : null;
}
