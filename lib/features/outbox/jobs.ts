import 'server-only';
import { createHmac, randomUUID } from 'node:crypto';
import { env } from '@/lib/platform/config/env';
import { log } from '@/lib/platform/log/log';
import type { Mail } from '@/lib/platform/mail/mail';
import { type Sending, sendMail } from '@/lib/platform/mail/send-mail';
import { inTransaction } from '@/lib/platform/store/client';
import type { OutboxTable } from '@/lib/platform/store/schema-requests';
import { isAnythingDue, isHeld } from './data';
import { callIndexNow } from './index-now/jobs';
import { forgetAddresses, putBack } from './index-now/mutations';
import { eraseMessages, leaseMessages, markFailed, markSent, markUnsure, startUnsure, takeTurn } from './mutations';
import type { Attempt, SendToBackOffice } from './types';

const LIMIT_MS = 15_000;

/**
 * Sends a lead to the agency's CRM: a POST as JSON with a signature over the whole body. `X-Gevel-Delivery` is the same
 * on every attempt, so that the receiver can drop a repeated one. Any answer but 2xx is tried again.
 */
export async function callWebhook(body: unknown, id: string): Promise<Sending> {
  if (!env.LEADS_WEBHOOK_URL)
    return { outcome: 'refused', reason: 'LEADS_WEBHOOK_URL is no longer set', code: 'unset' };
  const text = JSON.stringify(body);
  const signature = createHmac('sha256', env.LEADS_WEBHOOK_SECRET ?? '')
    .update(text)
    .digest('hex');
  try {
    const answer = await fetch(env.LEADS_WEBHOOK_URL, {
      method: 'POST',
      body: text,
      redirect: 'error',
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: {
        'Content-Type': 'application/json',
        'X-Gevel-Delivery': id,
        'X-Gevel-Signature': `sha256=${signature}`,
      },
    });
    await answer.body?.cancel();
    return answer.ok
      ? { outcome: 'sent' }
      : { outcome: 'failed', reason: `the CRM answered ${answer.status}`, code: String(answer.status) };
  } catch (error) {
    const { name } = error as Error;
    return { outcome: 'failed', reason: `the CRM could not be reached: ${name}`, code: name };
  }
}

/** `wait`: the promise resolves when all are sent or have failed. `toBackOffice` sends leads to the back office. */
export type DeliveryRules = { wait?: boolean; clock?: () => Date; toBackOffice?: SendToBackOffice };
export type DeliveryReport = { sent: number; failed: number; dead: number };

const HOLDER = randomUUID();

/** The maximum number of messages that are sent at the same time; a mail server that hangs delays only these. */
const MOST_UNDER_WAY = 20;

const underWay = new Set<Promise<void>>();

/** The reason of a call to the back office while it is under way, and for good when the process is killed meanwhile. */
const UNDER_WAY = 'the site ended while it was sent';

/** Tells the back office of a lead. It is marked before, so that no process sends it twice; null when it is another's or erased. */
async function tellBackOffice(message: OutboxTable, send: SendToBackOffice, now: Date): Promise<Attempt | null> {
  if (message.lead_id === null) return { outcome: 'void' };
  return (await startUnsure(message.id, HOLDER, UNDER_WAY)) ? send(message.lead_id, now) : null;
}

async function attempt(message: OutboxTable, toBackOffice: SendToBackOffice, now: Date): Promise<Attempt | null> {
  const payload = JSON.parse(message.payload ?? 'null');
  if (message.channel === 'mail') return sendMail(payload as Mail, message.id);
  if (message.channel === 'webhook') return callWebhook(payload, message.id);
  if (message.channel === 'back-office') return tellBackOffice(message, toBackOffice, now);
  const call = await callIndexNow(message, now);
  // The other waiting messages are deleted, because search engines would refuse them too.
  if (call.outcome === 'refused') await forgetAddresses(message.id);
  return call;
}

