import 'server-only';
import type { Kysely } from 'kysely';
import agency from '@/agency.config';
import type { KnownTown } from '@/lib/domain/place/address';
import { pageTerm } from '@/lib/domain/property/closed-property';
import { isClosed, type PropertyStatus } from '@/lib/domain/property/property-status';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { orFromCopy } from '@/lib/features/catalogue/data/catalogue-copy';
import { cityOf, type StoredCard } from '@/lib/features/catalogue/mapping/to-property-row';
import type { Schema } from '@/lib/platform/store/schema';
import { catalogueDatabase } from '@/lib/platform/store/versioned-cache';
import type { PropertyLocation } from '@/lib/routing/resolve-path';

/** The place in the address of a property's page, for the middleware, by primary key. Null if it never existed. */
export async function locateProperty(id: string): Promise<PropertyLocation | null> {
  const [row] = await orFromCopy([id], () =>
    catalogueDatabase()
      .selectFrom('properties')
      .select(['goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de', 'removed_at', 'closed_at'])
      .where('id', '=', id)
      .execute(),
  );
  return row
    ? {
        goal: row.goal as Goal,
        type: row.type as PropertyType,
        city: cityOf(row),
        // The copy in memory contains only properties on the market.
        isGone: 'removed_at' in row && (row.removed_at !== null || hasNoPage(row.closed_at)),
      }
    : null;
}

/** Whether the agency's rule has removed the page of a closed property by now; `closedAt` is null for one on offer. */
const hasNoPage = (closedAt: string | null): boolean =>
  pageTerm(closedAt, agency.goneProperties, agency.closedPropertiesDays, new Date()).kind === 'gone';

/** Whether the agency says that a property never comes back on the site, by the id in an address. */
export const isGoneForGood = (id: string): boolean =>
  agency.propertiesGoneForGood?.some((gone) => gone.toLowerCase() === id.toLowerCase()) ?? false;

/** A property without a page: the facts in the store, and why it has no page. */
export type GoneProperty = Pick<PropertyLocation, 'goal' | 'type' | 'city'> & { end: 'sold' | 'rented' | 'withdrawn' };

/** The property that had an address and has no page any more; null if the store never contained it. */
export async function findGoneProperty(id: string): Promise<GoneProperty | null> {
  const location = await locateProperty(id);
  if (!location?.isGone) return null;
  const { goal, type, city } = location;
  const { status } = await catalogueDatabase()
    .selectFrom('properties')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isOver = isClosed(status as PropertyStatus);
  return { goal, type, city, end: !isOver ? 'withdrawn' : goal === 'for-rent' ? 'rented' : 'sold' };
}

/** The town of a property whose address is not published, on the market or removed; null for every other property. */
export async function findHiddenTown(id: string, reader: Kysely<Schema>): Promise<KnownTown | null> {
  const row = await reader
    .selectFrom('properties')
    .select(['card', 'city_nl', 'city_fr', 'city_en', 'city_de'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { address } = JSON.parse(row.card) as StoredCard;
  const names = [address.city, row.city_nl, row.city_fr, row.city_en, row.city_de];
  return address.publish ? null : { zip: address.zip, names };
}
