import 'server-only';
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { CLOCK_ORDER_MS } from '@/lib/domain/time/durations';
import { database, inTransaction } from './client';
import { putRows } from './rows';
import type { Schema } from './schema';

const LASTS_MS = 120_000;
const RENEW_MS = 30_000;

/**
 * Whether a lease is over at a moment. A lease that ends later than possible was taken before the clock was set back,
 * and is over (RELIABILITY L10).
 */
export const isOver = (lastsMs: number, now: Date) => (where: ExpressionBuilder<Schema, 'leases'>) =>
  where.or([
    where('leases.until', '<=', now.toISOString()),
    where('leases.until', '>', new Date(now.getTime() + lastsMs + CLOCK_ORDER_MS).toISOString()),
  ]);

/**
 * Runs work that only one process may do at a time. Returns null when another process holds the lease. The lease of a killed
 * process ends after two minutes.
 */
export async function withLease<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const holder = randomUUID();
  const now = new Date();
  const untilThen = () => new Date(Date.now() + LASTS_MS).toISOString();
  const until = untilThen();
  const taken = await database()
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ holder, until }).where(isOver(LASTS_MS, now)))
    .returning('holder')
    .executeTakeFirst();
  if (taken?.holder !== holder) return null;
  const mine = (end: string) =>
    database()
      .updateTable('leases')
      .set({ until: end })
      .where('name', '=', name)
      .where('holder', '=', holder)
      .execute();
  const timer = setInterval(() => void mine(untilThen()).catch(() => undefined), RENEW_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // If both fail, the error of the work is more useful than that of returning the lease, which ends by itself.
    await mine(new Date().toISOString()).catch(() => undefined);
  }
}

/** The moment that is stored under a name; null for none. */
export async function findMoment(name: string): Promise<Date | null> {
  const row = await database().selectFrom('leases').select('until').where('name', '=', name).executeTakeFirst();
  return row ? new Date(row.until) : null;
}

/** Stores a moment under a name in the table of leases, for all processes. Throws the errors of the store. */
export const noteMoment = (name: string, until: Date): Promise<void> =>
  inTransaction((tx) => putRows(tx, 'leases', ['name'], [{ name, holder: '', until: until.toISOString() }]));
