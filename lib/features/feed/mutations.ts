import 'server-only';
import { randomUUID } from 'node:crypto';
import { noteChanges } from '@/lib/features/demands/mutations/note-changes';
import { removeProjects, upsertProjects } from '@/lib/features/projects/mutations';
import type { Project } from '@/lib/features/projects/types';
import { removeProperties, upsertProperties } from '@/lib/features/properties/mutations';
import { database } from '@/lib/platform/db/client';
import type { PropertiesTable } from '@/lib/platform/db/schema';
import type { FeedSource } from './data';
import type { ImportReport } from './types';

export type CatalogueChange = {
  homes: PropertiesTable[];
  removedHomes: string[];
  projects: Array<{ project: Project; hash: string }>;
  removedProjects: string[];
};

/**
 * Swaps the catalogue in one transaction and bumps its version: a reader, or a process killed at any moment, sees the
 * old one or the new one (ARCHITECTURE §6). Changes nothing and returns false when the catalogue is no longer of the
 * version that the change was made for: an import that lost its lease must not mix its homes with those of another.
 */
export async function replaceCatalogue(change: CatalogueChange, version: number, now: Date): Promise<boolean> {
  const appliedAt = now.toISOString();
  return database()
    .transaction()
    .execute(async (tx) => {
      const bumped = await tx
        .insertInto('catalogue')
        .values({ id: 1, version: version + 1, applied_at: appliedAt })
        .onConflict((conflict) =>
          conflict
            .column('id')
            .doUpdateSet({ version: version + 1, applied_at: appliedAt })
            .where('catalogue.version', '=', version),
        )
        .returning('version')
        .executeTakeFirst();
      if (!bumped) return false;
      await noteChanges(tx, change.homes, now);
      await upsertProperties(tx, change.homes);
      await removeProperties(tx, change.removedHomes, now);
      await upsertProjects(tx, change.projects);
      await removeProjects(tx, change.removedProjects, now);
      return true;
    });
}

/** Keeps a report; the newest hundred stay. */
export async function saveReport(report: ImportReport): Promise<void> {
  await database()
    .insertInto('feed_reports')
    .values({
      id: randomUUID(),
      source: report.source,
      started_at: report.startedAt,
      finished_at: report.finishedAt,
      outcome: report.outcome,
      report: JSON.stringify(report),
    })
    .execute();
  const keep = await database()
    .selectFrom('feed_reports')
    .select('finished_at')
    .orderBy('finished_at', 'desc')
    .offset(99)
    .limit(1)
    .executeTakeFirst();
  if (keep) await database().deleteFrom('feed_reports').where('finished_at', '<', keep.finished_at).execute();
}

/** Remembers how asking a feed address went. */
export async function saveFeedSource({ source, ...known }: FeedSource): Promise<void> {
  const row = {
    etag: known.etag,
    last_modified: known.lastModified,
    checked_at: known.checkedAt,
    succeeded_at: known.succeededAt,
    failures: known.failures,
    next_at: known.nextAt,
    problem: known.problem,
  };
  await database()
    .insertInto('feed_sources')
    .values({ source, ...row })
    .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
    .execute();
}
