import 'server-only';
import type { Kysely } from 'kysely';
import agency from '@/agency.config';
import { listedSince } from '@/lib/domain/property/closed-property';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Translated } from '@/lib/domain/text/locale';
import { cityOf } from '@/lib/features/catalogue/mapping/to-property-row';
import type { Schema } from '@/lib/platform/store/schema';
import { catalogueDatabase } from '@/lib/platform/store/versioned-cache';

/** A property as the sitemap names it: the day of its last change that a reader can see, and the hashes of its first pictures. */
export type SitemapProperty = {
  id: string;
  goal: Goal;
  type: PropertyType;
  city: Translated;
  modifiedOn: string | null;
  pictures: string[];
};

/**
 * The maximum number of properties in one sitemap. In four languages they have 10,000 addresses; a sitemap may contain
 * 50,000. With ten pictures for each property the file has 20 MB, and with the longest names 40 MB; it may have 50 MB.
 */
export const PROPERTIES_PER_PART = 2500;

/** Properties that the lists show (design/sold-and-gone-properties). */
export const listed = (reader: Kysely<Schema>, now: Date) =>
  reader
    .selectFrom('properties')
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', listedSince(agency.closedPropertiesDays, now))]),
    );

/** The number of sitemaps of properties. */
export async function countSitemapParts(now: Date): Promise<number> {
  const { count } = await listed(catalogueDatabase(), now)
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Math.ceil(Number(count) / PROPERTIES_PER_PART);
}

/** The properties per query: SQLite blocks all other requests during a query. */
const AT_A_TIME = 500;

/** `count` properties from `offset` on, in the order of their ids, in batches. */
export async function* findSitemapProperties(
  offset: number,
  count: number,
  now: Date,
): AsyncGenerator<SitemapProperty[]> {
  let [skip, after] = [offset, ''];
  for (let left = count; left > 0; left -= AT_A_TIME) {
    const rows = await listed(catalogueDatabase(), now)
      .select(['id', 'goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de', 'modified_on', 'pictures'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(Math.min(left, AT_A_TIME))
      .offset(skip)
      .execute();
    if (rows.length === 0) return;
    yield rows.map((row) => ({
      id: row.id,
      goal: row.goal as Goal,
      type: row.type as PropertyType,
      city: cityOf(row),
      modifiedOn: row.modified_on,
      pictures: row.pictures?.split(' ').filter(Boolean) ?? [],
    }));
    [skip, after] = [0, rows.at(-1)?.id ?? ''];
  }
}
