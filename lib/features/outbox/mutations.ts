import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';
import { nextAttempt } from '@/lib/features/outbox/rules';
import { forgetMailFiles } from '@/lib/platform/mail/mail-folder';
import { database, inTransaction, type Tx } from '@/lib/platform/store/client';
import { isOver } from '@/lib/platform/store/lease';
import type { OutboxTable, Schema } from '@/lib/platform/store/schema';
import { isDue } from './data';
import type { OutboxKind, OutboxMessage } from './types';

/** How long a worker holds the rows it took; after that those of a killed worker are free again. */
const LEASE_MS = 120_000;

/** Puts messages into the outbox, in the transaction of what they report (ARCHITECTURE §4.10). */
export async function queueMessages(
  tx: Tx,
  leadId: string | null,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outbox')
    .values(
      messages.map((message) => ({
        id: randomUUID(),
        lead_id: leadId,
        kind: message.kind,
        channel: message.channel,
        recipient: message.channel === 'mail' ? message.mail.to : 'crm',
        state: 'waiting',
        created_at: now.toISOString(),
        due_at: now.toISOString(),
        attempts: 0,
        payload: JSON.stringify(message.channel === 'mail' ? message.mail : message.body),
      })),
    )
    .execute();
}

/** How many messages of a kind were queued for an address since a moment: nobody's mailbox may be flooded through a form. */
export async function countMessages(tx: Tx, kind: OutboxKind, recipient: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('outbox')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('created_at', '>=', since.toISOString())
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Deletes messages, whatever became of them, in the caller's transaction. The files that mails became go first: an erasure that
 * is cut short can be done again. One that is being sent at this moment leaves no file either (`markSent`).
 */
export async function eraseMessages(
  tx: Tx,
  which: (where: ExpressionBuilder<Schema, 'outbox'>) => Expression<SqlBool>,
): Promise<void> {
  const gone = await tx.deleteFrom('outbox').where(which).returning('id').execute();
  await forgetMailFiles(gone.map(({ id }) => id));
}

/** Whether no worker holds a message: it was never leased, its lease is over, or it dates from before the clock was set back. */
const isFree = (now: Date) => (where: ExpressionBuilder<Schema, 'outbox'>) =>
  where.or([
    where('leased_until', 'is', null),
    where('leased_until', '<=', now.toISOString()),
    where('leased_until', '>', new Date(now.getTime() + LEASE_MS + CLOCK_ORDER_MS).toISOString()),
  ]);

/**
 * Takes up to `count` messages that are due, oldest first, for this worker alone. The condition stands in the update
 * itself, so that of two workers that chose the same row the second gets nothing of it.
 */
export function leaseMessages(holder: string, count: number, now: Date): Promise<OutboxTable[]> {
  return inTransaction(async (tx) => {
    const rows = await tx
      .updateTable('outbox')
      .set({ holder, leased_until: new Date(now.getTime() + LEASE_MS).toISOString() })
      .where('id', 'in', (query) =>
        query
          .selectFrom('outbox')
          .select('id')
          .where('state', '=', 'waiting')
          .where(isDue(now))
          .where(isFree(now))
          .orderBy('created_at')
          .orderBy('id')
          .limit(count),
      )
      .where('state', '=', 'waiting')
      .where(isFree(now))
      .returningAll()
      .execute();
    return rows.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id));
  });
}

/** Notes that a message went out. Was it erased while it was sent, the file that it became goes too. */
export async function markSent(id: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now.toISOString(), reason: null, holder: null, leased_until: null })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return forgetMailFiles([id]);
    // A friend never asked us for anything, so their address is deleted with the mail (design/documents-testimonials-and-friends).
    await tx
      .updateTable('outbox')
      .set({ recipient: '', payload: null })
      .where('id', '=', id)
      .where('kind', '=', 'recommendation')
      .execute();
    // Its link opens the portal for days: what was sent is in the mailbox, and in no table and no backup (design/owner-access).
    await tx.updateTable('outbox').set({ payload: null }).where('id', '=', id).where('kind', '=', 'owner').execute();
  });
}

