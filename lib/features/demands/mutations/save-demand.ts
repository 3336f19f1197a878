import 'server-only';
import { randomUUID } from 'node:crypto';
import type { DemandCriteria } from '@/lib/domain/demand-match';
import type { Lead } from '@/lib/features/leads/types';
import { countParcels } from '@/lib/features/outbox/mutations';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { env } from '@/lib/platform/env';

const DAY_MS = 86_400_000;
/** How many mails our forms made for an address within a day. */
const countMails = (tx: Tx, email: string, now: Date): Promise<number> =>
  countParcels(tx, 'confirmation', email, new Date(now.getTime() - DAY_MS));

/**
 * Whether our forms may send so many more mails to an address today, whoever types it (RELIABILITY S4). What this very
 * request has queued counts as sent.
 */
export const mayMail = async (tx: Tx, email: string, more: number, now: Date): Promise<boolean> =>
  env.ADDRESS_LIMIT_DAY === 0 || (await countMails(tx, email, now)) + more <= env.ADDRESS_LIMIT_DAY;

/** Keeps a search that waits for its confirmation; part of the transaction of its lead. */
export async function insertDemand(
  tx: Tx,
  id: string,
  lead: Lead,
  criteria: DemandCriteria,
  passwordHash: string | null,
): Promise<void> {
  const known = await tx.selectFrom('demands').select('person').where('email', '=', lead.email).executeTakeFirst();
  await tx
    .insertInto('demands')
    .values({
      id,
      lead_id: lead.id,
      person: known?.person ?? randomUUID(),
      email: lead.email,
      name: lead.name,
      locale: lead.locale,
      state: 'waiting',
      goal: criteria.goal,
      criteria: JSON.stringify(criteria),
      password_hash: passwordHash,
      created_at: lead.createdAt,
    })
    .execute();
}

/** Changes what a search looks for. */
export async function updateDemand(id: string, criteria: DemandCriteria): Promise<void> {
  await inTransaction((tx) =>
    tx
      .updateTable('demands')
      .set({ goal: criteria.goal, criteria: JSON.stringify(criteria) })
      .where('id', '=', id)
      .execute(),
  );
}
