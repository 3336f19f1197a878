import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { database } from '@/lib/platform/store/client';
import { orFromCopy } from '../catalogue/data/catalogue-copy';
import type { PropertyCardData } from '../catalogue/types/card';
import { getPropertyDetail } from '../properties/data/get-property';
import { findCards } from '../search/data/find-properties';
import { toComparison } from './mapping';
import type { Comparison } from './types';

/** Properties to compare, and the number of requested properties that are no longer on the site. */
export async function compareProperties(
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Promise<Comparison & { gone: number }> {
  const properties = (await Promise.all(ids.map((id) => getPropertyDetail(id, locale, now)))).filter(
    (property) => property !== null,
  );
  return { ...toComparison(properties), gone: ids.length - properties.length };
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
