import 'server-only';
import { database } from '@/lib/platform/db/client';

/** The visits of homes since a day, by home. */
export async function countVisitsSince(homeIds: readonly string[], since: string): Promise<Map<string, number>> {
  if (homeIds.length === 0) return new Map();
  const rows = await database()
    .selectFrom('home_views')
    .select(({ fn }) => ['home_id', fn.sum<number | string>('visits').as('visits')])
    .where('home_id', 'in', [...homeIds])
    .where('day', '>=', since)
    .groupBy('home_id')
    .execute();
  return new Map(rows.map(({ home_id, visits }) => [home_id, Number(visits)]));
}
