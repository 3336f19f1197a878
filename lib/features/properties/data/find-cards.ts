import 'server-only';
import type { Locale } from '@/lib/domain/locale';
import { database } from '@/lib/platform/db/client';
import type { PropertyCardData } from '../types';
import { CARD_COLUMNS, toCard } from './to-card';

/** The cards of some homes, in the order of their ids; one look-up by primary key. */
export async function findCards(ids: readonly string[], locale: Locale, now: Date): Promise<PropertyCardData[]> {
  if (ids.length === 0) return [];
  const rows = await database()
    .selectFrom('properties')
    .select(CARD_COLUMNS)
    .where('id', 'in', [...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toCard(row, locale, now)] : [];
  });
}
