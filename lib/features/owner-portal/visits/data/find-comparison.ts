import 'server-only';
import { searchablePrice } from '@/lib/domain/money/price';
import { placeByKey } from '@/lib/domain/place/places';
import { PROVINCES } from '@/lib/domain/place/zip-region';
import type { PropertyStatus } from '@/lib/domain/property/property-status';
import type { TypeGroup } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { isPublicationKnown, UNKNOWN_PUBLICATION } from '@/lib/domain/property/publication-day';
import { brusselsDay } from '@/lib/domain/time/dates';
import { groupNumber, loadCatalogueIndex } from '@/lib/features/catalogue/data/catalogue-index';
import type { StoredCard } from '@/lib/features/catalogue/mapping/to-property-row';
import type { LeadKind } from '@/lib/features/leads/types';
import type { LikedProperty } from '@/lib/features/owner-portal/visits/rules';
import { database } from '@/lib/platform/store/client';

/** The kinds of leads that the figures of an owner count as requests: to know more of the property, or to see it. */
const ASKS: readonly LeadKind[] = ['information', 'appointment-request', 'appointment', 'documents'];

/** The properties on offer of a goal and type group, newest first; from the index in memory. */
export async function findOffered(goal: Goal, typeGroup: TypeGroup): Promise<LikedProperty[]> {
  const index = (await loadCatalogueIndex()).goals[goal];
  const wanted = groupNumber(typeGroup);
  const found: LikedProperty[] = [];
  for (let at = 0; at < index.size; at += 1) {
    if (index.facts.type[at] !== wanted || index.closed[at]) continue;
    const price = index.facts.price[at] ?? Number.NaN;
    found.push({
      id: index.ids[at] ?? '',
      area: index.facts.area[at] ?? 0,
      price: Number.isNaN(price) ? null : price,
      province: PROVINCES[index.province[at] ?? PROVINCES.length] ?? null,
    });
  }
  return found;
}

/** A property that was sold or let, with the days of publication and of closing. */
export type ClosedProperty = LikedProperty & { publishedDay: string; closedDay: string };

/**
 * The properties of a goal and type group that were sold or let since a moment, on the site or not; their price is null
 * in this list.
 */
export async function findClosed(goal: Goal, typeGroup: TypeGroup, since: Date): Promise<ClosedProperty[]> {
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'area', 'municipality', 'published_at', 'closed_at'])
    .where('goal', '=', goal)
    .where('type_group', '=', typeGroup)
    .where('closed_at', '>=', since.toISOString())
    .where('published_at', '>', UNKNOWN_PUBLICATION)
    .orderBy('closed_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    area: row.area,
    price: null,
    province: placeByKey(row.municipality)?.province ?? null,
    publishedDay: brusselsDay(new Date(row.published_at)),
    closedDay: brusselsDay(new Date(row.closed_at ?? row.published_at)),
  }));
}

/**
 * The last asking price or monthly rent of properties; a price that must stay hidden is left out
 * (design/hidden-prices-and-addresses).
 */
export async function findAskedPrices(ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'status', 'card'])
    .where('id', 'in', [...ids])
    .execute();
  const prices = new Map<string, number>();
  for (const { id, status, card } of rows) {
    const price = searchablePrice((JSON.parse(card) as StoredCard).price, status as PropertyStatus, []);
    if (price !== null) prices.set(id, price);
  }
  return prices;
}

/** The first day online of each property. */
export async function findOnlineSince(ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await database()
    .selectFrom('properties')
    .select(['id', 'published_at'])
    .where('id', 'in', [...ids])
    .execute();
  const known = rows.filter((row) => isPublicationKnown(row.published_at));
  return new Map(known.map(({ id, published_at }) => [id, brusselsDay(new Date(published_at))]));
}

/** A day of a property with its number of visits, or with one request. */
export type PropertyDay = { propertyId: string; day: string; count: number };

/** The visits of properties per day, from one day to another, both included. */
export async function findVisitDays(ids: readonly string[], first: string, last: string): Promise<PropertyDay[]> {
  const rows = await database()
    .selectFrom('property_views')
    .select(({ fn }) => ['property_id', 'day', fn.sum<number | string>('visits').as('visits')])
    .where('property_id', 'in', [...ids])
    .where('day', '>=', first)
    .where('day', '<=', last)
    .groupBy(['property_id', 'day'])
    .execute();
  return rows.map(({ property_id, day, visits }) => ({ propertyId: property_id, day, count: Number(visits) }));
}

/** The leads about properties that count as requests (`ASKS`), since a moment: one row each, with its day. */
export async function findLeadDays(ids: readonly string[], since: Date): Promise<PropertyDay[]> {
  const rows = await database()
    .selectFrom('leads')
    .select(['property_id', 'created_at'])
    .where('property_id', 'in', [...ids])
    .where('kind', 'in', [...ASKS])
    .where('created_at', '>=', since.toISOString())
    .execute();
  return rows.map(({ property_id, created_at }) => ({
    propertyId: property_id ?? '',
    day: brusselsDay(new Date(created_at)),
    count: 1,
  }));
}
