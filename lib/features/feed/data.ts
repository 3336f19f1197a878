import 'server-only';
import { database } from '@/lib/platform/db/client';
import { sourceName } from './mapping/source-name';
import type { ImportReport } from './types';

/** Id and hash of every item on the site, to tell what a feed changes, and the version of the catalogue they are of. */
export async function findKnownHashes(): Promise<{
  version: number;
  homes: Map<string, string>;
  projects: Map<string, string>;
}> {
  // The version first: what changes behind it is noticed when the catalogue is replaced.
  const catalogue = await database().selectFrom('catalogue').select('version').where('id', '=', 1).executeTakeFirst();
  const hashesIn = async (table: 'properties' | 'projects'): Promise<Map<string, string>> => {
    const rows = await database().selectFrom(table).select(['id', 'hash']).where('removed_at', 'is', null).execute();
    return new Map(rows.map((row) => [row.id, row.hash]));
  };
  return {
    version: catalogue?.version ?? 0,
    homes: await hashesIn('properties'),
    projects: await hashesIn('projects'),
  };
}

/** A report takes less (decision 055); an older version of this software kept larger ones, which nobody can read at once. */
const LONGEST_REPORT = 1_000_000;

/** Whether an import has ever been reported. Reads no report. */
export async function hasReport(): Promise<boolean> {
  return (await database().selectFrom('feed_reports').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The newest import report, or null before the first import. */
export async function getLastReport(): Promise<ImportReport | null> {
  const row = await database()
    .selectFrom('feed_reports')
    .select('report')
    .where((e) => e(e.fn<number>('length', ['report']), '<=', LONGEST_REPORT))
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? (JSON.parse(row.report) as ImportReport) : null;
}

/** What is known of a feed address. Moments are ISO; `nextAt` null means "at once". */
export type FeedSource = {
  source: string;
  etag: string | null;
  lastModified: string | null;
  checkedAt: string | null;
  succeededAt: string | null;
  failures: number;
  nextAt: string | null;
  problem: string | null;
};

/** What is known of a feed address; a blank one for an address never asked. */
export async function getFeedSource(address: string): Promise<FeedSource> {
  const source = sourceName(address);
  const row = await database().selectFrom('feed_sources').selectAll().where('source', '=', source).executeTakeFirst();
  return {
    source,
    etag: row?.etag ?? null,
    lastModified: row?.last_modified ?? null,
    checkedAt: row?.checked_at ?? null,
    succeededAt: row?.succeeded_at ?? null,
    failures: row?.failures ?? 0,
    nextAt: row?.next_at ?? null,
    problem: row?.problem ?? null,
  };
}

/** When the catalogue was last applied, and how the configured feed is doing; for `/api/ready`. */
export async function getFeedHealth(
  source: string | undefined,
): Promise<{ appliedAt: string | null; feed: FeedSource | null }> {
  const row = await database().selectFrom('catalogue').select('applied_at').where('id', '=', 1).executeTakeFirst();
  return { appliedAt: row?.applied_at ?? null, feed: source ? await getFeedSource(source) : null };
}
