import 'server-only';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import type { Translated } from '@/lib/domain/text/locale';
import { database } from '@/lib/platform/store/client';

export type SitemapProperty = { id: string; goal: Goal; type: PropertyType; city: Translated; publishedAt: string };

/**
 * The number of properties with a page, including those that were sold too long ago for the lists
 * (design/sold-and-gone-properties).
 */
export async function countSitemapProperties(): Promise<number> {
  const { count } = await database()
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Properties per query: SQLite blocks all other requests meanwhile. */
const AT_A_TIME = 500;

/** Properties on the market in the order of their ids, after one id, for the sitemap. */
async function findProperties(from: { offset: number; after: string }, limit: number): Promise<SitemapProperty[]> {
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de', 'published_at'])
    .where('removed_at', 'is', null)
    .where('id', '>', from.after)
    .orderBy('id')
    .limit(limit)
    .offset(from.offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    goal: row.goal as Goal,
    type: row.type as PropertyType,
    city: { nl: row.city_nl, fr: row.city_fr, en: row.city_en, de: row.city_de },
    publishedAt: row.published_at,
  }));
}

/** `count` properties from `offset` on, in batches. */
export async function* findSitemapProperties(offset: number, count: number): AsyncGenerator<SitemapProperty[]> {
  let from = { offset, after: '' };
  for (let left = count; left > 0; left -= AT_A_TIME) {
    const properties = await findProperties(from, Math.min(left, AT_A_TIME));
    const last = properties.at(-1);
    if (!last) return;
    yield properties;
    from = { offset: 0, after: last.id };
  }
}
