import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AgencyTreeName } from '@/lib/domain/property/agency-tree';
import { brusselsDay } from '@/lib/domain/time/dates';
import { CLOCK_ORDER_MS, HOUR_MS } from '@/lib/domain/time/durations';
import { toldChange } from '@/lib/features/catalogue/mapping/to-property-row';
import { DEMO_SOURCE } from '@/lib/features/leads/types';
import { queueMessages } from '@/lib/features/outbox/mutations';
import type { OutboxMessage } from '@/lib/features/outbox/types';
import { notePriceChanges } from '@/lib/features/owner-portal/visits/mutations';
import type { Project } from '@/lib/features/projects/types';
import { dateChanges, notePeopleDays, noteSitemapDays } from '@/lib/features/properties/mutations/lastmod';
import { tellAddresses } from '@/lib/features/properties/mutations/tell-addresses';
import { noteChanges } from '@/lib/features/saved-searches/mutations/note-changes';
import { notePlacePages } from '@/lib/features/search/place-pages/mutations';
import { inOneTry, inTransaction, type Tx } from '@/lib/platform/store/client';
import { inChunks, putRows } from '@/lib/platform/store/rows';
import type { ProjectsTable, PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import type { FeedSource } from './data';
import { takeDemoAway } from './demo/mutations';
import type { HeldRow, ImportReport } from './types';

/**
 * Writes new and changed properties; a removed property that is in the feed again is restored. Part of the transaction
 * that replaces the catalogue.
 */
export const upsertProperties = (tx: Tx, rows: readonly PropertiesTable[]): Promise<void> =>
  putRows(tx, 'properties', ['id'], rows);

/**
 * Stores each price that the site shows from today on, for the page of the property. Only a price that may be published
 * has a number here; a price that is hidden or replaced by a status is not stored.
 */
async function noteShownPrices(
  tx: Tx,
  properties: ReadonlyArray<Pick<PropertiesTable, 'id' | 'search_price'>>,
  now: Date,
): Promise<void> {
  const day = brusselsDay(now);
  for (const chunk of inChunks(properties)) {
    const known = await tx
      .selectFrom('shown_prices')
      .select(['property_id', 'price'])
      .where(
        'property_id',
        'in',
        chunk.map(({ id }) => id),
      )
      .orderBy('day')
      .execute();
    const last = new Map(known.map(({ property_id, price }) => [property_id, price]));
    const shown = chunk.flatMap(({ id, search_price }) =>
      search_price === null || last.get(id) === search_price ? [] : [{ property_id: id, day, price: search_price }],
    );
    await putRows(tx, 'shown_prices', ['property_id', 'day'], shown);
  }
}

/** Takes properties off the market: their rows stay, so that their pages can say so and show similar properties. */
export async function removeProperties(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  for (const chunk of inChunks(ids)) {
    await tx.updateTable('properties').set({ removed_at: now.toISOString() }).where('id', 'in', chunk).execute();
  }
}

const toProjectRow = ({ project, hash }: { project: Project; hash: string }, now: Date): ProjectsTable => ({
  id: project.id,
  hash,
  removed_at: null,
  city_nl: project.city.nl,
  city_fr: project.city.fr,
  city_en: project.city.en,
  city_de: project.city.de,
  name: project.name,
  external_url: project.externalUrl,
  published_at: project.publishedAt,
  modified_on: toldChange({ publishedAt: project.publishedAt, changedAt: null, closedAt: null }, now),
  detail: JSON.stringify(project),
});

/** Takes projects off the site. */
async function removeProjects(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('projects')
      .set({ removed_at: now.toISOString() })
      .where('id', 'in', [...ids])
      .execute();
}

export type CatalogueChange = {
  properties: HeldRow[];
  removedProperties: string[];
  projects: Array<{ project: Project; hash: string }>;
  removedProjects: string[];
  /** The agency's own trees; null when they did not change. */
  trees: Array<{ name: AgencyTreeName; nodes: string }> | null;
};

/**
 * Replaces the catalogue in one transaction and raises its version: readers always see either the old or the new
 * catalogue, even if the process is killed (RELIABILITY F4). Changes nothing and returns false if the catalogue has
 * another version than the one that the change was made for: an import that lost its lease must not mix its properties
 * with those of another import. `source` is that of the feed; any but the demo's first takes the demo away.
 */
export async function replaceCatalogue(
  change: CatalogueChange,
  version: number,
  now: Date,
  source = '',
): Promise<boolean> {
  const applied = { version: version + 1, applied_at: now.toISOString() };
  return inOneTry(async (tx) => {
    const bumped = await tx
      .insertInto('catalogue')
      .values({ id: 1, ...applied })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(applied).where('catalogue.version', '=', version))
      .returning('version')
      .executeTakeFirst();
    if (!bumped) return false;
    if (source !== DEMO_SOURCE) await takeDemoAway(tx);
    await tx.updateTable('catalogue').set({ source }).execute();
    await noteChanges(tx, change.properties, now);
    await notePriceChanges(tx, change.properties, now);
    await noteShownPrices(tx, change.properties, now);
    const properties = await dateChanges(tx, 'properties', change.properties, (row) => row.read().detail, now);
    const projectRows = change.projects.map((project) => toProjectRow(project, now));
    const projects = await dateChanges(tx, 'projects', projectRows, ({ detail }) => detail, now);
    for (const chunk of inChunks(properties.rows))
      await upsertProperties(
        tx,
        chunk.map(({ read, modified_on }) => ({ ...read(), modified_on })),
      );
    await removeProperties(tx, change.removedProperties, now);
    await notePlacePages(tx, now);
    await notePeopleDays(tx, now);
    await putRows(tx, 'projects', ['id'], projects.rows);
    await removeProjects(tx, change.removedProjects, now);
    await noteSitemapDays(tx, now);
    const news = [...properties.changed, ...change.removedProperties];
    await tellAddresses(tx, news, [...projects.changed, ...change.removedProjects], now);
    if (change.trees) {
      await tx.deleteFrom('agency_trees').execute();
      await tx.insertInto('agency_trees').values(change.trees).execute();
    }
    return true;
  });
}

