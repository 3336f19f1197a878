import 'server-only';
import { database } from '@/lib/platform/db/client';
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
