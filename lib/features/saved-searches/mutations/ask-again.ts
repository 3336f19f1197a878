import 'server-only';
import { queueParcels } from '@/lib/features/outbox/mutations';
import type { Parcel } from '@/lib/features/outbox/types';
import { inTransaction } from '@/lib/platform/db/client';
import type { SavedDemand } from '../types';

/** Asks whether a search is still wanted: it waits for a new confirmation, as on its first day, and the mail is queued with it. */
export const askAgain = (demand: SavedDemand, mail: Parcel, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('demands')
      .set({ state: 'waiting', created_at: now.toISOString() })
      .where('id', '=', demand.id)
      .where('state', '=', 'active')
      .returning('id')
      .executeTakeFirst();
    if (row) await queueParcels(tx, null, [mail], now);
  });
