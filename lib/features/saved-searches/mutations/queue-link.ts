import 'server-only';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { mayMail } from '@/lib/features/requests/mutations/queue-for-lead';
import { spendProof } from '@/lib/features/requests/mutations/spend-proof';
import { inTransaction } from '@/lib/platform/db/client';
import type { SpentProof } from '@/lib/platform/forms/proof-of-work';

/** Queues the mail with somebody's link, unless the address had its share of mails today. */
export const queueLink = (mail: OutboxMessage, email: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    if (await mayMail(tx, email, now)) await queueMessages(tx, null, [mail], now);
  });

/** Takes the proof of work of somebody who asks for their link; false when it was handed in before. */
export const takeProof = (proof: SpentProof | null, now: Date): Promise<boolean> =>
  proof === null ? Promise.resolve(true) : inTransaction((tx) => spendProof(tx, proof, now));
