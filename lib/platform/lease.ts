import 'server-only';
import { randomUUID } from 'node:crypto';
import { database } from './db/client';

const LASTS_MS = 120_000;
const RENEW_MS = 30_000;

/**
 * Runs a piece of work that only one process may do at a time. Returns null when another process holds the lease.
 * The lease of a killed process runs out after two minutes.
 */
export async function withLease<T>(name: string, work: () => Promise<T>): Promise<T | null> {
  const holder = randomUUID();
  const times = () => ({ now: new Date().toISOString(), until: new Date(Date.now() + LASTS_MS).toISOString() });
  const take = times();
  const taken = await database()
    .insertInto('leases')
    .values({ name, holder, until: take.until })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ holder, until: take.until }).where('leases.until', '<=', take.now),
    )
    .returning('holder')
    .executeTakeFirst();
  if (taken?.holder !== holder) return null;
  const mine = (until: string) =>
    database().updateTable('leases').set({ until }).where('name', '=', name).where('holder', '=', holder).execute();
  const timer = setInterval(() => void mine(times().until).catch(() => undefined), RENEW_MS);
  timer.unref();
  try {
    return await work();
  } finally {
    clearInterval(timer);
    // What the work has to say counts for more; a lease that cannot be given back runs out by itself.
    await mine(times().now).catch(() => undefined);
  }
}
