import 'server-only';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';

/** Why search engines are no longer told of changed addresses; `refusal` is null while they are told. */
export type IndexNowHealth = { refusal: string | null };

/** The state of IndexNow; null without a key, because it is then switched off. */
export async function getIndexNowHealth(): Promise<IndexNowHealth | null> {
  if (!env.INDEXNOW_KEY) return null;
  const row = await database()
    .selectFrom('outbox')
    .select('reason')
    .where('state', '=', 'dead')
    .where('kind', '=', 'index-now')
    .where('recipient', '=', env.INDEXNOW_KEY)
    .limit(1)
    .executeTakeFirst();
  return { refusal: row ? (row.reason ?? 'unknown') : null };
}
