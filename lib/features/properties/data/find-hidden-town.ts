import 'server-only';
import type { Kysely } from 'kysely';
import type { KnownTown } from '@/lib/domain/place/meeting-place';
import type { Schema } from '@/lib/platform/store/schema';
import type { StoredCard } from '../mapping/to-property-row';

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
