import 'server-only';
import { randomUUID } from 'node:crypto';
import type { LetterRhythm } from '@/lib/domain/owner/owner-letter';
import type { Locale } from '@/lib/domain/text/locale';
import { brusselsDay } from '@/lib/domain/time/dates';
import { addDays } from '@/lib/domain/time/local-time';
import { queueMessages } from '@/lib/features/outbox/mutations';
import { forgetOwnerless } from '@/lib/features/owner-homes/mutations/save-dossiers';
import { inTransaction, type Tx } from '@/lib/platform/db/client';
import { passwordMail } from '../emails';
import type { Owner, OwnerHome } from '../types';
import { endAllSessions } from './open-session';

export type NewOwner = { id?: string; name: string; email: string; locale: Locale; homes: readonly OwnerHome[] };

/** Writes the homes of an owner; with `isWhole` those that are not named go. */
export async function writeHomes(
  tx: Tx,
  ownerId: string,
  homes: readonly OwnerHome[],
  isWhole: boolean,
): Promise<void> {
  if (isWhole) await tx.deleteFrom('owner_homes').where('owner_id', '=', ownerId).execute();
  for (const { homeId, fromDay, untilDay } of homes)
    await tx
      .insertInto('owner_homes')
      .values({ owner_id: ownerId, home_id: homeId, from_day: fromDay, until_day: untilDay })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'home_id']).doUpdateSet({ from_day: fromDay, until_day: untilDay }),
      )
      .execute();
}

/** Adds an owner, or changes name and language of the one with the same address. Returns the id. */
export async function writeOwner(
  tx: Tx,
  { id, name, email, locale, isFromFeed }: Omit<NewOwner, 'homes'> & { isFromFeed: boolean },
  now: Date,
): Promise<string> {
  const row = await tx
    .insertInto('owners')
    .values({
      id: id ?? randomUUID(),
      name,
      email: email.toLowerCase(),
      locale,
      is_from_feed: isFromFeed ? 1 : 0,
      password_hash: null,
      version: 1,
      letter: 'monthly',
      letter_sent_at: null,
      created_at: now.toISOString(),
      invited_at: null,
      joined_at: null,
    })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ name, locale }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Adds an owner, or changes the one with the same address: name, language and homes. Returns the id. Sessions end with the
 * last home.
 */
export const saveOwner = (owner: NewOwner, now: Date): Promise<string> =>
  inTransaction(async (tx) => {
    const id = await writeOwner(tx, { ...owner, isFromFeed: false }, now);
    await writeHomes(tx, id, owner.homes, true);
    if (owner.homes.length === 0) await tx.deleteFrom('owner_sessions').where('owner_id', '=', id).execute();
    return id;
  });

/** Gives an owner further homes, or changes the days of their mandates. */
export const addHomes = (ownerId: string, homes: readonly OwnerHome[]): Promise<void> =>
  inTransaction((tx) => writeHomes(tx, ownerId, homes, false));

/** Takes a home away from an owner. With the last one their sessions and links end. */
export const revokeHome = (ownerId: string, homeId: string): Promise<boolean> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .deleteFrom('owner_homes')
      .where('owner_id', '=', ownerId)
      .where('home_id', '=', homeId)
      .executeTakeFirst();
    const left = await tx
      .selectFrom('owner_homes')
      .select('home_id')
      .where('owner_id', '=', ownerId)
      .executeTakeFirst();
    if (!left) await endAccess(tx, ownerId);
    await forgetOwnerless(tx, [homeId]);
    return Number(gone.numDeletedRows) > 0;
  });

/** Ends every session of an owner and every link that is out. */
export async function endAccess(tx: Tx, ownerId: string): Promise<void> {
  await tx.deleteFrom('owner_sessions').where('owner_id', '=', ownerId).execute();
  await tx.deleteFrom('owner_links').where('owner_id', '=', ownerId).execute();
}

/** Deletes an owner with everything that is kept of them, within a transaction; a home without an owner loses its dossier. */
export async function removeOwner(tx: Tx, ownerId: string): Promise<void> {
  await endAccess(tx, ownerId);
  await tx.deleteFrom('owner_passkeys').where('owner_id', '=', ownerId).execute();
  const homes = await tx.deleteFrom('owner_homes').where('owner_id', '=', ownerId).returning('home_id').execute();
  await forgetOwnerless(
    tx,
    homes.map(({ home_id }) => home_id),
  );
  await tx.deleteFrom('owners').where('id', '=', ownerId).execute();
}

/** Deletes an owner with everything that is kept of them. */
export const deleteOwner = (ownerId: string): Promise<void> => inTransaction((tx) => removeOwner(tx, ownerId));

/**
 * Takes away homes whose mandate ended so long ago that the view of it is over, and with the last one the owner. Returns how
 * many owners are gone.
 */
export const forgetFormerOwners = (daysAfter: number, now: Date): Promise<number> =>
  inTransaction(async (tx) => {
    const ended = await tx
      .deleteFrom('owner_homes')
      .where('until_day', '<', addDays(brusselsDay(now), -daysAfter))
      .returning(['owner_id', 'home_id'])
      .execute();
    await forgetOwnerless(tx, [...new Set(ended.map(({ home_id }) => home_id))]);
    let gone = 0;
    for (const id of new Set(ended.map(({ owner_id }) => owner_id))) {
      const left = await tx.selectFrom('owner_homes').select('home_id').where('owner_id', '=', id).executeTakeFirst();
      if (left) continue;
      await removeOwner(tx, id);
      gone += 1;
    }
    await tx
      .deleteFrom('owner_links')
      .where('expires_at', '<', addDays(brusselsDay(now), -7))
      .execute();
    return gone;
  });

/** Sets a password, ends every session and every link that is still open, and says so by mail. */
export const setPassword = (owner: Owner, passwordHash: string, now: Date): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute();
    await endAllSessions(tx, owner.id);
    await tx.deleteFrom('owner_links').where('owner_id', '=', owner.id).where('used_at', 'is', null).execute();
    await queueMessages(tx, null, [passwordMail(owner, now)], now);
  });

/** How often the letter comes. */
export const setLetter = (ownerId: string, letter: LetterRhythm): Promise<void> =>
  inTransaction(async (tx) => {
    await tx.updateTable('owners').set({ letter }).where('id', '=', ownerId).execute();
  });
