import 'server-only';
import { AGENCY_TREES, type AgencyTreeName, type TreeNode } from '@/lib/domain/property/agency-tree';
import type { PricedRow } from '@/lib/features/projects/mapping/hide-unit-prices';
import { database } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { ImportReport } from './types';

/** The id and hash of every item on the site, to find what a feed changes, and the version of their catalogue. */
export async function findKnownHashes(): Promise<{
  version: number;
  properties: Map<string, string>;
  projects: Map<string, string>;
}> {
  // The version is read first: if another import changes the catalogue after this read, replaceCatalogue notices it.
  const catalogue = await database().selectFrom('catalogue').select('version').where('id', '=', 1).executeTakeFirst();
  const hashesIn = async (table: 'properties' | 'projects'): Promise<Map<string, string>> => {
    const rows = await database().selectFrom(table).select(['id', 'hash']).where('removed_at', 'is', null).execute();
    return new Map(rows.map((row) => [row.id, row.hash]));
  };
  return {
    version: catalogue?.version ?? 0,
    properties: await hashesIn('properties'),
    projects: await hashesIn('projects'),
  };
}

/** The stored form of properties or projects that are on the site, as JSON, by id. */
export async function findDetails(
  table: 'properties' | 'projects',
  ids: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(ids)) {
    const rows = await database()
      .selectFrom(table)
      .select(['id', 'detail'])
      .where('id', 'in', chunk)
      .where('removed_at', 'is', null)
      .execute();
    for (const row of rows) found.set(row.id, row.detail);
  }
  return found;
}

/** The properties on the site that belong to a project or have one of these ids, to see whose price is hidden. */
export async function findUnitProperties(named: readonly string[]): Promise<PricedRow[]> {
  const found = new Map<string, PricedRow>();
  const onSite = () =>
    database()
      .selectFrom('properties')
      .select(['id', 'project_id', 'type', 'bedrooms', 'card'])
      .where('removed_at', 'is', null);
  for (const row of await onSite().where('project_id', 'is not', null).execute()) found.set(row.id, row);
  for (const ids of inChunks(named))
    for (const row of await onSite().where('id', 'in', ids).execute()) found.set(row.id, row);
  return [...found.values()];
}

/** The moment of publication of properties that are or were in the store, by id. */
export async function findFirstDays(ids: readonly string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const chunk of inChunks(ids)) {
    const rows = await database()
      .selectFrom('properties')
      .select(['id', 'published_at'])
      .where('id', 'in', chunk)
      .execute();
    for (const row of rows) found.set(row.id, row.published_at);
  }
  return found;
}

/** The agency's trees to be stored; null when the store already has the same trees. */
export async function changedTrees(
  trees: Record<AgencyTreeName, readonly TreeNode[]>,
): Promise<Array<{ name: AgencyTreeName; nodes: string }> | null> {
  const rows = AGENCY_TREES.map((name) => ({ name, nodes: JSON.stringify(trees[name]) }));
  const known = await database().selectFrom('agency_trees').select(['name', 'nodes']).execute();
  const stored = (tree: AgencyTreeName) => known.find(({ name }) => name === tree)?.nodes ?? '[]';
  return rows.every(({ name, nodes }) => stored(name) === nodes) ? null : rows;
}

/**
 * The maximum number of characters of a report that is loaded. Reports are smaller (design/feed-import), but those of
 * an older version of this software may be too large to parse.
 */
const LONGEST_REPORT = 1_000_000;

/** Whether a report of any import exists; loads no report. */
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

/** The state of a feed address: the last answer and the next download. Moments are ISO 8601; `nextAt` null means "at once". */
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

/** The state of a feed address; an empty state for an address from which no feed was downloaded yet. */
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

/** When the catalogue was last replaced, and the state of the configured feed; for `/api/ready`. */
export async function getFeedHealth(
  source: string | undefined,
): Promise<{ appliedAt: string | null; feed: FeedSource | null }> {
  const row = await database().selectFrom('catalogue').select('applied_at').where('id', '=', 1).executeTakeFirst();
  return { appliedAt: row?.applied_at ?? null, feed: source ? await getFeedSource(source) : null };
}

/** The name of a feed in the store and in reports: its path, or its address without user and password. */
export function sourceName(source: string): string {
  if (!source.startsWith('https:')) return source;
  const url = new URL(source);
  url.username = '';
  url.password = '';
  return url.href;
}
