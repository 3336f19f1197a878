import 'server-only';
import { visitsIn } from '@/lib/domain/owner/visit-totals';
import { addressLine } from '@/lib/domain/place/address';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Locale } from '@/lib/domain/text/locale';
import { addDays, momentOf } from '@/lib/domain/time/local-time';
import type { PropertyClick } from '@/lib/domain/views/page-view';
import type { StoredCard } from '@/lib/features/catalogue/mapping/to-property-row';
import { database } from '@/lib/platform/store/client';
import { inChunks } from '@/lib/platform/store/rows';
import { findLeadDays } from './find-comparison';
import { countAppointmentRequests, findDailyVisits } from './find-visits';

/** Days of Brussels, both included. */
export type DaySpan = { first: string; last: string };

/** The figures of one property in a span of days; `followers` are those of now. */
export type PropertyFigures = {
  id: string;
  type: PropertyType;
  /** Street and town, as far as they may be published. */
  address: string;
  visits: number;
  views: number;
  /** Requests to know more of the property or to see it, and the people who asked to see it. */
  requests: number;
  asked: number;
  /** Appointments that took place. */
  held: number;
  favourites: number;
  followers: number;
};

type Counted = ReadonlyArray<{ property_id: string | null; count: number | string | null }>;
const byProperty = (rows: Counted): Map<string, number> =>
  new Map(rows.map(({ property_id, count }) => [property_id ?? '', Number(count ?? 0)]));

const FAVOURITE: PropertyClick = 'favourite';

async function countOthers(ids: readonly string[], { first, last }: DaySpan, from: string, until: string) {
  const [held, favourites, followers] = await Promise.all([
    database()
      .selectFrom('appointments')
      .select(({ fn }) => ['property_id', fn.countAll<number | string>().as('count')])
      .where('property_id', 'in', [...ids])
      .where('state', '=', 'confirmed')
      .where('starts_at', '>=', from)
      .where('starts_at', '<', until)
      .groupBy('property_id')
      .execute(),
    database()
      .selectFrom('property_events')
      .select(({ fn }) => ['property_id', fn.sum<number | string>('count').as('count')])
      .where('property_id', 'in', [...ids])
      .where('event', '=', FAVOURITE)
      .where('day', '>=', first)
      .where('day', '<=', last)
      .groupBy('property_id')
      .execute(),
    database()
      .selectFrom('saved_searches')
      .select(({ fn }) => ['property_id', fn.countAll<number | string>().as('count')])
      .where('property_id', 'in', [...ids])
      .where('state', '=', 'active')
      .groupBy('property_id')
      .execute(),
  ]);
  return { held: byProperty(held), favourites: byProperty(favourites), followers: byProperty(followers) };
}

/**
 * The figures of the properties that were on the site in a span of days, or of those with the given ids, the most visited
 * first. They are counted as for the owners (design/owner-figures-and-reports).
 */
export async function findPropertyFigures(
  span: DaySpan,
  wanted: readonly string[],
  locale: Locale,
  now: Date,
): Promise<PropertyFigures[]> {
  const { first, last } = span;
  const from = momentOf(first, '00:00') ?? now;
  const until = momentOf(addDays(last, 1), '00:00') ?? now;
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'type', 'card'])
    .$if(wanted.length > 0, (query) => query.where('id', 'in', [...wanted]))
    .$if(wanted.length === 0, (query) =>
      query
        .where('published_at', '<', until.toISOString())
        .where((where) => where.or([where('removed_at', 'is', null), where('removed_at', '>=', from.toISOString())])),
    )
    .execute();
  const found: PropertyFigures[] = [];
  for (const chunk of inChunks(rows)) {
    const ids = chunk.map(({ id }) => id);
    const [days, asked, leads, others] = await Promise.all([
      findDailyVisits(ids, first),
      countAppointmentRequests(ids, first, last),
      findLeadDays(ids, from),
      countOthers(ids, span, from.toISOString(), (until < now ? until : now).toISOString()),
    ]);
    for (const row of chunk) {
      const counted = (days.get(row.id) ?? []).filter(({ day }) => day <= last);
      found.push({
        id: row.id,
        type: row.type as PropertyType,
        address: addressLine((JSON.parse(row.card) as StoredCard).address, locale),
        visits: visitsIn(counted, first, last),
        views: counted.reduce((sum, { views }) => sum + views, 0),
        requests: leads.filter(({ propertyId, day }) => propertyId === row.id && day <= last).length,
        asked: asked.get(row.id) ?? 0,
        held: others.held.get(row.id) ?? 0,
        favourites: others.favourites.get(row.id) ?? 0,
        followers: others.followers.get(row.id) ?? 0,
      });
    }
  }
  return found.sort((a, b) => b.visits - a.visits || b.views - a.views || a.id.localeCompare(b.id, 'en'));
}
