import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import type { SpentProof } from '@/lib/platform/forms/proof-of-work';
import { database, inTransaction, type Tx } from '@/lib/platform/store/client';
import type { Lead, NewLead } from '../types';
import { queueForLead } from './queue-for-lead';
import { spendProof } from './spend-proof';

/** Whether this very request is kept already: a double click, a resend, a retry after the network failed. */
export async function isAlreadySaved(submission: string): Promise<boolean> {
  const row = await database().selectFrom('leads').select('id').where('submission', '=', submission).executeTakeFirst();
  return row !== undefined;
}

export type Saved = 'saved' | 'known' | 'spent';

/** Thrown inside the transaction to leave nothing behind. */
class SpentProofError extends Error {}

/**
 * Keeps a request and everything that follows from it in one durable transaction: the lead, its mails, and what `also`
 * writes. The same submission a second time changes nothing and is `known`; a proof of work counts once (RELIABILITY L7, S16).
 */
export async function saveLead(
  lead: NewLead,
  proof: SpentProof | null,
  messages: (lead: Lead) => readonly OutboxMessage[],
  now: Date,
  also?: (tx: Tx, lead: Lead) => Promise<void>,
): Promise<Saved> {
  const moment = now.toISOString();
  const kept: Lead = { ...lead, id: randomUUID(), createdAt: moment, consentAt: moment };
  try {
    return await inTransaction(async (tx) => {
      const row = await tx
        .insertInto('leads')
        .values({
          id: kept.id,
          created_at: moment,
          kind: kept.kind,
          locale: kept.locale,
          submission: kept.submission,
          email: kept.email.toLowerCase(),
          name: kept.name,
          property_id: kept.subject?.kind === 'home' ? kept.subject.id : null,
          project_id: kept.subject?.kind === 'project' ? kept.subject.id : null,
          source: kept.source,
          consent_at: moment,
          fields: JSON.stringify(kept.fields),
          about: kept.subject ? JSON.stringify(kept.subject) : null,
        })
        .onConflict((conflict) => conflict.column('submission').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) return 'known';
      if (proof && !(await spendProof(tx, proof, now))) throw new SpentProofError();
      await queueForLead(tx, kept, messages(kept), now);
      await also?.(tx, kept);
      return 'saved';
    });
  } catch (error) {
    if (error instanceof SpentProofError) return 'spent';
    throw error;
  }
}
