import 'server-only';
import type { DayVisits } from '@/lib/domain/owner/visit-figures';
import { database } from '@/lib/platform/db/client';

/** The visits of a home by day, the oldest first; days without any are left out. */
export async function findVisitDays(homeId: string): Promise<DayVisits[]> {
  const rows = await database()
    .selectFrom('home_views')
    .select(({ fn }) => ['day', fn.sum<number | string>('visits').as('visits')])
    .where('home_id', '=', homeId)
    .groupBy('day')
    .orderBy('day')
    .execute();
  return rows.map(({ day, visits }) => ({ day, visits: Number(visits) }));
}
