import 'server-only';
import type { z } from 'zod';
import { validateItem } from '../mapping/validate-items';
import type { FeedRemark, ImportCounts } from '../types';

type Hash = (item: unknown) => Promise<string>;

/** An item that may have to be written: new, changed, or with a picture that is tried again. */
type Candidate<T> = { item: unknown; data: T; knownHash: string | undefined };
export type Comparison<T> = {
  candidates: Array<Candidate<T>>;
  unchanged: number;
  refused: number;
  /** Ids that are on the site and no longer in the feed. */
  removed: string[];
  /** How many items the site would have. */
  seen: number;
};
export type WrittenItem<T> = { hash: string; data: T };

const normalId = (item: unknown): string =>
  String((item as { ID?: unknown } | null)?.ID ?? '')
    .trim()
    .toLowerCase();

/**
 * Compares the items of a feed with what is on the site (`known`: hashes by id). Only those that differ are validated,
 * one by one; `hasRetry` tells which of the others are taken up for their pictures. What is refused goes to `refused`.
 */
export async function compareItems<T extends { ID: string }>(
  items: readonly unknown[],
  kind: 'home' | 'project',
  schema: z.ZodType<T>,
  known: ReadonlyMap<string, string>,
  { hashOf, hasRetry, refused }: { hashOf: Hash; hasRetry: (item: unknown) => boolean; refused: FeedRemark[] },
): Promise<Comparison<T>> {
  const candidates: Array<Candidate<T>> = [];
  const seen = new Set<string>();
  let unchanged = 0;
  let refusals = 0;
  for (const [position, item] of items.entries()) {
    const id = normalId(item);
    if (seen.has(id) && id) {
      refusals += 1;
      refused.push({ kind, id, field: 'ID', value: id, reason: 'stands in the feed twice; the first one counts' });
      continue;
    }
    const knownHash = known.get(id);
    if (knownHash !== undefined && knownHash === (await hashOf(item)) && !hasRetry(item)) {
      unchanged += 1;
      seen.add(id);
      continue;
    }
    const checked = validateItem(schema, item, kind, position);
    if (!checked.ok) {
      refusals += 1;
      refused.push(...checked.remarks);
      // What is on the site already stays as it was: a refused change is not a removal.
      if (knownHash !== undefined) seen.add(id);
      continue;
    }
    seen.add(checked.data.ID);
    candidates.push({ item, data: checked.data, knownHash });
  }
  const removed = [...known.keys()].filter((id) => !seen.has(id));
  return { candidates, unchanged, refused: refusals, removed, seen: seen.size };
}

/** Which candidates differ from what is on the site, now that their pictures have been prepared; and the counts. */
export async function settleItems<T>(
  comparison: Comparison<T>,
  hashOf: Hash,
): Promise<{ counts: ImportCounts; written: Array<WrittenItem<T>> }> {
  const { unchanged, refused, removed } = comparison;
  const counts: ImportCounts = { new: 0, changed: 0, unchanged, removed: removed.length, refused };
  const written: Array<WrittenItem<T>> = [];
  for (const { item, data, knownHash } of comparison.candidates) {
    const hash = await hashOf(item);
    if (hash === knownHash) {
      counts.unchanged += 1;
      continue;
    }
    counts[knownHash === undefined ? 'new' : 'changed'] += 1;
    written.push({ hash, data });
  }
  return { counts, written };
}
