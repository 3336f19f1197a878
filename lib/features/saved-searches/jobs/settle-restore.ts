import 'server-only';
import { settleHeld } from '@/lib/features/outbox/mutations';
import { inTransaction } from '@/lib/platform/db/client';
import { dropNews } from '../mutations/queue-digests';

/**
 * Ends the hold of a restored copy (decision 057): what waited when the copy was made goes out, or counts as sent together with
 * the news of homes that nobody was mailed yet. Returns how many mails were held.
 */
export const settleRestore = (how: 'release' | 'discard', now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    if (how === 'discard') await dropNews(tx, now);
    return settleHeld(tx, how, now);
  });
