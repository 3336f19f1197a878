import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Expression, ExpressionBuilder, Kysely, SqlBool } from 'kysely';
import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';
import { nextAttempt } from '@/lib/features/outbox/rules';
import { env } from '@/lib/platform/config/env';
import { forgetMailFiles } from '@/lib/platform/mail/mail-folder';
import { database, inTransaction, type Tx } from '@/lib/platform/store/client';
import { isOver } from '@/lib/platform/store/lease';
import type { Schema } from '@/lib/platform/store/schema';
import type { OutboxTable } from '@/lib/platform/store/schema-requests';
import { crmOf, isDue } from './data';
import type { OutboxKind, OutboxMessage } from './types';

/** How long a process reserves its rows; after that the rows of a killed process are free again. */
const LEASE_MS = 120_000;

/** What is stored of a message. A call to the back office is made of the lead when it is sent, so erasing the lead ends it. */
const payloadOf = (message: OutboxMessage): unknown =>
  message.channel === 'mail' ? message.mail : message.channel === 'webhook' ? message.body : {};

/** Adds messages to the outbox, in the transaction of the change that they report (ARCHITECTURE §4.10). */
export async function queueMessages(
  tx: Tx,
  leadId: string | null,
  messages: readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  if (messages.length === 0) return;
  await tx
    .insertInto('outbox')
    .values((eb) =>
      messages.map((message) => ({
        id: randomUUID(),
        lead_id: leadId,
        kind: message.kind,
        channel: message.channel,
        recipient: message.channel === 'mail' ? message.mail.to : crmOf(message, eb),
        state: 'waiting',
        created_at: now.toISOString(),
        due_at: now.toISOString(),
        attempts: 0,
        payload: JSON.stringify(payloadOf(message)),
      })),
    )
    .execute();
}

/** How many messages of a kind were queued for an address since a moment, so that no form floods one mailbox. */
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
 * Deletes messages in any state, in the caller's transaction, which commits after their mail files are deleted: an
 * interrupted erasure can be repeated. A message that is just being sent leaves no file either (`markSent`).
 */
export async function eraseMessages(
  tx: Tx,
  which: (where: ExpressionBuilder<Schema, 'outbox'>) => Expression<SqlBool>,
): Promise<void> {
  const gone = await tx.deleteFrom('outbox').where(which).returning('id').execute();
  await forgetMailFiles(gone.map(({ id }) => id));
}

/** Whether a message is free: never reserved, no longer reserved, or reserved before the clock was set back. */
const isFree = (now: Date) => (where: ExpressionBuilder<Schema, 'outbox'>) =>
  where.or([
    where('leased_until', 'is', null),
    where('leased_until', '<=', now.toISOString()),
    where('leased_until', '>', new Date(now.getTime() + LEASE_MS + CLOCK_ORDER_MS).toISOString()),
  ]);

/**
 * Reserves up to `count` due messages, oldest first, for this process alone. The update repeats the condition, so that
 * of two processes that chose the same row only the first gets it.
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

/** Marks a message as sent. If the message was erased meanwhile, its mail file is deleted too. */
export async function markSent(id: string, now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outbox')
      .set({ state: 'sent', sent_at: now.toISOString(), reason: null, holder: null, leased_until: null })
      .where('id', '=', id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return forgetMailFiles([id]);
    // The friend never contacted the agency, so the address is deleted with the mail
    // (design/documents-testimonials-and-friends).
    await tx
      .updateTable('outbox')
      .set({ recipient: '', payload: null })
      .where('id', '=', id)
      .where('kind', '=', 'recommendation')
      .execute();
    // The link in this mail opens the portal for days, so the text is deleted when the mail is sent: no table and no
    // later backup contains it (design/owner-access). Sent addresses for search engines are deleted too, because they
    // are of no use.
    await tx
      .updateTable('outbox')
      .set({ payload: null })
      .where('id', '=', id)
      .where('kind', 'in', ['owner', 'index-now'])
      .execute();
  });
}

const UNSURE = { state: 'unsure', holder: null, leased_until: null } as const;

