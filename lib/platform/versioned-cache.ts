import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { database } from './db/client';
import { log } from './log';

const LOOK_EVERY_MS = 1000;

type Seen = { version: number | null; at: number; looking: Promise<number> | null; isAway: boolean };
const shared = globalThis as typeof globalThis & { gevelVersion?: Seen };

const seenSoFar = (): Seen => {
  shared.gevelVersion ??= { version: null, at: Number.NEGATIVE_INFINITY, looking: null, isAway: false };
  return shared.gevelVersion;
};

async function readVersion(seen: Seen): Promise<number> {
  try {
    const row = await database().selectFrom('catalogue').select('version').where('id', '=', 1).executeTakeFirst();
    seen.version = row?.version ?? 0;
    seen.isAway = false;
  } catch (error) {
    seen.isAway = true;
    // Before the first read there is nothing to show instead.
    if (seen.version === null) throw error;
    log.error({ error }, 'the store does not answer: the last catalogue in memory is shown');
  } finally {
    seen.at = performance.now();
    seen.looking = null;
  }
  return seen.version;
}

/**
 * The version of the catalogue, looked up at most once a second; 0 before the first import. A store that does not answer has
 * the version that it had.
 */
export async function catalogueVersion(): Promise<number> {
  const seen = seenSoFar();
  // Not the wall clock: set back by a day, it would hold the old catalogue for a day.
  if (seen.version !== null && performance.now() - seen.at < LOOK_EVERY_MS) return seen.version;
  seen.looking ??= readVersion(seen);
  return seen.looking;
}

/** Whether the store failed at the last check, at most a second ago: callers that can do without it then do not ask it. */
export async function isStoreAway(): Promise<boolean> {
  await catalogueVersion().catch(() => null);
  return seenSoFar().isAway;
}

/** Seconds since the catalogue was last looked at; null when it never was, and while the store does not answer. */
export function secondsSinceRead(): number | null {
  const { at, isAway } = seenSoFar();
  return isAway || !Number.isFinite(at) ? null : Math.round((performance.now() - at) / 1000);
}

/** What was read, by the name of the read: pages, middleware and jobs are bundled apart and share it. */
type Kept = { key: string; value: Promise<unknown> | null; last: { value: unknown } | null };
const reads = globalThis as typeof globalThis & { gevelReads?: Map<string, Kept> };

function keptOf(name: string): Kept {
  reads.gevelReads ??= new Map();
  const kept = reads.gevelReads.get(name) ?? { key: '', value: null, last: null };
  reads.gevelReads.set(name, kept);
  return kept;
}

/**
 * A read that is made once for each version of the catalogue and day of Brussels, and kept in the memory of this process
 * under a name of its own. Simultaneous askers share one read. A read that fails is not kept: the value of before is
 * answered, as long as there is one.
 */
export function oncePerVersion<T>(name: string, read: () => Promise<T>): () => Promise<T> {
  return async () => {
    const kept = keptOf(name);
    const now = `${await catalogueVersion()}-${brusselsDay(new Date())}`;
    if (kept.value === null || now !== kept.key) {
      if (kept.last && (await isStoreAway())) return kept.last.value as T;
      kept.key = now;
      const fresh = read();
      kept.value = fresh;
      fresh.then(
        (value) => {
          kept.last = { value };
        },
        () => {
          if (kept.value === fresh) kept.value = null;
        },
      );
    }
    return (kept.value as Promise<T>).catch((error) => {
      if (kept.last === null) throw error;
      return kept.last.value as T;
    });
  };
}

/** A read whose last answer is remembered under its name, and answered again while the store does not answer. */
export function lastKnown<T>(name: string, read: () => Promise<T>): () => Promise<T> {
  return async () => {
    const kept = keptOf(name);
    try {
      const value = await read();
      kept.last = { value };
      return value;
    } catch (error) {
      if (kept.last === null) throw error;
      return kept.last.value as T;
    }
  };
}
