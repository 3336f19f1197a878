import 'server-only';
import { type CountedDay, firstCompared } from '@/lib/domain/audience/unusual-day';
import { isPublicationKnown } from '@/lib/domain/property/publication';
import { brusselsDay } from '@/lib/domain/time/dates';
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

/** The homes whose page was opened at least so often on a day, with what came before. Days before are read for these homes alone. */
export async function findBusyHomes(day: string, least: number): Promise<Array<CountedDay & { homeId: string }>> {
  const rows = await database()
    .selectFrom('home_views as today')
    .where('today.day', '=', day)
    .groupBy('today.home_id')
    .having(({ fn }) => fn.sum('today.views'), '>=', least)
    .select(({ fn, selectFrom }) => {
      const before = selectFrom('home_views as before')
        .whereRef('before.home_id', '=', 'today.home_id')
        .where('before.day', '>=', firstCompared(day))
        .where('before.day', '<', day);
      return [
        'today.home_id',
        fn.sum<number | string>('today.views').as('views'),
        before.select((of) => of.fn.sum<number | string>('before.views').as('sum')).as('before'),
        before.select((of) => of.fn.min('before.day').as('first')).as('first_viewed'),
        selectFrom('properties').whereRef('id', '=', 'today.home_id').select('published_at').as('published_at'),
        selectFrom('home_views as ever')
          .select((of) => of.fn.min('ever.day').as('first'))
          .as('first_counted'),
      ];
    })
    .orderBy('today.home_id')
    .execute();
  return rows.map((row) => ({
    homeId: row.home_id,
    day,
    views: Number(row.views),
    before: Number(row.before ?? 0),
    firstViewed: row.first_viewed,
    published:
      row.published_at && isPublicationKnown(row.published_at) ? brusselsDay(new Date(row.published_at)) : null,
    firstCounted: row.first_counted ?? day,
  }));
}
