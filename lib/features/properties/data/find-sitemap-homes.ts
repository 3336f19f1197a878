import 'server-only';
import type { Translated } from '@/lib/domain/locale';
import type { PropertyType } from '@/lib/domain/property-type';
import type { Goal } from '@/lib/domain/property-values';
import { database } from '@/lib/platform/db/client';

export type SitemapHome = { id: string; goal: Goal; type: PropertyType; city: Translated; publishedAt: string };

/** How many homes have a page: also those that were sold too long ago for the lists (decision 012). */
export async function countSitemapHomes(): Promise<number> {
  const { count } = await database()
    .selectFrom('properties')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Homes on the market in the order of their ids, a part at a time, for the sitemap. */
export async function findSitemapHomes(offset: number, limit: number): Promise<SitemapHome[]> {
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de', 'published_at'])
    .where('removed_at', 'is', null)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    goal: row.goal as Goal,
    type: row.type as PropertyType,
    city: { nl: row.city_nl, fr: row.city_fr, en: row.city_en, de: row.city_de },
    publishedAt: row.published_at,
  }));
}