/**
 * Marks a message as unsure before its holder sends it, so that it stays so when the process is killed. Returns false when it was
 * erased meanwhile, or reserved by another process because this one stood still.
 */
export async function startUnsure(id: string, holder: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await database()
    .updateTable('outbox')
    .set({ ...UNSURE, reason })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a message as unsure after a call that broke off. */
export async function markUnsure(id: string, reason: string): Promise<void> {
  const row = database()
    .updateTable('outbox')
    .set({ ...UNSURE, reason });
  await row.where('id', '=', id).execute();
}

/** Records a failed attempt. The message waits for the next, or is dead if refused for good or a week old. */
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
    // The address of a friend may be mistyped: a refused mail is not tried again and needs no attention
    // (design/documents-testimonials-and-friends).
    if (!next)
      await tx.deleteFrom('outbox').where('id', '=', message.id).where('kind', '=', 'recommendation').execute();
  });
  return next ? 'waiting' : 'dead';
}

/**
 * Removes address, text and reason from messages that were sent before a moment; the row with the time of sending
 * stays. Returns how many. Waiting and dead messages are unchanged.
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

/** Deletes messages that were sent before a moment and belong to no lead. */
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

/**
 * Makes dead messages, and waiting messages that are not due yet, due now; those of one lead also when they are unsure. Returns
 * how many.
 */
export async function retryMessages(leadId: string | null, now: Date): Promise<number> {
  const moment = now.toISOString();
  const result = await database()
    .updateTable('outbox')
    // A dead message gets another seven days; otherwise it would be dead again at the first failure.
    .set({ state: 'waiting', attempts: 0, due_at: moment, created_at: moment })
    .where('state', 'in', leadId === null ? ['waiting', 'dead'] : ['waiting', 'dead', 'unsure'])
    .where('payload', 'is not', null)
    .$if(leadId !== null, (query) => query.where('lead_id', '=', leadId))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Whether the site sends mails or calls by itself: about properties and appointments, to owners or search engines. */
async function writesUnasked(tx: Tx): Promise<boolean> {
  if (env.INDEXNOW_KEY) return true;
  for (const table of ['saved_searches', 'owners', 'appointments', 'property_changes'] as const)
    if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  return false;
}

/**
 * Holds waiting messages and automatic mails after a restore, because they may have been sent after the backup was made
 * (design/privacy). Holds nothing if the site has neither. A copy may be served by builds of another folder, so it forgets
 * the key of their forms. Returns how many messages waited.
 */
export const holdRestored = (db: Kysely<Schema>, now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    // Messages about changed addresses are deleted: search engines may know the addresses already, or find them in the
    // sitemap.
    await tx.deleteFrom('outbox').where('kind', '=', 'index-now').where('state', '!=', 'sent').execute();
    const held = await tx
      .updateTable('outbox')
      .set({ state: 'held', holder: null, leased_until: null })
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    const count = Number(held.numUpdatedRows);
    const restoredAt = count > 0 || (await writesUnasked(tx)) ? now.toISOString() : null;
    await tx.updateTable('installation').set({ restored_at: restoredAt, form_key_hash: null }).execute();
    return count;
  });

/** Ends the hold: held messages are sent now, or count as sent. Returns how many there were. */
export async function settleHeld(tx: Tx, how: 'release' | 'discard', now: Date): Promise<number> {
  const moment = now.toISOString();
  const settled = await tx
    .updateTable('outbox')
    .set(
      how === 'release'
        ? { state: 'waiting', attempts: 0, due_at: moment, created_at: moment }
        : { state: 'sent', sent_at: moment, reason: 'counted as sent before the restore' },
    )
    .where('state', '=', 'held')
    .executeTakeFirst();
  await tx.updateTable('installation').set({ restored_at: null }).execute();
  return Number(settled.numUpdatedRows);
}

const TURN_MS = 1000;

/**
 * Takes the turn to send, across all processes: its holder may send the mails of one second. A turn is a lease of one
 * second (design/store-and-backups).
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
