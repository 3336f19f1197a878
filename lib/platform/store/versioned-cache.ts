import 'server-only';
import { brusselsDay } from '@/lib/domain/time/dates';
import { ofProcess } from '@/lib/platform/process/process-state.mjs';
import { log } from '../log/log';
import { database, replica } from './client';

const LOOK_EVERY_MS = 1000;

type Seen = { version: number | null; at: number; looking: Promise<number> | null; isAway: boolean };
/** The version of the catalogue that the replica had at a moment. */
type Replicated = { version: number; at: number; isLooking: boolean };
const shared = ofProcess<{
  catalogueVersion?: Seen;
  replicated?: Replicated;
  reads?: Map<string, Kept>;
  answers?: Map<string, Answers>;
}>('versions');

const seenSoFar = (): Seen => {
  shared.catalogueVersion ??= { version: null, at: Number.NEGATIVE_INFINITY, looking: null, isAway: false };
  return shared.catalogueVersion;
};

const versionIn = async (db: ReturnType<typeof database>): Promise<number> =>
  (await db.selectFrom('catalogue').select('version').where('id', '=', 1).executeTakeFirst())?.version ?? 0;

/** Asks the replica for its version, beside everything else: no page waits for a replica. */
function lookAtReplica(): void {
  const db = replica();
  shared.replicated ??= { version: -1, at: Number.NEGATIVE_INFINITY, isLooking: false };
  const { replicated } = shared;
  if (!db || replicated.isLooking) return;
  replicated.isLooking = true;
  versionIn(db)
    .then(
      (version) => Object.assign(replicated, { version, at: performance.now() }),
      () => Object.assign(replicated, { at: Number.NEGATIVE_INFINITY }),
    )
    .finally(() => {
      replicated.isLooking = false;
    });
}

/**
 * The store for reads of the catalogue. It is the replica if both had the same version when they were last asked, and otherwise the
 * primary, because a page must not show an older catalogue than the page before.
 */
export function catalogueDatabase(): ReturnType<typeof database> {
  const { replicated } = shared;
  const isEqual = replicated && replicated.version === seenSoFar().version;
  const isFresh = replicated && performance.now() - replicated.at < 2 * LOOK_EVERY_MS;
  return (isEqual && isFresh && replica()) || database();
}

async function readVersion(seen: Seen): Promise<number> {
  lookAtReplica();
  try {
    seen.version = await versionIn(database());
    seen.isAway = false;
  } catch (error) {
    seen.isAway = true;
    // Before the first read of the catalogue there is no copy to show.
    if (seen.version === null) throw error;
    log.error({ error }, 'the store does not answer: the site shows the copy of the catalogue in memory');
  } finally {
    seen.at = performance.now();
    seen.looking = null;
  }
  return seen.version;
}

/**
 * The version of the catalogue, read at most once a second; 0 before the first import. While the store does not answer,
 * it is the last known version.
 */
export async function catalogueVersion(): Promise<number> {
  const seen = seenSoFar();
  // The time since the start of the process: the wall clock, set back by a day, would keep the old catalogue for a day.
  if (seen.version !== null && performance.now() - seen.at < LOOK_EVERY_MS) return seen.version;
  seen.looking ??= readVersion(seen);
  return seen.looking;
}

/** Whether the store failed at the last check, at most a second ago: callers that can do without it then skip it. */
export async function isStoreAway(): Promise<boolean> {
  await catalogueVersion().catch(() => null);
  return seenSoFar().isAway;
}

/** Seconds since the catalogue version was last read; null before the first read, and while the store does not answer. */
export function secondsSinceRead(): number | null {
  const { at, isAway } = seenSoFar();
  return isAway || !Number.isFinite(at) ? null : Math.round((performance.now() - at) / 1000);
}

/** The version of the catalogue and the day, if the version was read within the last second; null otherwise. */
export function knownMoment(): string | null {
  const { version, at, isAway } = seenSoFar();
  if (version === null || isAway || performance.now() - at >= LOOK_EVERY_MS) return null;
  return `${version}-${brusselsDay(new Date())}`;
}

/** A key for results from the catalogue: its version and the day in Brussels, because they are valid only for both. */
const moment = async (): Promise<string> => `${await catalogueVersion()}-${brusselsDay(new Date())}`;

/** Cached results by the name of the read; pages, middleware and jobs are separate bundles and share this object. */
type Kept = { key: string; value: Promise<unknown> | null; last: { value: unknown } | null };

function keptOf(name: string): Kept {
  shared.reads ??= new Map();
  const kept = shared.reads.get(name) ?? { key: '', value: null, last: null };
  shared.reads.set(name, kept);
  return kept;
}

/**
 * Caches a read, which then runs once for each version of the catalogue and day in Brussels, under a name in this
 * process. Simultaneous callers share one read. A failed read is not cached: the previous value is returned, if there
 * is one.
 */
export function oncePerVersion<T>(name: string, read: () => Promise<T>): () => Promise<T> {
  return async () => {
    const kept = keptOf(name);
    const now = await moment();
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

/** All callers get the same object, so it is frozen and must not be changed. Bytes cannot be frozen. */
function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}

const LONGEST_KEY = 300;

/** Cached results by the name of the read and by key, the least recently used one first. */
type Answers = { moment: string; byKey: Map<string, Promise<unknown>> };

function answersOf(name: string, now: string): Answers['byKey'] {
  shared.answers ??= new Map();
  const known = shared.answers.get(name);
  if (known?.moment === now) return known.byKey;
  const fresh: Answers = { moment: now, byKey: new Map() };
  shared.answers.set(name, fresh);
  return fresh.byKey;
}

/**
 * Caches results that are made once for each version of the catalogue and day in Brussels, in this process, under a
 * name and a key: the `most` results that were requested last. They are frozen. A failure, null, and a result with a
 * very long key (only addresses without a link have one) are not cached. `key` must contain all inputs beside the
 * catalogue.
 */
export async function keptPerVersion<T>(name: string, most: number, key: string, make: () => Promise<T>): Promise<T> {
  if (key.length > LONGEST_KEY) return make();
  const answers = answersOf(name, await moment());
  const known = answers.get(key);
  const answer = known ?? make().then(frozen);
  // A Map iterates over its keys in order of insertion.
  answers.delete(key);
  answers.set(key, answer);
  if (known) return known as Promise<T>;
  answer.then(
    (value) => value === null && answers.delete(key),
    () => answers.delete(key),
  );
  for (const oldest of answers.keys()) {
    if (answers.size <= most) break;
    answers.delete(oldest);
  }
  return answer as Promise<T>;
}

/** Caches a read whose last result is returned again while the store does not answer. */
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
