import 'server-only';
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@/lib/domain/time/durations';
import { eraseWithConsent, queueForLead } from '@/lib/features/leads/mutations';

import type { Lead } from '@/lib/features/leads/types';
import { countMessages, queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import type { Subscriber, SubscriberState } from './types';

/**
 * Adds an address to the list as unconfirmed and queues the mail to confirm it; part of the transaction of the lead. A
 * confirmed subscriber stays unchanged: the visitor sees the same answer, so that only the owner of the mailbox learns
 * of the subscription.
 */
export async function subscribe(
  tx: Tx,
  lead: Lead,
  mailOf: (subscriber: Subscriber) => OutboxMessage,
  tellAgency: () => OutboxMessage,
): Promise<void> {
  const { email, locale, createdAt } = lead;
  await tx
    .insertInto('newsletter_subscribers')
    .values({
      id: randomUUID(),
      lead_id: lead.id,
      email,
      name: '',
      locale,
      state: 'waiting',
      created_at: createdAt,
    })
    .onConflict((conflict) =>
      // After another sign-up the address has another seven days to be confirmed.
      conflict
        .column('email')
        .doUpdateSet({ created_at: createdAt })
        .where('newsletter_subscribers.state', '=', 'waiting'),
    )
    .execute();
  const row = await tx
    .selectFrom('newsletter_subscribers')
    .select(['id', 'state', 'confirmed_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const now = new Date(createdAt);
  // A subscriber who signs up again gets at most one mail a day about it.
  if (row.state === 'active' && (await countMessages(tx, 'confirmation', email, new Date(now.getTime() - DAY_MS))) > 0)
    return;
  const subscriber = { id: row.id, email, locale, state: row.state as SubscriberState, confirmedAt: row.confirmed_at };
  await queueForLead(tx, lead, [mailOf(subscriber)], now, tellAgency);
}

/** Confirms an address and queues the mail to the agency. A second click changes nothing. */
export const confirmSubscriber = (
  id: string,
  messages: (lead: Lead) => readonly OutboxMessage[],
  now: Date,
): Promise<void> =>
  inTransaction(async (tx) => {
    const row = await tx
      .updateTable('newsletter_subscribers')
      .set({ state: 'active', confirmed_at: now.toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .returning(['lead_id'])
      .executeTakeFirst();
    if (!row) return;
    const lead = await tx.selectFrom('leads').selectAll().where('id', '=', row.lead_id).executeTakeFirst();
    if (!lead) return;
    const kept: Lead = {
      id: lead.id,
      kind: 'newsletter',
      locale: lead.locale as Lead['locale'],
      submission: lead.submission,
      source: lead.source,
      email: lead.email,
      name: lead.name,
      fields: JSON.parse(lead.fields),
      subject: null,
      createdAt: lead.created_at,
      consentAt: lead.consent_at,
    };
    await queueMessages(tx, lead.id, messages(kept), now);
  });

/**
 * Removes an address from the list and erases at once its newsletter leads, with their mails and files (design/privacy). Returns
 * whether the address was on the list.
 */
export const removeSubscriber = (id: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const row = await tx
      .deleteFrom('newsletter_subscribers')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (row) await eraseWithConsent(tx, 'newsletter', row.email);
    return row !== undefined;
  });

/** Deletes unconfirmed addresses whose last sign-up was before a moment. Returns how many. */
export const forgetUnconfirmedSubscribers = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const rows = await tx
      .deleteFrom('newsletter_subscribers')
      .where('state', '=', 'waiting')
      .where('created_at', '<', before.toISOString())
      .returning('id')
      .execute();
    return rows.length;
  });
