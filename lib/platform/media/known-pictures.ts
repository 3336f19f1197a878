import 'server-only';
import { inChunks } from '../db/chunks';
import { database } from '../db/client';
import type { CutPicture } from './cut-pictures';

export type KnownPicture = {
  /** Tells whether the picture may have changed since. */
  fingerprint: string;
  cut: CutPicture | null;
  problem: string | null;
  /** How many times in a row it could not be used. */
  failures: number;
  /** When one that could not be used is tried again; null: when it or its item has changed. */
  retryAt: string | null;
};

/** What became of pictures that were named before, by source; one that was never named is not in the answer. */
export async function findKnownPictures(sources: readonly string[]): Promise<Map<string, KnownPicture>> {
  const known = new Map<string, KnownPicture>();
  for (const chunk of inChunks([...new Set(sources)])) {
    for (const row of await database().selectFrom('pictures').selectAll().where('source', 'in', chunk).execute()) {
      known.set(row.source, {
        fingerprint: row.fingerprint,
        cut:
          row.hash && row.width && row.height
            ? { hash: row.hash, width: row.width, height: row.height, thumbhash: row.thumbhash ?? '' }
            : null,
        problem: row.problem,
        failures: row.failures,
        retryAt: row.retry_at,
      });
    }
  }
  return known;
}

/** Remembers what became of pictures, so that the next import does not decode them again. */
export async function savePictures(pictures: ReadonlyMap<string, KnownPicture>): Promise<void> {
  const rows = [...pictures].map(([source, { fingerprint, cut, problem, failures, retryAt }]) => ({
    source,
    fingerprint,
    hash: cut?.hash ?? null,
    width: cut?.width ?? null,
    height: cut?.height ?? null,
    thumbhash: cut?.thumbhash ?? null,
    problem,
    failures,
    retry_at: retryAt,
  }));
  for (const chunk of inChunks(rows)) {
    await database()
      .insertInto('pictures')
      .values(chunk)
      .onConflict((conflict) =>
        conflict.column('source').doUpdateSet((eb) => ({
          fingerprint: eb.ref('excluded.fingerprint'),
          hash: eb.ref('excluded.hash'),
          width: eb.ref('excluded.width'),
          height: eb.ref('excluded.height'),
          thumbhash: eb.ref('excluded.thumbhash'),
          problem: eb.ref('excluded.problem'),
          failures: eb.ref('excluded.failures'),
          retry_at: eb.ref('excluded.retry_at'),
        })),
      )
      .execute();
  }
}

/** Whether a picture that could not be used waits to be tried again at this moment. */
export async function hasPicturesToRetry(now: Date): Promise<boolean> {
  const row = await database()
    .selectFrom('pictures')
    .select('source')
    .where('retry_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the waiting of pictures that were due and that no import can try any more, such as those of homes that left. */
export async function endOverdueRetries(now: Date): Promise<void> {
  await database().updateTable('pictures').set({ retry_at: null }).where('retry_at', '<=', now.toISOString()).execute();
}
