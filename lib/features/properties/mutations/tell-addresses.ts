import 'server-only';
import agency from '@/agency.config';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Locale } from '@/lib/domain/text/locale';
import { cityOf } from '@/lib/features/catalogue/mapping/to-property-row';
import { queueAddresses } from '@/lib/features/outbox/index-now/mutations';
import { env } from '@/lib/platform/config/env';
import { SITE_LANGUAGES } from '@/lib/platform/i18n/site-languages';
import { database, type Tx } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import type { PropertiesTable } from '@/lib/platform/store/schema-catalogue';
import { projectHref, projectTarget, propertyHref } from '@/lib/routing/property-href';

/** The columns of a row from which the address of a property is made. */
const toAddressed = (
  row: Pick<PropertiesTable, 'id' | 'goal' | 'type' | 'city_nl' | 'city_fr' | 'city_en' | 'city_de'>,
) => ({
  id: row.id,
  goal: row.goal as Goal,
  type: row.type as PropertyType,
  city: cityOf(row),
});

/** The path of the page of every property on the site, in one language, by id. */
export async function addressesOnSite(locale: Locale): Promise<Map<string, string>> {
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de'])
    .where('removed_at', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.id, propertyHref(toAddressed(row), locale)]));
}

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
