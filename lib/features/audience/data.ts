import 'server-only';
import { database } from '@/lib/platform/db/client';

/** How often each home was visited on each day since one, by the home and the day with a space between. */
export async function findVisitsByDay(since: string): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('home_views')
    .select(({ fn }) => ['home_id', 'day', fn.sum<number | string>('visits').as('visits')])
    .where('day', '>=', since)
    .groupBy(['home_id', 'day'])
    .execute();
  return new Map(rows.map(({ home_id, day, visits }) => [`${home_id} ${day}`, Number(visits)]));
}
