import 'server-only';
import { mayMail } from '@/lib/features/leads/mutations';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { inTransaction } from '@/lib/platform/store/client';

/** Queues the mail with a person's link, unless the address has reached the daily limit of these mails. */
export const queueLink = (mail: OutboxMessage, email: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    if (await mayMail(tx, email, now)) await queueMessages(tx, null, [mail], now);
  });
