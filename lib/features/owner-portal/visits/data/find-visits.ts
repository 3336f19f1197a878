import 'server-only';
import { sql } from 'kysely';
import {
  type DayVisits,
  foldSmall,
  LEAST_NAMED,
  type Shares,
  sharesOf,
  type VisitSource,
} from '@/lib/domain/owner/visit-days';
import { LOCALES } from '@/lib/domain/text/locale';
import type { AppointmentState } from '@/lib/domain/time/appointment-state';
import { addDays, momentOf } from '@/lib/domain/time/local-time';
import { DEVICE_CLASSES, PRICE_CHANGED, PROPERTY_CLICKS } from '@/lib/domain/views/page-view';
import { TRAFFIC_SOURCES } from '@/lib/domain/views/traffic-source';
import type { LeadKind } from '@/lib/features/leads/types';
import { database } from '@/lib/platform/store/client';

/** The visits and views of properties per day since a day, oldest first; days without any are left out. */
export async function findDailyVisits(propertyIds: readonly string[], since = ''): Promise<Map<string, DayVisits[]>> {
  const days = new Map<string, DayVisits[]>(propertyIds.map((id) => [id, []]));
  if (propertyIds.length === 0) return days;
  const rows = await database()
    .selectFrom('property_views')
    .select(({ fn }) => [
      'property_id',
      'day',
      fn.sum<number | string>('visits').as('visits'),
      fn.sum<number | string>('views').as('views'),
    ])
    .where('property_id', 'in', [...propertyIds])
    .where('day', '>=', since)
    .groupBy(['property_id', 'day'])
    .orderBy('day')
    .execute();
  for (const { property_id, day, visits, views } of rows)
    days.get(property_id)?.push({ day, visits: Number(visits), views: Number(views) });
  return days;
}

/**
 * The visits of a property by source, device and language, in consecutive spans of days. `starts` are the first days of
 * the spans, newest first; the newest span ends with the day `last`.
 */
async function findClasses(propertyId: string, starts: readonly string[], last: string) {
  const stretch = sql<number>`case ${sql.join(
    starts.map((day, at) => sql`when day >= ${day} then ${sql.lit(at)}`),
    sql` `,
  )} end`;
  const rows = await database()
    .selectFrom('property_views')
    .select(({ fn }) => ['source', 'device', 'locale', fn.sum<number | string>('visits').as('visits')])
    .select(stretch.as('stretch'))
    .where('property_id', '=', propertyId)
    .where('day', '>=', starts.at(-1) ?? '')
    .where('day', '<=', last)
    .groupBy(['source', 'device', 'locale', sql`stretch`])
    .execute();
  return (column: 'source' | 'device' | 'locale') =>
    starts.map((_, at) => {
      const counts = new Map<string, number>();
      for (const row of rows)
        if (row.stretch === at) counts.set(row[column], (counts.get(row[column]) ?? 0) + Number(row.visits));
      return counts;
    });
}

const VISIT_SOURCES = TRAFFIC_SOURCES.filter((source): source is VisitSource => source !== 'site');

/**
 * The sources, devices, languages and clicks of a property's visitors, in the spans of days that begin with `starts`,
 * newest first, until the day `last`; the clicks for all spans together.
 */
export async function findShares(propertyId: string, starts: readonly string[], last: string): Promise<Shares> {
  const [classes, clicks] = await Promise.all([
    findClasses(propertyId, starts, last),
    database()
      .selectFrom('property_events')
      .select(({ fn }) => ['event', fn.sum<number | string>('count').as('count')])
      .where('property_id', '=', propertyId)
      .where('day', '>=', starts.at(-1) ?? '')
      .where('day', '<=', last)
      .groupBy('event')
      .execute(),
  ]);
  return {
    sources: foldSmall(VISIT_SOURCES, classes('source')),
    devices: foldSmall(DEVICE_CLASSES, classes('device')),
    languages: foldSmall(LOCALES, classes('locale')),
    // A click done once or twice could identify a visitor, like a small class of visits.
    clicks: sharesOf(PROPERTY_CLICKS, new Map(clicks.map(({ event, count }) => [event, Number(count)]))).filter(
      ({ count }) => count >= LEAST_NAMED,
    ),
  };
}

/** The days on which a property's price changed. */
export async function findPriceChanges(propertyId: string): Promise<string[]> {
  const rows = await database()
    .selectFrom('property_events')
    .select('day')
    .where('property_id', '=', propertyId)
    .where('event', '=', PRICE_CHANGED)
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

const ASKS_FOR_APPOINTMENT: readonly LeadKind[] = ['appointment-request', 'appointment'];
/** The address of the visitor is not verified yet (design/appointments). */
const UNPROVEN: readonly AppointmentState[] = ['held', 'lapsed'];

/**
 * The number of people who asked to see each property between two days of Brussels, both included; repeated requests of a person
 * count once.
 */
export async function countAppointmentRequests(
  propertyIds: readonly string[],
  first: string,
  last: string,
): Promise<Map<string, number>> {
  const [from, until] = [momentOf(first, '00:00'), momentOf(addDays(last, 1), '00:00')];
  if (propertyIds.length === 0 || !from || !until) return new Map();
  const rows = await database()
    .selectFrom('leads')
    .leftJoin('appointments', 'appointments.lead_id', 'leads.id')
    .select(({ fn, ref }) => [
      'leads.property_id',
      fn
        .count<number | string>(fn('lower', [ref('leads.email')]))
        .distinct()
        .as('people'),
    ])
    .where('leads.property_id', 'in', [...propertyIds])
    .where('leads.kind', 'in', [...ASKS_FOR_APPOINTMENT])
    .where('leads.created_at', '>=', from.toISOString())
    .where('leads.created_at', '<', until.toISOString())
    .where((where) => where.or([where('state', 'is', null), where('state', 'not in', [...UNPROVEN])]))
    .groupBy('leads.property_id')
    .execute();
  return new Map(rows.map(({ property_id, people }) => [property_id ?? '', Number(people)]));
}
