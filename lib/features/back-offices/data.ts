import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { CLOCK_ORDER_MS, secondsSince } from '@/lib/domain/time/durations';
import { env } from '@/lib/platform/config/env';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { database } from '@/lib/platform/store/client';
import { findMoment } from '@/lib/platform/store/lease';
import { LONGEST_PAUSE_MS } from './connection';
import type { StoredItem } from './mapping/raw-feed';
import type { BackOfficeName, FeedShape, ItemCache, KnownItem, OfficeItem } from './types';

/** The name of a back office as a source, in the store and in reports. */
export const sourceOf = (name: BackOfficeName): string => `crm:${name}`;

/**
 * The stored items of a source: what is known of each, to find what changed. `isAged`: as if each was read long ago, so that
 * everything is read anew.
 */
export async function loadCache(
  source: string,
  isAged = false,
): Promise<{ cache: ItemCache; offices: ReadonlySet<string>; officeOf: ReadonlyMap<string, string>; count: number }> {
  const rows = await database()
    .selectFrom('crm_items')
    .select(['id', 'locale', 'office', 'stamp', 'picture_hash', 'seen_at'])
    .where('source', '=', source)
    .execute();
  const known = new Map<string, KnownItem>(
    rows.map(({ id, locale, office, stamp, picture_hash, seen_at }) => [
      `${locale} ${id}`,
      { office, stamp, pictureHash: picture_hash, seenAt: isAged ? new Date(0).toISOString() : seen_at },
    ]),
  );
  return {
    cache: Object.assign((id: string, locale: Locale | '' = '') => known.get(`${locale} ${id}`) ?? null, {
      ids: [...new Set(rows.map(({ id }) => id))],
    }),
    offices: new Set(rows.map(({ office }) => office)),
    officeOf: new Map(rows.map(({ id, office }) => [id, office])),
    count: rows.length,
  };
}

const itemsOf = (source: string) =>
  database().selectFrom('crm_items').selectAll().where('source', '=', source).orderBy('id');

/** The stored items of a source in the languages of the site, each in the shape of the feed. */
export async function findItems(source: string): Promise<StoredItem[]> {
  // A language that the site no longer has is not read any more, so its facts would stay as they were.
  const rows = await itemsOf(source)
    .where('locale', 'in', ['', ...SITE_LANGUAGES])
    .execute();
  return rows as StoredItem[];
}

/** The stored items of a source as they were read, one for each language. */
export async function findOfficeItems(source: string): Promise<Array<OfficeItem & { item: FeedShape }>> {
  const rows = await itemsOf(source).execute();
  return rows.map(({ picture_hash: pictureHash, item, source: _source, seen_at: _seen, ...row }) => ({
    ...(row as StoredItem & typeof row),
    pictureHash,
    item: JSON.parse(item),
    remarks: [],
  }));
}

/** Whether the properties on the site are those of a source. */
export async function isCatalogueOf(source: string): Promise<boolean> {
  const row = await database().selectFrom('catalogue').select('source').executeTakeFirst();
  return row?.source === source;
}

