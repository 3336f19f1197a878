import 'server-only';
import { randomUUID } from 'node:crypto';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { removeProjects, upsertProjects } from '@/lib/features/projects/mutations';
import type { Project } from '@/lib/features/projects/types';
import { removeProperties, upsertProperties } from '@/lib/features/properties/mutations';
import { noteChanges } from '@/lib/features/saved-searches/mutations/note-changes';
import { database, inTransaction, type Tx } from '@/lib/platform/db/client';
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
 * old one or the new one (RELIABILITY F4). Changes nothing and returns false when the catalogue is no longer of the
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

const HOUR_MS = 3_600_000;
/** The same trouble is told again after a day, another one after an hour: a feed that comes and goes fills no mailbox. */
const PAUSE_HOURS = { same: 24, other: 1 } as const;
const TOLD = 'feed-trouble';

/** Trouble with the feed: what is to be sent, and by what it is known again. */
export type Trouble = { key: string; message: OutboxMessage };

/** Queues the mail about a trouble, unless the agency has just been told. Part of the transaction that notes the trouble. */
async function tellTrouble(tx: Tx, { key, message }: Trouble, now: Date): Promise<void> {
  // What was told last, and when: a lease that nobody holds.
  const told = await tx.selectFrom('leases').select(['holder', 'until']).where('name', '=', TOLD).executeTakeFirst();
  const hours = told?.holder === key ? PAUSE_HOURS.same : PAUSE_HOURS.other;
  const since = told ? now.getTime() - Date.parse(told.until) : Infinity;
  // Told in the future: the clock has been set back since.
  if (since >= 0 && since < hours * HOUR_MS) return;
  const values = { holder: key, until: now.toISOString() };
  await tx
    .insertInto('leases')
    .values({ name: TOLD, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute();
  await queueMessages(tx, null, [message], now);
}

/** Keeps a report, and queues what the agency should hear of it, in one transaction; the newest hundred reports stay. */
export async function saveReport(report: ImportReport, trouble: Trouble | null = null): Promise<void> {
  await inTransaction(async (tx) => {
    await tx
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
    if (trouble) await tellTrouble(tx, trouble, new Date(report.startedAt));
    const keep = await tx
      .selectFrom('feed_reports')
      .select('finished_at')
      .orderBy('finished_at', 'desc')
      .offset(99)
      .limit(1)
      .executeTakeFirst();
    if (keep) await tx.deleteFrom('feed_reports').where('finished_at', '<', keep.finished_at).execute();
  });
}

/** Remembers how asking a feed address went, and queues what the agency should hear of it, in one transaction. */
export async function saveFeedSource(
  { source, ...known }: FeedSource,
  trouble: { trouble: Trouble; now: Date } | null = null,
): Promise<void> {
  const row = {
    etag: known.etag,
    last_modified: known.lastModified,
    checked_at: known.checkedAt,
    succeeded_at: known.succeededAt,
    failures: known.failures,
    next_at: known.nextAt,
    problem: known.problem,
  };
  await inTransaction(async (tx) => {
    await tx
      .insertInto('feed_sources')
      .values({ source, ...row })
      .onConflict((conflict) => conflict.column('source').doUpdateSet(row))
      .execute();
    if (trouble) await tellTrouble(tx, trouble.trouble, trouble.now);
  });
}
