import 'server-only';
import type { SpentProof } from '@/lib/platform/forms/proof-of-work';
import { inTransaction, type Tx } from '@/lib/platform/store/client';

/**
 * Notes that a proof of work was handed in. False when it was handed in before: it counts once. What has run out would be
 * refused anyhow and is forgotten (RELIABILITY S16).
 */
export async function spendProof(tx: Tx, proof: SpentProof, now: Date): Promise<boolean> {
  await tx.deleteFrom('spent_proofs').where('until', '<=', now.toISOString()).execute();
  const row = await tx
    .insertInto('spent_proofs')
    .values({ id: proof.id, until: proof.until })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a proof of work as used; false when it was used before. */
export const takeProof = (proof: SpentProof | null, now: Date): Promise<boolean> =>
  proof === null ? Promise.resolve(true) : inTransaction((tx) => spendProof(tx, proof, now));
