import 'server-only';
import { brusselsDay } from '@/lib/domain/dates';
import { database } from './db/client';

const LOOK_EVERY_MS = 1000;

type Seen = { version: number; at: number; looking: Promise<number> | null };
const shared = globalThis as typeof globalThis & { gevelVersion?: Seen };

async function readVersion(seen: Seen): Promise<number> {
  const row = await database().selectFrom('catalogue').select('version').where('id', '=', 1).executeTakeFirst();
  seen.version = row?.version ?? 0;
  seen.at = performance.now();
  seen.looking = null;
  return seen.version;
}

/** The version of the catalogue, looked up at most once a second; 0 before the first import. */
export async function catalogueVersion(): Promise<number> {
  shared.gevelVersion ??= { version: 0, at: Number.NEGATIVE_INFINITY, looking: null };
  const seen = shared.gevelVersion;
  // Not the wall clock: set back by a day, it would hold the old catalogue for a day.
  if (performance.now() - seen.at < LOOK_EVERY_MS) return seen.version;
  seen.looking ??= readVersion(seen).catch((error) => {
    seen.looking = null;
    throw error;
  });
  return seen.looking;
}

/**
 * A read that is made once for each version of the catalogue and day of Brussels, and kept in the memory of this process.
 * Simultaneous askers share one read; a read that fails is not kept.
 */
export function oncePerVersion<T>(read: () => Promise<T>): () => Promise<T> {
  let key = '';
  let value: Promise<T> | null = null;
  return async () => {
    const now = `${await catalogueVersion()}-${brusselsDay(new Date())}`;
    if (value === null || now !== key) {
      key = now;
      const fresh = read();
      value = fresh;
      fresh.catch(() => {
        if (value === fresh) value = null;
      });
    }
    return value;
  };
}
