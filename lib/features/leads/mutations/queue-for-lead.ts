import 'server-only';
import { mailboxOf } from '@/lib/domain/text/mailbox';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxKind, OutboxMessage } from '@/lib/features/outbox/types';
import { env } from '@/lib/platform/config/env';
import { takeLimits } from '@/lib/platform/security/stored-limits';
import type { Tx } from '@/lib/platform/store/client';
import { withheldNote } from '../emails';
import type { Lead } from '../types';

/** Mails that a form sends to whatever address was typed in it. */
const TO_TYPED_ADDRESS: ReadonlySet<OutboxKind> = new Set([
  'lead-to-visitor',
  'documents',
  'confirmation',
  'recommendation',
]);

const DAY = 86_400;

/**
 * Whether one more mail may go to an address that was typed in a form today; it is counted. One mailbox has one count over all
 * forms, whoever types it and however it is written. Part of the transaction that queues the mail.
 */
export async function mayMail(tx: Tx, address: string, now: Date): Promise<boolean> {
  const limit = { name: 'mails-to-address', points: env.ADDRESS_LIMIT_DAY, seconds: DAY };
  return (await takeLimits(tx, [{ limit, key: mailboxOf(address) }], now)) === null;
}

/**
 * Queues what goes out for a request, in its transaction. Mails to an address that had its share today are left out, and the
 * agency's mail says so; where `tellAgency` makes one, also when it would have had none. Returns whether all went.
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
