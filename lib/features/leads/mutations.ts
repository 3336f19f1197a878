import 'server-only';
import { randomUUID } from 'node:crypto';
import { mailboxOf } from '@/lib/domain/text/mailbox';
import { eraseMessages, queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxKind, OutboxMessage } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import type { SpentProof } from '@/lib/platform/forms/proof-of-work';
import type { ReceivedForm } from '@/lib/platform/forms/receive-form';
import { log } from '@/lib/platform/log/log';
import { takeLimits } from '@/lib/platform/security/stored-limits';
import type { FormState } from '@/lib/platform/shared/form-state';
import { database, inTransaction, type Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import { isProvenAddress } from './data';
import { withheldNote } from './emails/agency-mail';
import type { Lead, NewLead } from './types';

/** The maximum number of mails per day that forms send to a typed, unverified address. */
const TO_TYPED_ADDRESS: ReadonlySet<OutboxKind> = new Set([
  'lead-to-visitor',
  'documents',
  'confirmation',
  'recommendation',
]);

const DAY = 86_400;

/**
 * Counts a mail to a typed address and returns whether it is within the daily limit. All spellings of a mailbox share one count
 * over all forms and visitors. Part of the transaction that queues the mail.
 */
export async function mayMail(tx: Tx, address: string, now: Date): Promise<boolean> {
  const limit = { name: 'mails-to-address', points: env.ADDRESS_LIMIT_DAY, seconds: DAY };
  return (await takeLimits(tx, [{ limit, key: mailboxOf(address) }], now)) === null;
}

/**
 * Queues the messages of a lead, in its transaction. Mails to an address above its daily limit are left out, and the
 * mail to the agency lists them; `tellAgency` creates that mail if the lead has none.
 */
export async function queueForLead(
  tx: Tx,
  lead: Lead,
  messages: readonly OutboxMessage[],
  now: Date,
  tellAgency?: () => OutboxMessage,
): Promise<void> {
  const queued: OutboxMessage[] = [];
  const withheld: string[] = [];
  for (const message of messages) {
    if (message.channel !== 'mail' || !TO_TYPED_ADDRESS.has(message.kind) || (await mayMail(tx, message.mail.to, now)))
      queued.push(message);
    else withheld.push(message.kind === 'recommendation' ? '' : message.mail.to);
  }
  const isToAgency = ({ kind }: OutboxMessage) => kind === 'lead-to-agency';
  if (withheld.length > 0 && tellAgency && !queued.some(isToAgency)) queued.push(tellAgency());
  await queueMessages(
    tx,
    lead.id,
    queued.map((message) => (isToAgency(message) ? withheldNote(message, withheld) : message)),
    now,
  );
}

/**
 * Marks a proof of work as used; false if it was used before, because it counts once. Expired proofs are deleted: they would be
 * refused anyway (RELIABILITY S16).
 */
export async function spendProof(tx: Tx, proof: SpentProof, now: Date): Promise<boolean> {
  await tx.deleteFrom('spent_proofs').where('until', '<=', now.toISOString()).execute();
  const row = await tx
    .insertInto('spent_proofs')
    .values({ id: proof.id, until: proof.until })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a proof of work as used, in a separate transaction; false if it was used before. True without a proof. */
export const takeProof = (proof: SpentProof | null, now: Date): Promise<boolean> =>
  proof === null ? Promise.resolve(true) : inTransaction((tx) => spendProof(tx, proof, now));

/** Whether this form is stored already: after a double click, a second sending, or a retry after a network failure. */
export async function isAlreadySaved(submission: string): Promise<boolean> {
  const row = await database().selectFrom('leads').select('id').where('submission', '=', submission).executeTakeFirst();
  return row !== undefined;
}

export type Saved = 'saved' | 'known' | 'spent';

/** An error that rolls the transaction back. */
class SpentProofError extends Error {}

/**
 * Stores a lead and everything that follows from it in one durable transaction: the lead, its messages, and the writes
 * of `also`. A form that is sent twice changes nothing and returns `known`; a proof of work counts once, and a used one
 * returns `spent` (RELIABILITY L7, S16).
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
          property_id: kept.subject?.kind === 'property' ? kept.subject.id : null,
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

/** A valid form that its feature refuses, for example because its slot was just taken. */
export class Refusal extends Error {
  constructor(readonly state: FormState) {
    super('refused');
  }
}

/**
 * Stores a received form unless it is stored already. Returns the state of the form with the reason of a refusal, or
 * null when the visitor can be redirected. If the store cannot write, the answer is a 503 with all typed values
 * (RELIABILITY L5, L6).
 */
export async function acceptForm<Value>(
  form: ReceivedForm<Value>,
  lead: Omit<NewLead, 'locale' | 'submission' | 'source' | 'isProven'>,
  messages: (lead: Lead) => readonly OutboxMessage[],
  also?: (tx: Tx, lead: Lead) => Promise<void>,
): Promise<FormState | null> {
  const { locale, submission, source, now } = form;
  try {
    if (await isAlreadySaved(submission)) return null;
    const admitted = await form.admit(lead.email);
    if (!admitted.ok) return admitted.state;
    const isProven = await isProvenAddress(lead.email);
    const kept = { ...lead, locale, submission, source, isProven };
    const saved = await saveLead(kept, admitted.proof, messages, now, also);
    return saved === 'spent' ? form.refuse('captcha') : null;
  } catch (error) {
    if (error instanceof Refusal) return error.state;
    log.error({ error, kind: lead.kind }, 'a lead could not be stored');
    return form.refuse('unavailable');
  }
}

/**
 * Deletes leads with their appointments, the opinions about these, and their mails, including mails written as files, in the
 * caller's transaction. Returns the number of deleted appointments.
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

/** Marks a lead as handled by the agency; the first moment stays. */
export async function markHandled(id: string, now: Date): Promise<void> {
  await database()
    .updateTable('leads')
    .set({ handled_at: now.toISOString() })
    .where('id', '=', id)
    .where('handled_at', 'is', null)
    .execute();
}

/**
 * Erases at once all data that were based on a withdrawn consent: every lead of this kind from the address, and its
 * mails. Other leads of the person have their own legal ground and term (design/privacy).
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
