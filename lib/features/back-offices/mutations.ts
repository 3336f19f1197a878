import 'server-only';
import { createHash } from 'node:crypto';
import { brusselsDay } from '@/lib/domain/time/dates';
import { database, inTransaction } from '@/lib/platform/store/client';
import { noteMoment } from '@/lib/platform/store/lease';
import { addRows, inChunks, putRows } from '@/lib/platform/store/rows';
import { completeName } from './data';
import { nextTry } from './rules/tries';
import type { HookEvent, OfficeItem, Reading } from './types';

/** Counts a call of today. Returns whether it is within `most`. */
export async function takeCall(now: Date, most: number): Promise<boolean> {
  const row = await database()
    .insertInto('crm_budget')
    .values({ day: brusselsDay(now), calls: 1 })
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet((eb) => ({ calls: eb('crm_budget.calls', '+', 1) }))
        .where('crm_budget.calls', '<', most),
    )
    .returning('calls')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores what a reading found, in one transaction: what is shown, without what must not be shown, and after a complete reading
 * without what is no longer there. An incomplete one removes nothing that it does not name. `isFull`: everything was asked for;
 * it counts as not read until its import has ended, because the site may still show what is gone here.
 */
export async function saveReading(
  source: string,
  { changed, present, problem, isFull }: Pick<Reading, 'changed' | 'present' | 'problem'> & { isFull: boolean },
  now: Date,
): Promise<void> {
  const isComplete = present !== null && problem === null;
  await inTransaction(async (tx) => {
    // An id that came twice is stored once: PostgreSQL refuses to write a row twice in one statement.
    const once = new Map(changed.map((one) => [`${one.locale} ${one.id}`, one]));
    const shown = [...once.values()].flatMap(({ item, ...one }) => (item === null ? [] : [{ ...one, item }]));
    const hidden = changed.filter(({ item }) => item === null).map(({ id }) => id);
    const stored = isComplete
      ? await tx.selectFrom('crm_items').select('id').distinct().where('source', '=', source).execute()
      : [];
    const gone = stored.map(({ id }) => id).filter((id) => !present?.has(id));
    for (const ids of inChunks([...hidden, ...gone]))
      await tx.deleteFrom('crm_items').where('source', '=', source).where('id', 'in', ids).execute();
    await putRows(
      tx,
      'crm_items',
      ['source', 'id', 'locale'],
      shown.map((one) => toRow(source, one, now)),
    );
    if (isFull) await tx.deleteFrom('leases').where('name', '=', completeName(source)).execute();
  });
}

/** Records that everything was read and imported. */
export const noteComplete = (source: string, now: Date): Promise<void> => noteMoment(completeName(source), now);

const toRow = (
  source: string,
  { id, locale, kind, office, stamp, pictureHash, item }: Omit<OfficeItem, 'remarks'>,
  now: Date,
) => ({
  source,
  id,
  locale,
  kind,
  office,
  stamp,
  picture_hash: pictureHash,
  item: JSON.stringify(item),
  seen_at: now.toISOString(),
});

/**
 * Forgets the items of every other source, and when they were read: what a back office took away while the site read another
 * source must not come back with it. Without `source` all are forgotten.
 */
export async function forgetOtherItems(source = ''): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.deleteFrom('crm_items').where('source', '!=', source).execute();
    await tx
      .deleteFrom('leases')
      .where('name', 'like', `${completeName('')}%`)
      .where('name', '!=', completeName(source))
      .execute();
  });
}

/** A call of the back office: what it says, and its bytes. */
type Call = { events: readonly HookEvent[]; body: Uint8Array };

/** Stores what calls of the back office say, in one transaction. A call that came before, or a part of it, changes nothing. */
export async function takeHooks(calls: readonly Call[], now: Date): Promise<void> {
  const moment = now.toISOString();
  const rows = calls.flatMap(({ events, body }) => {
    const body_hash = createHash('sha256').update(body).digest('base64url');
    return events.map(({ key, id, event, at }) => ({
      key,
      body_hash,
      item_id: id,
      event,
      happened_at: at,
      state: 'waiting',
      attempts: 0,
      received_at: moment,
      due_at: moment,
    }));
  });
  await inTransaction((tx) => addRows(tx, 'crm_hooks', ['key', 'body_hash'], rows));
}

type HookKey = { key: string; body_hash: string; attempts: number };

/** Records how calls ended: read, not available there (`gone`), or to be tried again later. */
export async function settleHooks(
  hooks: readonly HookKey[],
  state: 'done' | 'gone' | 'waiting',
  now: Date,
): Promise<void> {
  await inTransaction(async (tx) => {
    for (const { key, body_hash, attempts } of hooks)
      await tx
        .updateTable('crm_hooks')
        .set({ state, ...(state === 'waiting' && { attempts: attempts + 1, due_at: nextTry(attempts, now) }) })
        .where('key', '=', key)
        .where('body_hash', '=', body_hash)
        .execute();
  });
}

/** Deletes calls that came before a moment and were read. Those about what was deleted stay: a repeated one would delete again. */
export const forgetHooks = async (before: Date): Promise<void> => {
  await database()
    .deleteFrom('crm_hooks')
    .where('state', '!=', 'waiting')
    .where('event', '!=', 'deleted')
    .where('received_at', '<', before.toISOString())
    .execute();
};

/**
 * The address of a page that the back office is to be told; an empty one says that the page is gone, and a sentence why the site
 * refuses the property.
 */
type Address = { property_id: string; url: string };

/** Stores addresses that are new, moved or gone, to be told. */
export async function noteAddresses(addresses: readonly Address[], now: Date): Promise<void> {
  const rows = addresses.map((address) => ({
    ...address,
    state: 'waiting',
    attempts: 0,
    due_at: now.toISOString(),
    told_at: null,
  }));
  await inTransaction((tx) => putRows(tx, 'crm_addresses', ['property_id'], rows));
}

/** Records how the telling of an address ended; one that is gone and was told is forgotten. */
export async function settleAddress(
  { property_id, url, attempts }: Address & { attempts: number },
  state: 'told' | 'refused' | 'waiting',
  now: Date,
): Promise<void> {
  const row = database();
  if (url === '' && state !== 'waiting') {
    await row.deleteFrom('crm_addresses').where('property_id', '=', property_id).where('url', '=', '').execute();
    return;
  }
  await row
    .updateTable('crm_addresses')
    .set({
      state,
      ...(state === 'told' && { told_at: now.toISOString() }),
      ...(state === 'waiting' && { attempts: attempts + 1, due_at: nextTry(attempts, now) }),
    })
    .where('property_id', '=', property_id)
    .where('url', '=', url)
    .execute();
}
