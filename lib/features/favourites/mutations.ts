import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '@/lib/platform/store/client';
import type { SharedList } from './types';

/** A new key of a shared list: 128 random bits as 22 characters. */
export const newListKey = (): string => randomBytes(16).toString('base64url');

/** The token of the link to a list, which does not tell its key (design/favourites). */
export const listTokenOf = (key: string): string => createHash('sha256').update(key).digest('base64url').slice(0, 22);

/**
 * Stores a shared list, or replaces the one with the same key. Ids that the catalogue never had are left out, so that the
 * store takes no texts of strangers. Null if no property is left.
 */
export async function saveSharedList(
  key: string,
  { ids, name }: Pick<SharedList, 'ids' | 'name'>,
  now: Date,
): Promise<SharedList | null> {
  const token = listTokenOf(key);
  return inTransaction(async (tx) => {
    const rows = await tx
      .selectFrom('properties')
      .select('id')
      .where('id', 'in', [...ids])
      .execute();
    const known = new Set(rows.map(({ id }) => id));
    const kept = ids.filter((id) => known.has(id));
    if (kept.length === 0) return null;
    const row = { property_ids: JSON.stringify(kept), name, changed_at: now.toISOString() };
    await tx
      .insertInto('shared_lists')
      .values({ id: token, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    return { token, name, ids: kept };
  });
}

/** Ends the link of a list. Only the visitor with its key can do so. */
export const removeSharedList = (key: string): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.deleteFrom('shared_lists').where('id', '=', listTokenOf(key)).execute();
  });

/** Deletes lists that were last changed before a moment. Returns how many. */
export const forgetSharedLists = (before: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const rows = await tx
      .deleteFrom('shared_lists')
      .where('changed_at', '<', before.toISOString())
      .returning('id')
      .execute();
    return rows.length;
  });
