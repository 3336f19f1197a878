import 'server-only';
import { DAY_MS } from '@/lib/domain/time/durations';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { newSecret } from '@/lib/platform/config/secret';
import { inTransaction, type Tx } from '@/lib/platform/store/client';
import { getOwner, keptForm } from '../data';
import { invitationMail, signInMail } from '../emails';
import type { LinkKind, OpenedLink, Owner } from '../types';

const MINUTE_MS = 60_000;
/** Validity of each kind of link. The button on its page uses the link up. */
const LINK_MS: Readonly<Record<LinkKind, number>> = { invitation: 7 * DAY_MS, 'sign-in': 15 * MINUTE_MS };

/**
 * Creates a link that works once. A new invitation replaces the earlier one. Several sign-in links stay valid together,
 * because any person may request one for an address and must not make the link invalid that the owner is about to use.
 */
async function makeLink(tx: Tx, ownerId: string, kind: LinkKind, now: Date): Promise<string> {
  const token = newSecret();
  if (kind === 'invitation')
    await tx
      .deleteFrom('owner_links')
      .where('owner_id', '=', ownerId)
      .where('kind', '=', kind)
      .where('used_at', 'is', null)
      .execute();
  await tx
    .insertInto('owner_links')
    .values({
      id: keptForm(token),
      owner_id: ownerId,
      kind,
      expires_at: new Date(now.getTime() + LINK_MS[kind]).toISOString(),
      used_at: null,
    })
    .execute();
  return token;
}

/** Mails the invitation to an owner. Returns the token of its link. */
export const inviteOwner = (owner: Owner, now: Date): Promise<string> =>
  inTransaction(async (tx) => {
    const token = await makeLink(tx, owner.id, 'invitation', now);
    await tx.updateTable('owners').set({ invited_at: now.toISOString() }).where('id', '=', owner.id).execute();
    await queueMessages(tx, null, [invitationMail(owner, token)], now);
    return token;
  });

/**
 * Mails a link that signs in once. The receiver is a known owner, so the daily limit for typed addresses does not apply
 * (design/owner-access).
 */
export const mailSignIn = (owner: Owner, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    const token = await makeLink(tx, owner.id, 'sign-in', now);
    await queueMessages(tx, null, [signInMail(owner, token)], now);
  });

/** Uses up a link and all other valid ones of the owner. If its button is pressed twice, only one sign-in succeeds. */
export async function openLink(token: string, now: Date): Promise<OpenedLink> {
  const at = now.toISOString();
  const found = await inTransaction(async (tx) => {
    const used = await tx
      .updateTable('owner_links')
      .set({ used_at: at })
      .where('id', '=', keptForm(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', at)
      .returning('owner_id')
      .executeTakeFirst();
    if (used) {
      await tx.deleteFrom('owner_links').where('owner_id', '=', used.owner_id).where('used_at', 'is', null).execute();
      await tx
        .updateTable('owners')
        .set({ joined_at: at })
        .where('id', '=', used.owner_id)
        .where('joined_at', 'is', null)
        .execute();
      return { ownerId: used.owner_id, wasUsed: false };
    }
    const known = await tx.selectFrom('owner_links').selectAll().where('id', '=', keptForm(token)).executeTakeFirst();
    return known ? { ownerId: null, wasUsed: known.used_at !== null } : null;
  });
  if (!found) return { kind: 'unknown' };
  const owner = found.ownerId === null ? null : await getOwner(found.ownerId);
  return owner ? { kind: 'open', owner } : { kind: found.wasUsed ? 'used' : 'expired' };
}
