import 'server-only';
import type { Locale } from '@/lib/domain/text/locale';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import type { OwnerHome } from '../types';
import { endAccess, removeOwner, writeHomes, writeOwner } from './save-owner';

export type SentOwner = { id: string; name: string; email: string; locale: Locale; homes: readonly OwnerHome[] };

/** A list with fewer owners than this share of those that the feed brought is not applied without `force`. */
const SAFE_SHARE = 0.7;

/** Takes over one owner. One with another address is another mailbox: what is open in the old one ends. */
async function takeOwner(tx: Tx, owner: SentOwner, now: Date): Promise<void> {
  const { id, name, email, locale, homes } = owner;
  const byId = await tx.selectFrom('owners').select(['id', 'email']).where('id', '=', id).executeTakeFirst();
  const byEmail = await tx
    .selectFrom('owners')
    .select(['id', 'is_from_feed'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (byEmail && byEmail.id !== id) {
    // Somebody whom the agency invited by hand has the homes of the feed besides; two of the feed with one address are one.
    if (byId) await removeOwner(tx, byId.id);
    return writeHomes(tx, byEmail.id, homes, false);
  }
  if (!byId) await writeOwner(tx, { ...owner, isFromFeed: true }, now);
  else {
    if (byId.email !== email) await endAccess(tx, id);
    await tx.updateTable('owners').set({ name, email, locale, is_from_feed: 1 }).where('id', '=', id).execute();
  }
  await writeHomes(tx, id, homes, true);
  if (homes.length === 0) await endAccess(tx, id);
}

/**
 * Takes over the owners of a feed in one transaction. Those of an earlier feed who are not in it any more lose everything, at
 * once; those in `keep` stay as they are. False when so many would go that it looks like a mistake.
 */
export const syncOwners = (
  owners: readonly SentOwner[],
  { keep, force, now }: { keep: readonly string[]; force: boolean; now: Date },
): Promise<boolean> =>
  inTransaction(async (tx) => {
    const rows = await tx.selectFrom('owners').select('id').where('is_from_feed', '=', 1).execute();
    const sent = new Set([...owners.map(({ id }) => id), ...keep]);
    const gone = rows.filter(({ id }) => !sent.has(id));
    if (!force && rows.length - gone.length < rows.length * SAFE_SHARE) return false;
    for (const { id } of gone) await removeOwner(tx, id);
    for (const owner of owners) await takeOwner(tx, owner, now);
    return true;
  });
