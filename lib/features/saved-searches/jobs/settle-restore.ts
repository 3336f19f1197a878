import 'server-only';
import { settleHeld } from '@/lib/features/outbox/mutations';
import { inTransaction } from '@/lib/platform/store/client';
import { dropNews } from '../mutations/queue-digests';

/**
 * Ends the hold on mails after a restored backup (design/privacy): mails that were waiting when the backup was made are sent, or
 * discarded together with the matches that were not mailed yet. Returns how many mails were held.
 */
export const settleRestore = (how: 'release' | 'discard', now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    if (how === 'discard') await dropNews(tx, now);
    return settleHeld(tx, how, now);
  });
