import 'server-only';
import agency from '@/agency.config';
import { brusselsDay } from '@/lib/domain/time/dates';
import { inChunks } from '@/lib/platform/store/chunks';
import type { Tx } from '@/lib/platform/store/client';
import { isShownChange } from './rules/shown-change';

/** Whole properties that are compared at a time. */
const AT_A_TIME = 100;

/**
 * The rows of an import with the day of their last change that a reader can see: today for one that differs from the store or
 * comes back, the stored day for any other, and the row's own for a new one. `changed` are the ids of all that readers see anew.
 * Called in the transaction that replaces the catalogue, before the replacement.
 */
export async function dateChanges<T extends { id: string; detail: string; modified_on: string | null }>(
  tx: Tx,
  table: 'properties' | 'projects',
  rows: readonly T[],
  now: Date,
): Promise<{ rows: T[]; changed: string[] }> {
  const changed: string[] = [];
  const dated: T[] = [];
  for (const chunk of inChunks(rows, AT_A_TIME)) {
    const stored = await tx
      .selectFrom(table)
      .select(['id', 'removed_at', 'modified_on', 'detail'])
      .where(
        'id',
        'in',
        chunk.map(({ id }) => id),
      )
      .execute();
    const before = new Map(stored.map((row) => [row.id, row]));
    for (const row of chunk) {
      const known = before.get(row.id);
      const isSame =
        known?.removed_at === null &&
        !isShownChange(JSON.parse(known.detail), JSON.parse(row.detail), agency.statusesThatReplacePrice);
      if (!isSame) changed.push(row.id);
      dated.push(known ? { ...row, modified_on: isSame ? known.modified_on : brusselsDay(now) } : row);
    }
  }
  return { rows: dated, changed };
}
