import 'server-only';
import type { Lead } from '@/lib/features/leads/types';
import { queueParcels } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { addressHash, friendMail } from './emails';

/**
 * Queues the mail to the friend, in the transaction of the lead, unless that address is on the stop list; the sender is
 * not told which. The address is nowhere but in the waiting mail.
 */
export async function queueRecommendation(tx: Tx, lead: Lead, friend: string, now: Date): Promise<void> {
  const stop = await tx
    .selectFrom('mail_stops')
    .select('address_hash')
    .where('address_hash', '=', addressHash(friend))
    .executeTakeFirst();
  if (!stop) await queueParcels(tx, lead.id, [friendMail(lead, friend)], now);
}

/** Puts an address on the stop list, by its hash. */
export const stopMail = (hash: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .insertInto('mail_stops')
      .values({ address_hash: hash, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute();
  });