/** Does what follows from an attempt that sent nothing. Returns the others. */
async function settle(message: OutboxTable, sending: Attempt | null): Promise<Sending | null> {
  if (sending === null) return null;
  if (sending.outcome === 'later') await putBack(message.id, sending.until);
  else if (sending.outcome === 'void')
    await inTransaction((tx) => eraseMessages(tx, (where) => where('id', '=', message.id)));
  else if (sending.outcome === 'unsure') {
    await markUnsure(message.id, sending.reason);
    const { lead_id: lead, kind, id } = message;
    log.error({ message: id, lead, kind, code: sending.code }, IS_UNSURE);
  } else return sending;
  return null;
}

const IS_UNSURE =
  'a request of a visitor is perhaps in the back office, and is not sent again; to send it again: npm run leads -- retry ID';

const IS_AGAIN = {
  mail: 'a mail could not be sent and will be tried again',
  webhook: 'a request of a visitor could not be handed to the CRM (LEADS_WEBHOOK_URL) and will be tried again',
  'back-office': 'a request of a visitor could not be handed to the back office (CRM) and will be tried again',
  'index-now': 'search engines could not be told of changed addresses (IndexNow); the site tries again later',
};
const IS_DEAD = {
  mail: 'a mail was given up; to send it again: npm run leads -- retry ID',
  webhook:
    'a request of a visitor was given up on its way to the CRM (LEADS_WEBHOOK_URL); to send it again: npm run leads -- retry ID',
  'back-office':
    'a request of a visitor was refused by the back office (CRM), or given up; to send it again: npm run leads -- retry ID',
  'index-now': 'search engines are no longer told of changed addresses (IndexNow): see npm run check:site',
};

async function deliver(
  message: OutboxTable,
  report: DeliveryReport,
  { clock, toBackOffice }: Required<Pick<DeliveryRules, 'clock' | 'toBackOffice'>>,
): Promise<void> {
  const sending = await settle(message, await attempt(message, toBackOffice, clock()));
  if (sending === null) return;
  if (sending.outcome === 'sent') {
    await markSent(message.id, clock());
    report.sent += 1;
    return;
  }
  const state = await markFailed(message, sending.reason, sending.outcome === 'refused', clock());
  report[state === 'dead' ? 'dead' : 'failed'] += 1;
  log[state === 'dead' ? 'error' : 'warn'](
    {
      message: message.id,
      lead: message.lead_id,
      kind: message.kind,
      attempt: message.attempts + 1,
      code: sending.code,
    },
    (state === 'dead' ? IS_DEAD : IS_AGAIN)[message.channel as keyof typeof IS_DEAD],
  );
}

/**
 * Sends the due messages of one second, oldest first, if it is this process's turn. Returns null when no message is due
 * or another process sends. With `wait` it resolves when all are sent or have failed; without it, sending continues in
 * the background.
 */
export async function deliverOutbox({
  wait = false,
  clock = () => new Date(),
  toBackOffice = async () => ({ outcome: 'refused', reason: 'CRM is no longer set', code: 'unset' }),
}: DeliveryRules = {}): Promise<DeliveryReport | null> {
  const room = Math.min(env.MAILS_PER_SECOND, MOST_UNDER_WAY - underWay.size);
  if (room <= 0 || !(await isAnythingDue(clock())) || !(await takeTurn(HOLDER, clock()))) return null;
  const report: DeliveryReport = { sent: 0, failed: 0, dead: 0 };
  for (const message of await leaseMessages(HOLDER, room, clock())) {
    // This error comes from the store: the lease of the message expires and the message is sent again.
    const delivery = deliver(message, report, { clock, toBackOffice }).catch((error: Error) =>
      log.error({ message: message.id, error }, 'the outbox could not be written'),
    );
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
  }
  if (wait) await Promise.all(underWay);
  return report;
}

/** Waits until the messages being sent are sent or failed. */
export const settleDeliveries = async (): Promise<void> => {
  await Promise.all(underWay);
};

/** Logs at every start that a restored backup holds mails: a person must release or discard them. */
export async function sayHeld(): Promise<void> {
  if (await isHeld())
    log.warn(
      {},
      'a backup was restored: its waiting mails are held until you run npm run backup -- --release or --discard',
    );
}
