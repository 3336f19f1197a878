// Own queries: rate-limiter-flexible counts outside the transaction of the caller, which may roll back.
import 'server-only';
import { sql } from 'kysely';
import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';
import { fingerprint } from '@/lib/platform/config/secret';
import { database, inTransaction, type Tx } from '../store/client';

/** A limit across all processes and restarts: `points` times in `seconds`. 0 points mean no limit. */
export type StoredLimit = { name: string; points: number; seconds: number };
/** A key to count against a limit. Only a hash of the key is stored. */
export type Counted = { limit: StoredLimit; key: string };
/** The limit that was reached, and the seconds until it allows more. */
export type Exceeded = { limit: StoredLimit; secondsLeft: number };

const hashOf = ({ limit, key }: Counted): string => fingerprint(`limit:${limit.name}`, key);
const after = (now: Date, seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();
/** The latest possible end of a window that began by the present clock. */
const latestEnd = (now: Date, { seconds }: StoredLimit): string => after(now, seconds + CLOCK_ORDER_MS / 1000);

/** Whether a window is over. One that ends later than possible began before the clock was set back, so it is over. */
const isOver = (now: Date, limit: StoredLimit) =>
  sql<boolean>`(counters.until <= ${now.toISOString()} or counters.until > ${latestEnd(now, limit)})`;

const exceeded = (limit: StoredLimit, until: string, now: Date): Exceeded => ({
  limit,
  secondsLeft: Math.max(1, Math.ceil((Date.parse(until) - now.getTime()) / 1000)),
});

/** Counts once in a single statement, so that simultaneous counts never exceed the limit. */
async function takeOne(tx: Tx, counted: Counted, now: Date): Promise<Exceeded | null> {
  const { limit } = counted;
  const until = after(now, limit.seconds);
  const over = isOver(now, limit);
  const row = await tx
    .insertInto('counters')
    .values({ key: hashOf(counted), name: limit.name, count: 1, until })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          count: sql<number>`case when ${over} then 1 else counters.count + 1 end`,
          until: sql<string>`case when ${over} then excluded.until else counters.until end`,
        })
        .where(sql<boolean>`${over} or counters.count < ${limit.points}`),
    )
    .returning('count')
    .executeTakeFirst();
  if (row) return null;
  const spent = await tx.selectFrom('counters').select('until').where('key', '=', hashOf(counted)).executeTakeFirst();
  return exceeded(limit, spent?.until ?? until, now);
}

/**
 * Counts in the caller's transaction, one limit after the other, until a limit is reached: that limit and those after
 * it are not counted. If the caller rolls back, nothing is counted.
 */
export async function takeLimits(tx: Tx, counted: readonly Counted[], now: Date): Promise<Exceeded | null> {
  for (const one of counted) {
    const refused = one.limit.points > 0 ? await takeOne(tx, one, now) : null;
    if (refused) return refused;
  }
  return null;
}

/** The limits that are reached at this moment, in the given order. Counts and writes nothing. */
async function findSpent(counted: readonly Counted[], now: Date): Promise<Exceeded | null> {
  const rows = await database()
    .selectFrom('counters')
    .select(['key', 'count', 'until'])
    .where('key', 'in', counted.map(hashOf))
    .where('until', '>', now.toISOString())
    .execute();
  const spent = counted.flatMap((one) => {
    const row = rows.find(({ key }) => key === hashOf(one));
    const isAlive = row && row.until <= latestEnd(now, one.limit);
    return isAlive && row.count >= one.limit.points ? [exceeded(one.limit, row.until, now)] : [];
  });
  return spent[0] ?? null;
}

class ExceededError extends Error {
  constructor(readonly exceeded: Exceeded) {
    super('a limit is used up');
  }
}

/**
 * Counts against all of several limits or against none: a refusal is not counted, so that waiting helps. Null if all
 * limits allow it. Each refused request costs one read and no write. Throws the errors of the store.
 */
export async function countStored(wanted: readonly Counted[], now: Date): Promise<Exceeded | null> {
  const counted = wanted.filter(({ limit }) => limit.points > 0 && limit.seconds > 0);
  if (counted.length === 0) return null;
  const spent = await findSpent(counted, now);
  if (spent) return spent;
  try {
    return await inTransaction(async (tx) => {
      const refused = await takeLimits(tx, counted, now);
      if (refused) throw new ExceededError(refused);
      return null;
    });
  } catch (error) {
    if (error instanceof ExceededError) return error.exceeded;
    throw error;
  }
}

/** Takes back earlier counts whose windows are still open. */
export const giveBack = (counted: readonly Counted[], now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx
      .updateTable('counters')
      .set((row) => ({ count: row('count', '-', 1) }))
      .where('key', 'in', counted.filter(({ limit }) => limit.points > 0).map(hashOf))
      .where('count', '>', 0)
      .where('until', '>', now.toISOString())
      .execute();
  });

/** Deletes every count whose window is over, so that no hash of an address stays for longer than needed. */
export async function forgetCounts(now: Date): Promise<void> {
  const over = now.toISOString();
  const one = await database().selectFrom('counters').select('key').where('until', '<=', over).limit(1).execute();
  if (one.length > 0) await inTransaction((tx) => tx.deleteFrom('counters').where('until', '<=', over).execute());
}
