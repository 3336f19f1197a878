import 'server-only';
import { randomUUID } from 'node:crypto';
import type { LetterRhythm } from '@/lib/domain/owner/owner-letter';
import type { Locale } from '@/lib/domain/text/locale';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { forgetOwnerless } from '@/lib/features/owner-homes/mutations/save-dossiers';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { passwordMail } from '../emails';
import type { Owner, OwnerHome } from '../types';
import { endAllSessions } from './open-session';

export type NewOwner = { id?: string; name: string; email: string; locale: Locale; homes: readonly OwnerHome[] };

/** Gives an owner homes, or changes the days of their mandates. What the feed names is the feed's from then on. */
export async function writeHomes(
  tx: Tx,
  ownerId: string,
  homes: readonly OwnerHome[],
  isFromFeed: boolean,
): Promise<void> {
  if (homes.length === 0) return;
  for (const { homeId, fromDay, untilDay } of homes) {
    const given = { from_day: fromDay, until_day: untilDay, is_from_feed: isFromFeed ? 1 : 0 };
    await tx
      .insertInto('owner_homes')
      .values({ owner_id: ownerId, home_id: homeId, ...given })
      .onConflict((conflict) => conflict.columns(['owner_id', 'home_id']).doUpdateSet(given))
      .execute();
  }
  await tx.updateTable('owners').set({ homeless_day: null }).where('id', '=', ownerId).execute();
}

/** Adds an owner, or changes name and language of the one with the same address. Returns the id. */
export async function writeOwner(
  tx: Tx,
  { id, name, email, locale, feedId }: Omit<NewOwner, 'homes'> & { feedId: string | null },
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('owners')
    .values({
      id: id ?? randomUUID(),
      name,
      email: email.toLowerCase(),
      locale,
      feed_id: feedId,
      password_hash: null,
      version: 1,
      letter: 'monthly',
      letter_sent_at: null,
      created_at: now.toISOString(),
      invited_at: null,
      joined_at: null,
      homeless_day: null,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Adds an owner by hand, or changes the one with the same address: name, language, and the homes that are given by hand. Returns
 * the id.
 */
export const saveOwner = (owner: NewOwner, now: Date): Promise<string> =>
  inTransaction(async (tx) => {
    const id = await writeOwner(tx, { ...owner, feedId: null }, now);
    await tx.deleteFrom('owner_homes').where('owner_id', '=', id).where('is_from_feed', '=', 0).execute();
    await writeHomes(tx, id, owner.homes, false);
    return id;
  });

/** Gives an owner further homes by hand, or changes the days of their mandates. */
export const addHomes = (ownerId: string, homes: readonly OwnerHome[]): Promise<void> =>
  inTransaction((tx) => writeHomes(tx, ownerId, homes, false));

export type OwnerChange = Partial<Pick<NewOwner, 'name' | 'email' | 'locale'>>;

/**
 * Changes how an owner is greeted, written to or addressed. Another address is another mailbox: sessions and links of the old
 * one end. False when somebody else has the address.
 */
export const changeOwner = (owner: Owner, change: OwnerChange): Promise<boolean> =>
  inTransaction(async (tx) => {
    const email = (change.email ?? owner.email).toLowerCase();
    const holder = await tx.selectFrom('owners').select('id').where('email', '=', email).executeTakeFirst();
    if (holder && holder.id !== owner.id) return false;
    const { name = owner.name, locale = owner.locale } = change;
    await tx.updateTable('owners').set({ name, email, locale }).where('id', '=', owner.id).execute();
    if (email !== owner.email) await endAccess(tx, owner.id);
    return true;
  });

/** Takes homes away from an owner. With the last one their sessions and links end. Returns those that they had. */
export const revokeHomes = (ownerId: string, homeIds: readonly string[]): Promise<string[]> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('owner_homes')
      .where('owner_id', '=', ownerId)
      .where('home_id', 'in', homeIds)
      .returning('home_id')
      .execute();
    const left = await tx
      .selectFrom('owner_homes')
      .select('home_id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!left) await endAccess(tx, ownerId);
    await forgetOwnerless(tx, homeIds);
    return gone.map(({ home_id }) => home_id);
  });

/** Ends every session of an owner and every link that is out. */
export async function endAccess(tx: Tx, ownerId: string): Promise<void> {
  await endAllSessions(tx, ownerId);
  await tx.deleteFrom('owner_links').where('owner_id', '=', ownerId).execute();
}

/** Deletes an owner with everything that is kept of them, within a transaction. Returns the homes that they had. */
export async function dropOwner(tx: Tx, ownerId: string): Promise<string[]> {
  await endAccess(tx, ownerId);
  await tx.deleteFrom('owner_passkeys').where('owner_id', '=', ownerId).execute();
  const homes = await tx.deleteFrom('owner_homes').where('owner_id', '=', ownerId).returning('home_id').execute();
  await tx.deleteFrom('owners').where('id', '=', ownerId).execute();
  return homes.map(({ home_id }) => home_id);
}

/** The same; a home without an owner loses its dossier. */
export const removeOwner = async (tx: Tx, ownerId: string): Promise<void> =>
  forgetOwnerless(tx, await dropOwner(tx, ownerId));

/** Deletes an owner with everything that is kept of them. */
export const deleteOwner = (ownerId: string): Promise<void> => inTransaction((tx) => removeOwner(tx, ownerId));

/**
 * Sets a password or, with null, gives it up; with `dropsPasskeys` those go, too. Ends every session and every link that is still
 * open, and says so by mail. Returns the version of new sessions.
 */
export const setPassword = (
  owner: Owner,
  passwordHash: string | null,
  dropsPasskeys: boolean,
  now: Date,
): Promise<number> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
    if (dropsPasskeys) await tx.deleteFrom('owner_passkeys').where('owner_id', '=', owner.id).execute();
    const passkey = await tx
      .selectFrom('owner_passkeys')
      .select('id')
      .where('owner_id', '=', owner.id)
      .executeTakeFirst();
    const version = await endAllSessions(tx, owner.id);
    await tx.deleteFrom('owner_links').where('owner_id', '=', owner.id).where('used_at', 'is', null).execute();
    const mail = passwordMail(owner, { isGone: passwordHash === null, hasPasskeys: passkey !== undefined }, now);
    await queueMessages(tx, null, [mail], now);
    return version;
  });

/** How often the letter comes. */
export const setLetter = (ownerId: string, letter: LetterRhythm): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ letter }).where('id', '=', ownerId).execute();
  });
