import 'server-only';
import { database } from '@/lib/platform/db/client';

/** The visits of homes since a day, by home; until a day that is included, where one is named. */
export async function countVisitsSince(
  homeIds: readonly string[],
  since: string,
  until?: string,
): Promise<Map<string, number>> {
  if (homeIds.length === 0) return new Map();
  const rows = await database()
    .selectFrom('home_views')
    .select(({ fn }) => ['home_id', fn.sum<number | string>('visits').as('visits')])
    .where('home_id', 'in', [...homeIds])
    .where('day', '>=', since)
    .$if(until !== undefined, (query) => query.where('day', '<=', until ?? ''))
    .groupBy('home_id')
    .execute();
  return new Map(rows.map(({ home_id, visits }) => [home_id, Number(visits)]));
}