/**
 * Stores which pages and sitemaps say something else since texts of the agency changed. Before the first import nothing
 * is stored, because that import takes the days that the feed tells.
 */
export async function noteTexts(now: Date): Promise<void> {
  await inTransaction(async (tx) => {
    if (!(await tx.selectFrom('catalogue').select('version').executeTakeFirst())) return;
    await notePlacePages(tx, now);
    await notePeopleDays(tx, now);
    await noteSitemapDays(tx, now);
  });
}

/** Hours between two mails about the feed, to flood no mailbox: a day for the same problem, an hour for another one. */
const PAUSE_HOURS = { same: 24, other: 1 } as const;
const TOLD = 'feed-trouble';

/** A problem with the feed: the mail about it, and a key that is the same for the same problem. */
export type Trouble = { key: string; message: OutboxMessage };

/** Queues the mail about a problem, unless one was sent recently. Runs in the transaction that records the problem. */
async function tellTrouble(tx: Tx, { key, message }: Trouble, now: Date): Promise<void> {
  // The last mailed problem and its time: a row of `leases` that has the key of the problem as its holder.
  const told = await tx.selectFrom('leases').select(['holder', 'until']).where('name', '=', TOLD).executeTakeFirst();
  const hours = told?.holder === key ? PAUSE_HOURS.same : PAUSE_HOURS.other;
  const since = told ? now.getTime() - Date.parse(told.until) : Infinity;
  // A negative time means that the clock was set back after the last mail: then the mail is sent.
  if (since > -CLOCK_ORDER_MS && since < hours * HOUR_MS) return;
  await putRows(tx, 'leases', ['name'], [{ name: TOLD, holder: key, until: now.toISOString() }]);
  await queueMessages(tx, null, [message], now);
}

/** Saves a report and queues the mail about a problem in one transaction; the store keeps the newest hundred reports. */
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

/** Saves the state of a feed address and queues the mail about a problem in one transaction. */
export async function saveFeedSource(
  { source, ...known }: FeedSource,
  trouble: { trouble: Trouble; now: Date } | null = null,
): Promise<void> {
  const row = {
    source,
    etag: known.etag,
    last_modified: known.lastModified,
    checked_at: known.checkedAt,
    succeeded_at: known.succeededAt,
    failures: known.failures,
    next_at: known.nextAt,
    problem: known.problem,
  };
  await inTransaction(async (tx) => {
    await putRows(tx, 'feed_sources', ['source'], [row]);
    if (trouble) await tellTrouble(tx, trouble.trouble, trouble.now);
  });
}
