import 'server-only';
import { eraseMessages } from '@/lib/features/outbox/mutations';
import { inChunks } from '@/lib/platform/store/chunks';
import type { Tx } from '@/lib/platform/store/client';

/**
 * Deletes requests with their appointments, what was said of these, and mails, those that became files included, in the caller's transaction. Returns how
 * many appointments there were.
 */
export async function eraseLeads(tx: Tx, ids: readonly string[]): Promise<number> {
  let appointments = 0;
  for (const chunk of inChunks(ids)) {
    const gone = await tx.deleteFrom('appointments').where('lead_id', 'in', chunk).returning('id').execute();
    for (const few of inChunks(gone.map(({ id }) => id))) {
      await tx.deleteFrom('appointment_seats').where('appointment_id', 'in', few).execute();
      await tx.deleteFrom('opinions').where('appointment_id', 'in', few).execute();
    }
    await eraseMessages(tx, (where) => where('lead_id', 'in', chunk));
    await tx.deleteFrom('leads').where('id', 'in', chunk).execute();
    appointments += gone.length;
  }
  return appointments;
}

/**
 * Erases, at once, what rested on a consent that its owner withdrew: every request of the kind from the address, and the mails
 * about it. What the person asked for otherwise has its own ground and term (decision 076).
 */
export async function eraseWithConsent(tx: Tx, kind: 'demand' | 'newsletter', email: string): Promise<void> {
  const rows = await tx
    .selectFrom('leads')
    .select('id')
    .where('kind', '=', kind)
    .where('email', '=', email.toLowerCase())
    .execute();
  await eraseLeads(
    tx,
    rows.map(({ id }) => id),
  );
}
