import 'server-only';
import { isListToken } from '@/lib/domain/property/favourites';
import type { Locale } from '@/lib/domain/text/locale';
import { database } from '@/lib/platform/store/client';
import { orFromCopy } from '../catalogue/data/catalogue-copy';
import type { PropertyCardData } from '../catalogue/types/card';
import { getPropertyDetail } from '../properties/data/get-property';
import type { PropertyDetail } from '../properties/types/property-detail';
import { findCards } from '../search/data/find-properties';
import type { SharedList } from './types';

/** Properties to compare, and the number of requested properties that are no longer on the site. */
export async function getComparedProperties(
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Promise<{ properties: PropertyDetail[]; gone: number }> {
  const found = await Promise.all(ids.map((id) => getPropertyDetail(id, locale, now)));
  const properties = found.filter((property) => property !== null);
  return { properties, gone: ids.length - properties.length };
}

/** A shared list by the token of its link; null if there is none, or no longer. A token of another length asks no store. */
export async function getSharedList(token: unknown): Promise<SharedList | null> {
  if (!isListToken(token)) return null;
  const row = await database()
    .selectFrom('shared_lists')
    .select(['property_ids', 'name'])
    .where('id', '=', token)
    .executeTakeFirst();
  return row ? { token, name: row.name, ids: JSON.parse(row.property_ids) as string[] } : null;
}

/** Cards of a visitor's stored properties, in their order, and the ids of those that are no longer on the site. */
export async function findPropertyCards(
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Promise<{ cards: PropertyCardData[]; gone: string[] }> {
  if (ids.length === 0) return { cards: [], gone: [] };
  const rows = await orFromCopy(ids, () =>
    database()
      .selectFrom('properties')
      .select('id')
      .where('id', 'in', [...ids])
      .where('removed_at', 'is', null)
      .execute(),
  );
  const standing = new Set(rows.map(({ id }) => id));
  return {
    cards: await findCards(
      ids.filter((id) => standing.has(id)),
      locale,
      now,
    ),
    gone: ids.filter((id) => !standing.has(id)),
  };
}
