import 'server-only';
import { randomUUID } from 'node:crypto';
import type { OutboxTable } from '@/lib/platform/db/schema';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import type { Mail } from '@/lib/platform/mail/mail';
import { type Sending, sendMail } from '@/lib/platform/mail/send-mail';
import { isAnythingDue } from '../data';
import { leaseParcels, markFailed, markSent, takeTurn } from '../mutations';
import { callWebhook } from './call-webhook';

export type DeliveryReport = { sent: number; failed: number; dead: number };

const HOLDER = randomUUID();
/** A mail server that hangs keeps at most this many of our mails in its hands. */
const MOST_UNDER_WAY = 20;
const underWay = new Set<Promise<void>>();

const send = (parcel: OutboxTable): Promise<Sending> => {
  const payload = JSON.parse(parcel.payload ?? 'null');
  return parcel.channel === 'mail' ? sendMail(payload as Mail, parcel.id) : callWebhook(payload, parcel.id);
};

async function deliver(parcel: OutboxTable, report: DeliveryReport, clock: () => Date): Promise<void> {
  const sending = await send(parcel);
  if (sending.outcome === 'sent') {
    await markSent(parcel.id, clock());
    report.sent += 1;
    return;
  }
  const state = await markFailed(parcel, sending.reason, sending.outcome === 'refused', clock());
  report[state === 'dead' ? 'dead' : 'failed'] += 1;
  log[state === 'dead' ? 'error' : 'warn'](
    {
      parcel: parcel.id,
      lead: parcel.lead_id,
      kind: parcel.kind,
      attempt: parcel.attempts + 1,
      code: sending.code,
    },
    state === 'dead' ? 'a mail was given up; see npm run leads -- retry' : 'a mail will be tried again',
  );
}

/**
 * Sends one second's worth of what is due, oldest first, if it is this process's turn. Returns null when nothing was due or
 * another process sends. With `wait` the report is whole; without it the sending goes on behind.
 */
export async function deliverOutbox({
  wait = false,
  clock = () => new Date(),
}: {
  wait?: boolean;
  clock?: () => Date;
} = {}): Promise<DeliveryReport | null> {
  const room = Math.min(env.MAILS_PER_SECOND, MOST_UNDER_WAY - underWay.size);
  if (room <= 0 || !(await isAnythingDue(clock())) || !(await takeTurn(HOLDER, clock()))) return null;
  const report: DeliveryReport = { sent: 0, failed: 0, dead: 0 };
  for (const parcel of await leaseParcels(HOLDER, room, clock())) {
    // An error here is the store's: the lease runs out and the parcel is taken up again.
    const delivery = deliver(parcel, report, clock).catch((error: Error) =>
      log.error({ parcel: parcel.id, error }, 'the outbox could not be written'),
    );
    underWay.add(delivery);
    void delivery.finally(() => underWay.delete(delivery));
  }
  if (wait) await Promise.all(underWay);
  return report;
}

/** Waits until what is being sent at this moment has gone out or failed. */
export const settleDeliveries = async (): Promise<void> => {
  await Promise.all(underWay);
};
