import 'server-only';
import { sql } from 'kysely';
import { brusselsDay } from '@/lib/domain/time/dates';
import { PRICE_CHANGED } from '@/lib/domain/views/page-view';
import { log } from '@/lib/platform/log/log';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { ClickOnProperty, PropertyView } from './types';

type Counts = { views: number; visits: number };
type Buffer = { views: Map<string, Counts>; clicks: Map<string, number> };

const emptyBuffer = (): Buffer => ({ views: new Map(), clicks: new Map() });

// Pages, middleware and instrumentation are bundled separately; through the global object they share one buffer.
const shared = ofProcess<{
  counts?: Buffer;
  countsWrite?: Promise<void>;
  leftOutViews?: LeftOutOfDay;
}>('views');
const buffer = (): Buffer => {
  shared.counts ??= emptyBuffer();
  return shared.counts;
};

/** The maximum number of rows in memory while the store is unavailable; views beyond these are not counted. */
const MOST_ROWS = 50_000;
/** Separates the parts of a row's key; no part can contain it. */
const BETWEEN = '\n';

const keyOf = (...parts: string[]): string => parts.join(BETWEEN);

function add({ views }: Buffer, key: string, counts: Counts): void {
  const known = views.get(key);
  if (known) {
    known.views += counts.views;
    known.visits += counts.visits;
  } else if (views.size < MOST_ROWS) views.set(key, { ...counts });
}

function addClicks({ clicks }: Buffer, key: string, count: number): void {
  if (clicks.has(key) || clicks.size < MOST_ROWS) clicks.set(key, (clicks.get(key) ?? 0) + count);
}

/** Counts a view in memory; it is written to the store within ten seconds. */
export function noteView({ propertyId, source, device, locale, isVisit }: PropertyView, now: Date): void {
  add(buffer(), keyOf(propertyId, brusselsDay(now), source, device, locale), { views: 1, visits: isVisit ? 1 : 0 });
}

/** Counts a click of a visitor in memory; it is written to the store within ten seconds. */
export function noteClick({ propertyId, click }: ClickOnProperty, now: Date): void {
  addClicks(buffer(), keyOf(propertyId, brusselsDay(now), click), 1);
}

/** The number of ignored views of a property on a day. */
export type LeftOut = { propertyId: string; count: number };
type LeftOutOfDay = { day: string; counts: Map<string, number> };

/** The maximum number of properties a day whose ignored views are counted for a mail: more of them are not unusual. */
const MOST_LEFT_OUT = 10_000;

function leftOutOf(now: Date): Map<string, number> {
  const day = brusselsDay(now);
  if (shared.leftOutViews?.day !== day) shared.leftOutViews = { day, counts: new Map() };
  return shared.leftOutViews.counts;
}

/** Counts in memory a view that was ignored because its connection made too many. */
export function noteLeftOut(propertyId: string, now: Date, times = 1): void {
  const counts = leftOutOf(now);
  if (counts.has(propertyId) || counts.size < MOST_LEFT_OUT)
    counts.set(propertyId, (counts.get(propertyId) ?? 0) + times);
}

/** The properties with at least `least` ignored views today; their counts then start again at zero. */
export function takeLeftOut(least: number, now: Date): LeftOut[] {
  const counts = leftOutOf(now);
  const many = [...counts].filter(([, count]) => count >= least).map(([propertyId, count]) => ({ propertyId, count }));
  for (const { propertyId } of many) counts.delete(propertyId);
  return many;
}

/** Puts unwritten counts back, so that the next write includes them. */
function putBack(taken: Buffer): void {
  for (const [key, counts] of taken.views) add(buffer(), key, counts);
  for (const [key, count] of taken.clicks) addClicks(buffer(), key, count);
}

/** Rows sorted by key, so that two processes that write at the same time wait for each other and do not deadlock. */
const inOrder = <T>(rows: ReadonlyMap<string, T>): [string[], T][] =>
  [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, value]) => [key.split(BETWEEN), value]);

async function write(taken: Buffer): Promise<void> {
  const views = inOrder(taken.views).map(
    ([[property_id = '', day = '', source = '', device = '', locale = ''], counts]) => ({
      property_id,
      day,
      source,
      device,
      locale,
      ...counts,
    }),
  );
  const events = inOrder(taken.clicks).map(([[property_id = '', day = '', event = ''], count]) => ({
    property_id,
    day,
    event,
    count,
  }));
  await inTransaction(async (tx) => {
    for (const values of inChunks(views))
      await tx
        .insertInto('property_views')
        .values(values)
        .onConflict((conflict) =>
          conflict.columns(['property_id', 'day', 'source', 'device', 'locale']).doUpdateSet({
            views: sql<number>`property_views.views + excluded.views`,
            visits: sql<number>`property_views.visits + excluded.visits`,
          }),
        )
        .execute();
    for (const values of inChunks(events))
      await tx
        .insertInto('property_events')
        .values(values)
        .onConflict((conflict) =>
          conflict
            .columns(['property_id', 'day', 'event'])
            .doUpdateSet({ count: sql<number>`property_events.count + excluded.count` }),
        )
        .execute();
  });
}

async function writeOnce(): Promise<void> {
  const taken = buffer();
  if (taken.views.size === 0 && taken.clicks.size === 0) return;
  shared.counts = emptyBuffer();
  try {
    await write(taken);
  } catch (error) {
    putBack(taken);
    throw error;
  }
}

/**
 * Writes the counts since the last write, in one transaction. After an error they stay in memory for the next write; if
 * the process is killed, only these counts are lost (RELIABILITY §3.1).
 */
export async function writeCounts(): Promise<void> {
  await shared.countsWrite?.catch(() => undefined);
  shared.countsWrite = writeOnce();
  await shared.countsWrite;
}

/** Writes the remaining counts before the process ends. */
export const settleCounts = (): Promise<void> =>
  writeCounts().catch((error: Error) => log.error({ error }, 'the counts of views could not be written'));

/**
 * Stores the day on which the shown price of a property changes, for the chart of its owner. Called in the transaction that
 * replaces the catalogue, before the replacement.
 */
export async function notePriceChanges(
  tx: Tx,
  properties: ReadonlyArray<{ id: string; search_price: number | null }>,
  now: Date,
): Promise<void> {
  const day = brusselsDay(now);
  for (const chunk of inChunks(properties)) {
    const ids = chunk.map(({ id }) => id);
    const stood = await tx.selectFrom('properties').select(['id', 'search_price']).where('id', 'in', ids).execute();
    const before = new Map(stood.map((row) => [row.id, row.search_price]));
    const changed = chunk.filter(({ id, search_price }) => before.has(id) && before.get(id) !== search_price);
    if (changed.length === 0) continue;
    await tx
      .insertInto('property_events')
      .values(changed.map(({ id }) => ({ property_id: id, day, event: PRICE_CHANGED, count: 1 })))
      .onConflict((conflict) => conflict.columns(['property_id', 'day', 'event']).doNothing())
      .execute();
  }
}

/** Deletes the counts of the days before the day of a moment. Returns the number of deleted rows of views. */
export const forgetViews = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const day = brusselsDay(before);
    await tx.deleteFrom('property_events').where('day', '<', day).execute();
    const gone = await tx.deleteFrom('property_views').where('day', '<', day).executeTakeFirst();
    return Number(gone.numDeletedRows);
  });
