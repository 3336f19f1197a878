import 'server-only';
import { randomUUID } from 'node:crypto';
import { LONGEST_PAUSE_MS } from '@/lib/features/outbox/rules';
import { env } from '@/lib/platform/config/env';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { isOver } from '@/lib/platform/store/lease';
import { inChunks } from '@/lib/platform/store/rows';

/** Maximum number of addresses in one call (protocol of IndexNow). */
export const MOST_ADDRESSES = 10_000;

/** The payload of a message: the paths of pages that are new, changed or removed. */
export type AddressCall = { paths: string[] };

/** Messages about changed addresses; `recipient` is the key that they are sent with. */
const KIND = 'index-now';

/** The message to which addresses can still be added, because no process is sending it. Null without one. */
const openMessage = (tx: Tx, key: string) =>
  tx
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', KIND)
    .where('recipient', '=', key)
    .where('state', '=', 'waiting')
    .where('holder', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * Queues changed addresses for search engines, in the transaction of their change. They are added to a waiting message
 * up to its maximum. Nothing is queued without a key, on a restored copy, and after a refusal, until the key is another
 * one or a person retries the refused message.
 */
export async function queueAddresses(tx: Tx, paths: readonly string[], now: Date): Promise<void> {
  const key = env.INDEXNOW_KEY;
  if (!key || paths.length === 0) return;
  await tx
    .deleteFrom('outbox')
    .where('kind', '=', KIND)
    .where('recipient', '!=', key)
    .where('state', '!=', 'sent')
    .execute();
  const copy = await tx.selectFrom('installation').select('id').where('restored_at', 'is not', null).executeTakeFirst();
  const refused = await tx
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', KIND)
    .where('state', '=', 'dead')
    .limit(1)
    .executeTakeFirst();
  if (copy || refused) return;
  const open = await openMessage(tx, key);
  const waiting = open ? (JSON.parse(open.payload ?? '{"paths":[]}') as AddressCall).paths : [];
  const [first = [], ...rest] = inChunks([...new Set([...waiting, ...paths])], MOST_ADDRESSES);
  const payloadOf = (part: string[]) => JSON.stringify({ paths: part } satisfies AddressCall);
  const taken = open
    ? await tx
        .updateTable('outbox')
        .set({ payload: payloadOf(first) })
        .where('id', '=', open.id)
        .where('state', '=', 'waiting')
        .where('holder', 'is', null)
        .executeTakeFirst()
    : null;
  // A process may have begun to send the message meanwhile.
  const unsent = taken && taken.numUpdatedRows > 0n ? rest : [first, ...rest];
  for (const part of unsent)
    await tx
      .insertInto('outbox')
      .values({
        id: randomUUID(),
        lead_id: null,
        kind: KIND,
        channel: KIND,
        recipient: key,
        state: 'waiting',
        created_at: now.toISOString(),
        due_at: now.toISOString(),
        attempts: 0,
        payload: payloadOf(part),
      })
      .execute();
}

const GATE = 'index-now';

/**
 * Reserves the next call: at most one in `pauseMs` milliseconds over all processes. Returns null when this process may call now,
 * or else the moment from which one may.
 */
export const takeCall = (pauseMs: number, now: Date): Promise<Date | null> =>
  inTransaction(async (tx) => {
    const until = new Date(now.getTime() + pauseMs).toISOString();
    const taken = await tx
      .insertInto('leases')
      .values({ name: GATE, holder: GATE, until })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ until }).where(isOver(LONGEST_PAUSE_MS, now)))
      .returning('until')
      .executeTakeFirst();
    if (taken) return null;
    const gate = await tx.selectFrom('leases').select('until').where('name', '=', GATE).executeTakeFirstOrThrow();
    return new Date(gate.until);
  });

/** Makes the next call wait longer, because the other side asked for it. */
export const delayCalls = async (until: Date): Promise<void> => {
  await inTransaction((tx) =>
    tx.updateTable('leases').set({ until: until.toISOString() }).where('name', '=', GATE).execute(),
  );
};

/** Puts a message back until a moment, without counting an attempt. */
export const putBack = async (id: string, until: Date): Promise<void> => {
  await inTransaction((tx) =>
    tx
      .updateTable('outbox')
      .set({ state: 'waiting', due_at: until.toISOString(), holder: null, leased_until: null })
      .where('id', '=', id)
      .execute(),
  );
};

/**
 * Deletes the other waiting messages after a refusal: they would be refused too, and search engines find the addresses
 * in the sitemap.
 */
export const forgetAddresses = async (refused: string): Promise<void> => {
  await inTransaction((tx) =>
    tx
      .deleteFrom('outbox')
      .where('kind', '=', KIND)
      .where('state', '=', 'waiting')
      .where('id', '!=', refused)
      .execute(),
  );
};
