import 'server-only';
import { inChunks } from '../store/chunks';
import { database } from '../store/client';
import type { CutPicture } from './cut-pictures';

export type KnownPicture = {
  /** The version that the feed gives; another value means that the picture may have changed. */
  fingerprint: string;
  cut: CutPicture | null;
  problem: string | null;
  /** The number of failures in a row to download or decode the picture. */
  failures: number;
  /** When a failed picture is tried again; null: only after the picture or its item has changed. */
  retryAt: string | null;
};

/** The known pictures among some sources (addresses or paths), by source. */
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

/** Stores the outcome for pictures, so that the next import does not decode them again. */
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

/** Whether a failed picture is due for another try. */
export async function hasPicturesToRetry(now: Date): Promise<boolean> {
  const row = await database()
    .selectFrom('pictures')
    .select('source')
    .where('retry_at', '<=', now.toISOString())
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the retry of due pictures that later imports no longer include, for example those of removed properties. */
export async function endOverdueRetries(now: Date): Promise<void> {
  await database().updateTable('pictures').set({ retry_at: null }).where('retry_at', '<=', now.toISOString()).execute();
}
