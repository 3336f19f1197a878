import 'server-only';
import { answerDocumentRequest } from '@/lib/features/contact-forms/document-requests/rules';
import { queueForLead } from '@/lib/features/leads/mutations';
import type { Lead } from '@/lib/features/leads/types';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { currentDocumentKey } from '@/lib/platform/media/document-files';
import type { Tx } from '@/lib/platform/store/client';

export type Granted = { id: string; expiresAt: string; isNew: boolean };

/**
 * Grants documents of a property to a person and queues the mails, in the transaction of the lead. False if they were
 * granted before: "already requested" (SPEC §4). The row of person and property is written first, so that the second of
 * two simultaneous forms waits and then sees the first grant.
 */
export async function grantDocuments(
  tx: Tx,
  lead: Lead,
  wanted: { propertyId: string; documents: readonly string[]; again: boolean },
  messages: (granted: Granted) => readonly OutboxMessage[],
  tellAgency: () => OutboxMessage,
  now: Date,
): Promise<boolean> {
  const moment = now.toISOString();
  const row = await tx
    .insertInto('document_requests')
    .values({
      id: lead.id,
      lead_id: lead.id,
      property_id: wanted.propertyId,
      email: lead.email.toLowerCase(),
      locale: lead.locale,
      documents: '[]',
      mails: 0,
      created_at: moment,
      expires_at: moment,
    })
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'email']).doUpdateSet({ property_id: wanted.propertyId }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const known =
    row.mails === 0
      ? null
      : {
          documents: (JSON.parse(row.documents) as string[]).map((key) => currentDocumentKey(wanted.propertyId, key)),
          mails: row.mails,
          expiresAt: row.expires_at,
        };
  const answer = answerDocumentRequest(known, wanted, env.DOCUMENT_LINK_DAYS, now);
  if (answer.kind === 'already-requested') return false;
  const { grant, isNew } = answer;
  await tx
    .updateTable('document_requests')
    .set({
      lead_id: lead.id,
      locale: lead.locale,
      documents: JSON.stringify(grant.documents),
      mails: grant.mails,
      expires_at: grant.expiresAt,
    })
    .where('id', '=', row.id)
    .execute();
  await queueForLead(tx, lead, messages({ id: row.id, expiresAt: grant.expiresAt, isNew }), now, tellAgency);
  return true;
}
