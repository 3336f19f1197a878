import 'server-only';
import { inTransaction } from '@/lib/platform/store/client';

/** Puts an address on the stop list, by its hash. */
export const stopMail = (hash: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .insertInto('mail_stops')
      .values({ address_hash: hash, created_at: now.toISOString() })
      .onConflict((conflict) => conflict.column('address_hash').doNothing())
      .execute();
  });
