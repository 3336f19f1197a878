import 'server-only';
import agency from '@/agency.config';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { brusselsDay } from '@/lib/domain/time/dates';
import { queueAddresses } from '@/lib/features/outbox/index-now/mutations';
import { SITE_LANGUAGES } from '@/lib/i18n/site-languages';
import { env } from '@/lib/platform/config/env';
import { inChunks } from '@/lib/platform/store/chunks';
import type { Tx } from '@/lib/platform/store/client';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import { projectHref, projectTarget, propertyHref } from '@/lib/routing/property-href';
import { cityOf } from './mapping/to-property-row';
import { isShownChange } from './rules/shown-change';

/** The number of whole properties that are compared at a time. */
const AT_A_TIME = 100;

/**
 * The rows of an import with the day of their last change that a reader can see: today for a property that differs from
 * the store or comes back, the stored day for any other, and the row's own day for a new property. `changed` are the
 * ids of all properties that readers see differently. Called in the transaction that replaces the catalogue, before the
 * replacement.
 */
export async function dateChanges<T extends { id: string; detail: string; modified_on: string | null }>(
  tx: Tx,
  table: 'properties' | 'projects',
  rows: readonly T[],
  now: Date,
): Promise<{ rows: T[]; changed: string[] }> {
  const changed: string[] = [];
  const dated: T[] = [];
  for (const chunk of inChunks(rows, AT_A_TIME)) {
    const stored = await tx
      .selectFrom(table)
      .select(['id', 'removed_at', 'modified_on', 'detail'])
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
    const before = new Map(stored.map((row) => [row.id, row]));
    for (const row of chunk) {
      const known = before.get(row.id);
      const isSame =
        known?.removed_at === null &&
        !isShownChange(JSON.parse(known.detail), JSON.parse(row.detail), agency.statusesThatReplacePrice);
      if (!isSame) changed.push(row.id);
      dated.push(known ? { ...row, modified_on: isSame ? known.modified_on : brusselsDay(now) } : row);
    }
  }
  return { rows: dated, changed };
}

/** The columns of a row from which the address of a property is made. */
const toAddressed = (
  row: Pick<PropertiesTable, 'id' | 'goal' | 'type' | 'city_nl' | 'city_fr' | 'city_en' | 'city_de'>,
) => ({
  id: row.id,
  goal: row.goal as Goal,
  type: row.type as PropertyType,
  city: cityOf(row),
});

/**
 * Tells search engines, by the outbox, which pages an import adds, changes or removes. The pages are found by the ids
 * of their rows. Called in the transaction that replaces the catalogue, after the replacement.
 */
export async function tellAddresses(
  tx: Tx,
  properties: readonly string[],
  projects: readonly string[],
  now: Date,
): Promise<void> {
  if (!env.INDEXNOW_KEY) return;
  const paths: string[] = [];
  for (const chunk of inChunks(properties)) {
    const rows = await tx
      .selectFrom('properties')
      .select(['id', 'goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de'])
      .where('id', 'in', chunk)
      .execute();
    for (const row of rows) paths.push(...SITE_LANGUAGES.map((locale) => propertyHref(toAddressed(row), locale)));
  }
  for (const chunk of inChunks(projects)) {
    const rows = await tx.selectFrom('projects').selectAll().where('id', 'in', chunk).execute();
    for (const { id, name, external_url: other, ...row } of rows) {
      const city = cityOf(row);
      // A project with an external site has no page on this site.
      if (projectTarget(`/project/${id}/`, other, agency.projectHosts) === null)
        paths.push(...SITE_LANGUAGES.map((locale) => projectHref({ id, name, city }, locale)));
    }
  }
  await queueAddresses(tx, paths, now);
}
