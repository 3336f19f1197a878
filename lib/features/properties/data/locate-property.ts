import 'server-only';
import type { Kysely } from 'kysely';
import type { KnownTown } from '@/lib/domain/place/address';
import type { PropertyType } from '@/lib/domain/property/property-type';
import type { Goal } from '@/lib/domain/property/property-values';
import { database } from '@/lib/platform/store/client';
import type { Schema } from '@/lib/platform/store/schema';
import type { PropertyLocation } from '@/lib/routing/resolve-path';
import type { StoredCard } from '../mapping/to-property-row';
import { orFromCopy } from './catalogue-copy';

/**
 * The location of a property's page, for the middleware; one look-up by primary key. Null when the property never
 * existed.
 */
export async function locateProperty(id: string): Promise<PropertyLocation | null> {
  const [row] = await orFromCopy([id], () =>
    database()
      .selectFrom('properties')
      .select(['goal', 'type', 'city_nl', 'city_fr', 'city_en', 'city_de', 'removed_at'])
      .where('id', '=', id)
      .execute(),
  );
  return row
    ? {
        goal: row.goal as Goal,
        type: row.type as PropertyType,
        city: { nl: row.city_nl, fr: row.city_fr, en: row.city_en, de: row.city_de },
        // The copy holds only properties on the market.
        isGone: 'removed_at' in row && row.removed_at !== null,
      }
    : null;
}

/** The town of a property with an unpublished address, on the market or removed; null for every other property. */
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
