import 'server-only';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { reportedStateOf } from '@/lib/features/saved-searches/rules';
import { inTransaction } from '@/lib/platform/store/client';
import type { WatchWithNews } from '../types';
import { endSavedSearch } from './forget-saved-searches';

/**
 * Stores the reported state of a watched property and queues the mail in one transaction, so that a killed process neither loses
 * nor repeats a mail. `mail` is null if nothing has to be mailed. A property that has left the site ends its search. False if
 * another process was first, or the search was paused meanwhile.
 */
export const tellPropertyNews = (
  { search, told, present }: WatchWithNews,
  mail: OutboxMessage | null,
  now: Date,
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('saved_searches')
      .set({
        told_price: present && reportedStateOf(told, present).price,
        told_status: present?.status ?? 'gone',
        ...(mail && { mailed_at: now.toISOString() }),
      })
      .where('id', '=', search.id)
      .where('state', '=', 'active')
      .where('told_status', '=', told.status)
      .where('told_price', 'is not distinct from', told.price)
      .returning('id')
      .executeTakeFirst();
    if (!row) return false;
    if (mail) await queueMessages(tx, null, [mail], now);
    if (present === null) await endSavedSearch(tx, search.id);
    return true;
  });
