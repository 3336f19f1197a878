import 'server-only';
import { database } from '@/lib/platform/db/client';
import type { CutPicture } from '@/lib/platform/media/cut-pictures';
import type { ImportReport } from './types';

/** Id and hash of every item on the site, to tell what a feed changes. */
export async function findKnownHashes(): Promise<{ homes: Map<string, string>; projects: Map<string, string> }> {
  const homes = await database()
    .selectFrom('properties')
    .select(['id', 'hash'])
    .where('removed_at', 'is', null)
    .execute();
  const projects = await database()
    .selectFrom('projects')
    .select(['id', 'hash'])
    .where('removed_at', 'is', null)
    .execute();
  return {
    homes: new Map(homes.map((row) => [row.id, row.hash])),
    projects: new Map(projects.map((row) => [row.id, row.hash])),
  };
}

export type KnownPicture = { fingerprint: string; cut: CutPicture | null; problem: string | null };

/** What became of every picture that earlier feeds named, by its source. */
export async function findKnownPictures(): Promise<Map<string, KnownPicture>> {
  const rows = await database().selectFrom('pictures').selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.source,
      {
        fingerprint: row.fingerprint,
        cut:
          row.hash && row.width && row.height
            ? { hash: row.hash, width: row.width, height: row.height, thumbhash: row.thumbhash ?? '' }
            : null,
        problem: row.problem,
      },
    ]),
  );
}

/** The newest import report, or null before the first import. */
export async function getLastReport(): Promise<ImportReport | null> {
  const row = await database()
    .selectFrom('feed_reports')
    .select('report')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (JSON.parse(row.report) as ImportReport) : null;
}