/** The ids of the properties on the site. */
export async function findIdsOnSite(): Promise<string[]> {
  const rows = await database().selectFrom('properties').select('id').where('removed_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

/**
 * The calls of the back office that are to be read, in the order in which their changes happened, at most 500. An earlier one about
 * the same item that waits for another attempt is among them, because the last one counts.
 */
export const findHooks = (now: Date) =>
  database()
    .selectFrom('crm_hooks')
    .select(['key', 'body_hash', 'item_id', 'event', 'happened_at', 'attempts'])
    .where('state', '=', 'waiting')
    .where('item_id', 'in', (query) =>
      query
        .selectFrom('crm_hooks')
        .select('item_id')
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now.toISOString()),
    )
    .orderBy('happened_at')
    .orderBy('key')
    .limit(500)
    .execute();

/** When the last change of each of these items happened that was read after a call, by id, as ISO moments in UTC. */
export async function findLastRead(ids: readonly string[], now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = await database()
    .selectFrom('crm_hooks')
    .select(({ fn }) => ['item_id', fn.max('happened_at').as('happened_at')])
    .where('state', '=', 'done')
    .where('item_id', 'in', ids)
    .where('happened_at', '<=', now.toISOString())
    .groupBy('item_id')
    .execute();
  return new Map(rows.map(({ item_id, happened_at }) => [item_id, happened_at]));
}

/** Calls come in crowds, which are read together: when none came for a while, or the first has waited long enough. */
const READ_AFTER = { quietMs: 2_000, longestMs: 15_000 };

/** Whether calls of the back office are to be read now; none is while the back office does not want to be asked. */
export async function hasHooks(now: Date): Promise<boolean> {
  if (env.CRM === undefined || (await isPaused(env.CRM, now))) return false;
  const { due, newest } = await database()
    .selectFrom('crm_hooks')
    .select(({ fn }) => [fn.min('due_at').as('due'), fn.max('received_at').as('newest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  const since = (moment: string | null) => (moment === null ? -1 : now.getTime() - Date.parse(moment));
  return since(due) >= READ_AFTER.longestMs || (since(due) >= 0 && since(newest) >= READ_AFTER.quietMs);
}

/** The addresses that the back office knows or is to be told, by property. */
export const findAddresses = () => database().selectFrom('crm_addresses').selectAll().orderBy('property_id').execute();

/** The requests of visitors that the back office has not, or perhaps has: every state but sent. */
export const findOfficeMessages = () =>
  database()
    .selectFrom('outbox')
    .select(['lead_id', 'kind', 'state', 'reason'])
    .where('channel', '=', 'back-office')
    .where('state', '!=', 'sent')
    .orderBy('created_at')
    .limit(500)
    .execute();

/** The office of the property of a lead, empty when unknown; null when its ids were not those of a source when it was sent. */
export async function findOfficeOfLead(leadId: string, source: string): Promise<string | null> {
  const row = await database()
    .selectFrom('outbox')
    .innerJoin('leads', 'leads.id', 'outbox.lead_id')
    .leftJoin('crm_items', (join) =>
      join.onRef('crm_items.source', '=', 'outbox.recipient').onRef('crm_items.id', '=', 'leads.property_id'),
    )
    .select('crm_items.office')
    .where('outbox.lead_id', '=', leadId)
    .where('outbox.recipient', '=', source)
    .executeTakeFirst();
  return row ? (row.office ?? '') : null;
}

/** How many calls were made today, by the day in Brussels. */
export async function countCalls(now: Date): Promise<number> {
  const row = await database()
    .selectFrom('crm_budget')
    .select('calls')
    .where('day', '=', brusselsDay(now))
    .executeTakeFirst();
  return row?.calls ?? 0;
}

/** What `/api/ready` says of the back office. */
export type BackOfficeHealth = {
  /** Seconds since everything was last read; null before the first time. */
  lastCompleteSeconds: number | null;
  callsToday: number;
  /** Requests of visitors of which it is not known whether they arrived. */
  unsure: number;
  hooksWaiting: number;
};

/** The state of the connection to a source. */
export async function getBackOfficeHealth(source: string, now: Date): Promise<BackOfficeHealth> {
  const count = (table: 'outbox' | 'crm_hooks', state: string) =>
    database()
      .selectFrom(table)
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
  return {
    lastCompleteSeconds: secondsSince((await lastComplete(source))?.toISOString(), now),
    callsToday: await countCalls(now),
    unsure: Number((await count('outbox', 'unsure')).count),
    hooksWaiting: Number((await count('crm_hooks', 'waiting')).count),
  };
}

/** The name under which the moment of the last complete reading is stored. */
export const completeName = (source: string): string => `complete:${source}`;

/** When everything was last read; null before the first time. */
export const lastComplete = (source: string): Promise<Date | null> => findMoment(completeName(source));

/** The name under which the end of a pause is stored, for which a back office asked. */
export const pauseName = (name: BackOfficeName): string => `pause:${name}`;

/** Whether the back office does not want to be asked at a moment. A pause that is too long was stored by another clock. */
export async function isPaused(name: BackOfficeName, now: Date): Promise<boolean> {
  const until = await findMoment(pauseName(name));
  return until !== null && until > now && until.getTime() <= now.getTime() + LONGEST_PAUSE_MS + CLOCK_ORDER_MS;
}
