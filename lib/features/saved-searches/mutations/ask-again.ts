import 'server-only';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { inTransaction } from '@/lib/platform/store/client';
import type { SavedSearch } from '../types';

/** Resets a search to unconfirmed and queues the mail that asks whether it is still wanted. */
export const askAgain = (search: SavedSearch, mail: OutboxMessage, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('saved_searches')
      .set({ state: 'waiting', created_at: now.toISOString() })
      .where('id', '=', search.id)
      .where('state', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (row) await queueMessages(tx, null, [mail], now);
  });
