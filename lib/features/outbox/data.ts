import 'server-only';
import type { ExpressionBuilder } from 'kysely';
import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';
import { LONGEST_PAUSE_MS } from '@/lib/features/outbox/rules';
import { env } from '@/lib/platform/config/env';
import { database } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { Schema } from '@/lib/platform/store/schema';
import type { OutboxHealth, OutboxMessage, OutboxReport, OutboxState } from './types';

/**
 * Whether a message is due. If its pause is longer than the longest possible one, the clock was set back after the
 * pause began, and the message is due (RELIABILITY L10).
 */
export const isDue = (now: Date) => (where: ExpressionBuilder<Schema, 'outbox'>) =>
  where.or([
    where('due_at', '<=', now.toISOString()),
    where('due_at', '>', new Date(now.getTime() + LONGEST_PAUSE_MS + CLOCK_ORDER_MS).toISOString()),
  ]);

/** Whether a waiting message may be sent now. Costs two look-ups in an index. */
export async function isAnythingDue(now: Date): Promise<boolean> {
  const row = await database()
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where(isDue(now))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this is a restored backup whose waiting mails are held (design/privacy). */
export async function isHeld(): Promise<boolean> {
  const row = await database().selectFrom('installation').select('restored_at').orderBy('id').executeTakeFirst();
  return Boolean(row?.restored_at);
}

/** How many messages are waiting, dead or held, and the age in seconds of the oldest waiting one, due or not. */
export async function getOutboxHealth(now: Date): Promise<OutboxHealth> {
  const rows = await database()
    .selectFrom('outbox')
    .select(['state', (e) => e.fn.countAll<number>().as('count'), (e) => e.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['waiting', 'dead', 'held'])
    // The queue has its own check of health, because no visitor waits for it.
    .where('kind', '!=', 'index-now')
    .groupBy('state')
    .execute();
  const of = (state: string) => rows.find((row) => row.state === state);
  const oldest = of('waiting')?.oldest;
  return {
    waiting: Number(of('waiting')?.count ?? 0),
    oldestWaitingSeconds: oldest ? Math.round((now.getTime() - Date.parse(oldest)) / 1000) : null,
    dead: Number(of('dead')?.count ?? 0),
    held: (await isHeld()) ? Number(of('held')?.count ?? 0) : null,
  };
}

/** The messages of some leads, in the order they were queued. */
export async function findMessages(leadIds: readonly string[]): Promise<OutboxReport[]> {
  const found = await Promise.all(
    inChunks(leadIds).map((ids) =>
      database()
        .selectFrom('outbox')
        .select(['lead_id', 'kind', 'channel', 'recipient', 'state', 'attempts', 'due_at', 'sent_at', 'reason'])
        .where('lead_id', 'in', ids)
        .orderBy('created_at')
        .orderBy('kind')
        .execute(),
    ),
  );
  return found.flat().map((row) => ({
    leadId: row.lead_id,
    kind: row.kind,
    channel: row.channel,
    recipient: row.recipient,
    state: row.state as OutboxState,
    attempts: row.attempts,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    reason: row.reason,
  }));
}

/** Who gets a call: the back office whose properties the site shows, because their ids are its own; otherwise no more than `crm`. */
export const crmOf = ({ channel }: OutboxMessage, { fn, val, selectFrom }: ExpressionBuilder<Schema, 'outbox'>) => {
  const source = selectFrom('catalogue').select('source').where('source', '=', `crm:${env.CRM}`);
  return channel === 'back-office' ? fn.coalesce(source, val('crm')) : 'crm';
};
