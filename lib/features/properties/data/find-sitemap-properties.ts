import 'server-only';
import agency from '@/agency.config';
import { listedSince } from '@/lib/domain/property/closed-property';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Translated } from '@/lib/domain/text/locale';
import { database } from '@/lib/platform/store/client';
import { cityOf } from '../mapping/to-property-row';

/** A property as the sitemap names it: the day of its last change that a reader can see, and the hashes of its first pictures. */
export type SitemapProperty = {
  id: string;
  goal: Goal;
  type: PropertyType;
  city: Translated;
  modifiedOn: string | null;
  pictures: string[];
};

/** Properties that the lists show (design/sold-and-gone-properties). */
const listed = (now: Date) =>
  database()
    .selectFrom('properties')
    .where('removed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('closed_at', 'is', null), eb('closed_at', '>=', listedSince(agency.closedPropertiesDays, now))]),
    );

/**
 * The sitemaps of properties, `size` properties in each, in the order of their ids: for each sitemap the day of the
 * last change of a property in it, null if none is known.
 */
export async function findSitemapParts(size: number, now: Date): Promise<Array<{ modifiedOn: string | null }>> {
  const rows = await listed(now).select(['modified_on']).orderBy('id').execute();
  const parts: Array<{ modifiedOn: string | null }> = [];
  rows.forEach(({ modified_on: day }, at) => {
    const part = parts[Math.floor(at / size)];
    if (!part) parts.push({ modifiedOn: day });
    else if (day !== null && (part.modifiedOn === null || day > part.modifiedOn)) part.modifiedOn = day;
  });
  return parts;
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
    const rows = await listed(now)
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
