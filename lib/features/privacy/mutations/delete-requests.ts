import 'server-only';
import { inChunks } from '@/lib/platform/db/chunks';
import type { Tx } from '@/lib/platform/db/client';

/** Deletes requests with their visits and mails, in the caller's transaction. Returns how many visits there were. */
export async function deleteRequests(tx: Tx, ids: readonly string[]): Promise<number> {
  let visits = 0;
  for (const chunk of inChunks(ids)) {
    const gone = await tx.deleteFrom('appointments').where('lead_id', 'in', chunk).returning('id').execute();
    for (const few of inChunks(gone.map(({ id }) => id)))
      await tx.deleteFrom('appointment_seats').where('appointment_id', 'in', few).execute();
    await tx.deleteFrom('outbox').where('lead_id', 'in', chunk).execute();
    await tx.deleteFrom('leads').where('id', 'in', chunk).execute();
    visits += gone.length;
  }
  return visits;
}