/** Notes a failed attempt: back to waiting until the next one is due, or dead when it was refused for good or is a week old. */
export async function markFailed(
  message: Pick<OutboxTable, 'id' | 'attempts' | 'created_at'>,
  reason: string,
  isRefused: boolean,
  now: Date,
): Promise<'waiting' | 'dead'> {
  const attempts = message.attempts + 1;
  const next = isRefused ? null : nextAttempt(attempts, new Date(message.created_at), now);
  await inTransaction(async (tx) => {
    await tx
      .updateTable('outbox')
      .set({
        state: next ? 'waiting' : 'dead',
        attempts,
        reason,
        holder: null,
        leased_until: null,
        ...(next ? { due_at: next.toISOString() } : {}),
      })
      .where('id', '=', message.id)
      .execute();
    // A friend's address may be mistyped: it is not tried again, and nobody need look at it (design/documents-testimonials-and-friends).
    if (!next)
      await tx.deleteFrom('outbox').where('id', '=', message.id).where('kind', '=', 'recommendation').execute();
  });
  return next ? 'waiting' : 'dead';
}

/**
 * Takes address, text and reason off what was sent before a moment; that it went out, and when, stays. Returns how many.
 * What waits or was given up is left as it is.
 */
export const stripSent = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const result = await tx
      .updateTable('outbox')
      .set({ recipient: '', payload: null, reason: null })
      .where('state', '=', 'sent')
      .where('sent_at', '<', before.toISOString())
      .where((where) => where.or([where('payload', 'is not', null), where('recipient', '!=', '')]))
      .executeTakeFirst();
    return Number(result.numUpdatedRows);
  });

/** Deletes what was sent before a moment and belongs to no request. */
export const forgetSent = async (before: Date): Promise<void> => {
  await inTransaction((tx) =>
    tx
      .deleteFrom('outbox')
      .where('state', '=', 'sent')
      .where('sent_at', '<', before.toISOString())
      .where('lead_id', 'is', null)
      .execute(),
  );
};

/** Gives dead messages, and waiting ones that are not due yet, another chance now. Returns how many. */
export async function retryMessages(leadId: string | null, now: Date): Promise<number> {
  const moment = now.toISOString();
  const result = await database()
    .updateTable('outbox')
    // A dead message gets another seven days, or it would be given up at the first failure.
    .set({ state: 'waiting', attempts: 0, due_at: moment, created_at: moment })
    .where('state', 'in', ['waiting', 'dead'])
    .where('payload', 'is not', null)
    .$if(leadId !== null, (query) => query.where('lead_id', '=', leadId))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether the site writes to anybody by itself: about properties, visits or in reports to owners. */
async function writesUnasked(tx: Tx): Promise<boolean> {
  for (const table of ['saved_searches', 'owners', 'appointments', 'property_changes'] as const)
    if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  return false;
}

/**
 * Holds what waits in a store that a backup brought back, and mails that the site writes by itself: they may have gone out after
 * the copy was made (design/privacy). Where there are neither, nothing is held. Returns how many mails waited.
 */
export const holdRestored = (db: Kysely<Schema>, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const held = await tx
      .updateTable('outbox')
      .set({ state: 'held', holder: null, leased_until: null })
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    const count = Number(held.numUpdatedRows);
    const restoredAt = count > 0 || (await writesUnasked(tx)) ? now.toISOString() : null;
    await tx.updateTable('installation').set({ restored_at: restoredAt }).execute();
    return count;
  });

/** Ends the hold: what is held goes out now, or counts as sent. Returns how many there were. */
export async function settleHeld(tx: Tx, how: 'release' | 'discard', now: Date): Promise<number> {
  const moment = now.toISOString();
  const settled = await tx
    .updateTable('outbox')
    .set(
      how === 'release'
        ? { state: 'waiting', attempts: 0, due_at: moment, created_at: moment }
        : { state: 'sent', sent_at: moment, reason: 'taken as sent before the restore' },
    )
    .where('state', '=', 'held')
    .executeTakeFirst();
  await tx.updateTable('installation').set({ restored_at: null }).execute();
  return Number(settled.numUpdatedRows);
}

const TURN_MS = 1000;

/**
 * Takes this second's turn to send, for all processes together: whoever gets it may send one second's worth of mails.
 * A turn is a lease of one second (design/store-and-backups).
 */
export async function takeTurn(holder: string, now: Date): Promise<boolean> {
  const until = new Date(now.getTime() + TURN_MS).toISOString();
  const taken = await inTransaction((tx) =>
    tx
      .insertInto('leases')
      .values({ name: 'outbox-turn', holder, until })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder, until }).where(isOver(TURN_MS, now)))
      .returning('holder')
      .executeTakeFirst(),
  );
  return taken !== undefined;
}
