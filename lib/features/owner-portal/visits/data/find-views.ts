import 'server-only';
import { isPublicationKnown } from '@/lib/domain/property/publication-day';
import { brusselsDay } from '@/lib/domain/time/dates';
import { type CountedDay, firstCompared } from '@/lib/features/owner-portal/visits/rules';
import { database } from '@/lib/platform/store/client';

/** The visits of each property per day since a day; the key is the property id and the day, separated by a space. */
export async function findVisitsByDay(since: string): Promise<Map<string, number>> {
  const rows = await database()
    .selectFrom('property_views')
    .select(({ fn }) => ['property_id', 'day', fn.sum<number | string>('visits').as('visits')])
    .where('day', '>=', since)
    .groupBy(['property_id', 'day'])
    .execute();
  return new Map(rows.map(({ property_id, day, visits }) => [`${property_id} ${day}`, Number(visits)]));
}

/**
 * The properties with at least `least` views on a day, with the figures of the days before, which are read only for these
 * properties.
 */
export async function findBusyProperties(
  day: string,
  least: number,
): Promise<Array<CountedDay & { propertyId: string }>> {
  const rows = await database()
    .selectFrom('property_views as today')
    .where('today.day', '=', day)
    .groupBy('today.property_id')
    .having(({ fn }) => fn.sum('today.views'), '>=', least)
    .select(({ fn, selectFrom }) => {
      const before = selectFrom('property_views as before')
        .whereRef('before.property_id', '=', 'today.property_id')
        .where('before.day', '>=', firstCompared(day))
        .where('before.day', '<', day);
      return [
        'today.property_id',
        fn.sum<number | string>('today.views').as('views'),
        before.select((of) => of.fn.sum<number | string>('before.views').as('sum')).as('before'),
        before.select((of) => of.fn.min('before.day').as('first')).as('first_viewed'),
        selectFrom('properties').whereRef('id', '=', 'today.property_id').select('published_at').as('published_at'),
        selectFrom('property_views as ever')
          .select((of) => of.fn.min('ever.day').as('first'))
          .as('first_counted'),
      ];
    })
    .orderBy('today.property_id')
    .execute();
  return rows.map((row) => ({
    propertyId: row.property_id,
    day,
    views: Number(row.views),
    before: Number(row.before ?? 0),
    firstViewed: row.first_viewed,
    published:
      row.published_at && isPublicationKnown(row.published_at) ? brusselsDay(new Date(row.published_at)) : null,
    firstCounted: row.first_counted ?? day,
  }));
}
